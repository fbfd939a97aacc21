import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { lineRoomsRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import { Button } from '@kkumteo/ui/button.tsx';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { useId } from 'react';
import css from './rooms-section.module.css';
import type { RoomsOnPage } from './use-room-acts.ts';

interface RoomCountProps {
  readonly editor: RoomsOnPage;
  readonly detail: ReservationLineDetail;
}

/**
 * How many of the people have a room, and the button that gives the rest one, or another one where theirs was lost to
 * others.
 */
export function RoomCountField({ editor, detail }: RoomCountProps) {
  const id = useId();
  const { groups, headcount } = detail.rooms;
  const needed = headcount * groups.length;
  const chosen = editor.picks.length;
  const waiting = editor.people.length * groups.length - chosen;
  const canEdit = detail.roomsRefusal === null;
  // Saved rooms have their seats: only an unsaved choice can exceed what is left.
  const isLost = editor.isChanged && lineRoomsRefusal(detail.rooms, editor.picks) !== null;
  return (
    <Stack gap={2} below={3}>
      <h2 id={id} className={css.heading}>
        체험실을 고른 인원
        <span>
          <b>{chosen}</b> / {needed}명
        </span>
      </h2>
      <progress className={css.bar} aria-labelledby={id} value={chosen} max={needed} />
      {canEdit && (
        <>
          <Text tone="soft" size="second">
            추가를 누르면 선택한 체험자가, 없으면 체험실이 없는 체험자부터 차례로 들어갑니다.
          </Text>
          {detail.track === 'group' && (
            <>
              {isLost && (
                <Text tone="soft" size="second">
                  고른 체험실 가운데 인원이 넘은 곳이 있습니다. 남은 인원 채우기를 누르면 다른 체험실로 옮겨 드립니다.
                </Text>
              )}
              <Button wide size="medium" disabled={waiting <= 0 && !isLost} busy={editor.busy} onClick={editor.fill}>
                남은 인원 채우기{waiting > 0 && ` · ${waiting}명`}
              </Button>
            </>
          )}
        </>
      )}
    </Stack>
  );
}
