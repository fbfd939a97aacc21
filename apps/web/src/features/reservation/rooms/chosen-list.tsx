import { type LineRoomGroup, pickedByRoom } from '@kkumteo/domain/rooms/line-rooms';
import { Button } from '@kkumteo/ui/button.tsx';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import css from './chosen-list.module.css';
import type { RoomsOnPage } from './use-room-acts.ts';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { useFolded } from '../use-folded.tsx';

/** So many stay in sight under the rooms that are still to be chosen. */
const FIRST = 3;

interface ChosenListProps {
  readonly groups: readonly LineRoomGroup[];
  readonly editor: RoomsOnPage;
  readonly canEdit: boolean;
}

/** The chosen rooms, each with its number of people; a press on ✕ removes all people from it. A long list is folded. */
export function ChosenList({ groups, editor, canEdit }: ChosenListProps) {
  const chosen = groups.flatMap((group) => {
    const picked = pickedByRoom(editor.picks, group.componentRoundId);
    return group.rooms.flatMap((room) => {
      const people = picked.get(room.roomId) ?? 0;
      return people === 0 ? [] : [{ group, room, people }];
    });
  });
  const list = useFolded(chosen, FIRST);
  return (
    <section ref={list.around} className={css.chosen} aria-label="선택된 체험실">
      <Text as="h3" size="second" weight={700} below={2}>
        선택된 체험실{' '}
        {chosen.length > 0 && (
          <Text as="span" tone="soft" weight={400}>
            {chosen.length}곳 · {editor.picks.length}명
          </Text>
        )}
      </Text>
      {chosen.length === 0 ? (
        <EmptyState>
          {canEdit
            ? '체험실 선택 정보가 없습니다. 상단 체험실 목록에서 추가 버튼을 클릭하세요.'
            : '선택된 체험실이 없습니다.'}
        </EmptyState>
      ) : (
        <Row as="ul" wrap gap={2}>
          {list.shown.map(({ group, room, people }) => (
            <li key={`${group.componentRoundId} ${room.roomId}`} className={css.chip}>
              {room.roomName} <b>{people}명</b>
              {canEdit && (
                <button type="button" className={css.remove} onClick={() => editor.empty(group, room.roomId)}>
                  <Icon name="close" />
                  <VisuallyHidden>
                    {room.roomName} {people}명 모두 빼기
                  </VisuallyHidden>
                </button>
              )}
            </li>
          ))}
          {list.hidden > 0 && (
            <li>
              <Button look="text" size="small" onClick={list.showMore}>
                {list.hidden}곳 더 보기
              </Button>
            </li>
          )}
        </Row>
      )}
    </section>
  );
}
