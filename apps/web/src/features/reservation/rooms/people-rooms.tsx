import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import type { LineRoomGroup } from '@kkumteo/domain/rooms/line-rooms';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import { Disclosure } from '@kkumteo/ui/disclosure.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { useState } from 'react';
import { useMediaQuery } from '../../../lib/media.ts';
import css from './people-rooms.module.css';
import { RoomOfPerson } from './room-of-person.tsx';
import type { RoomEditor } from './use-room-editor.ts';

interface PeopleRoomsProps {
  readonly groups: readonly LineRoomGroup[];
  readonly editor: RoomEditor;
  readonly headcount: number;
  readonly canEdit: boolean;
}

/**
 * All named people with their rooms: a tick puts them into the room that is pressed next, the list gives one person a
 * room.
 */
export function PeopleRooms({ groups, editor, headcount, canEdit }: PeopleRoomsProps) {
  const [filter, setFilter] = useState('all');
  const { people, picks, ticked } = editor;
  const lacks = ({ participantId }: ParticipantView): boolean =>
    picks.filter((pick) => pick.participantId === participantId).length < groups.length;
  const waiting = people.filter(lacks);
  const shown = filter === 'waiting' ? waiting : people;
  const ids = shown.map(({ participantId }) => participantId);
  const tickedHere = ids.filter((id) => ticked.has(id)).length;
  const isWide = useMediaQuery('(min-width: 1024px)');
  const [isOpen, setOpen] = useState(false);
  const list = (
    <>
      <ToggleChips
        label="체험자 보기"
        chips={[
          { key: 'all', label: `전체 ${people.length}` },
          { key: 'waiting', label: `체험실 없음 ${waiting.length}` },
        ]}
        chosen={filter}
        onChoose={setFilter}
      />
      {canEdit && people.length < headcount && (
        <Text tone="soft" size="second" above={2}>
          예약 {headcount}명 가운데 이름을 입력한 {people.length}명의 체험실을 고를 수 있습니다.
        </Text>
      )}
      {canEdit && shown.length > 1 && (
        <div className={css.all}>
          <Checkbox
            label={`보이는 ${shown.length}명 모두 선택`}
            checked={tickedHere === shown.length}
            partly={tickedHere > 0 && tickedHere < shown.length}
            onChange={(on) => editor.tick(ids, on)}
          />
        </div>
      )}
      <ol>
        {shown.map((person) => (
          <Person key={person.participantId} person={person} groups={groups} editor={editor} canEdit={canEdit} />
        ))}
      </ol>
    </>
  );
  return (
    <section className={css.people} aria-label="체험자별 체험실">
      {isWide || people.length <= FEW ? (
        list
      ) : (
        <Disclosure
          title="체험자별로 고르기"
          aside={`체험실 없음 ${waiting.length}명`}
          open={isOpen}
          onToggle={setOpen}
        >
          {list}
        </Disclosure>
      )}
    </section>
  );
}

// How many are under the rooms of a phone without being folded.
const FEW = 6;

interface PersonProps {
  readonly person: ParticipantView;
  readonly groups: readonly LineRoomGroup[];
  readonly editor: RoomEditor;
  readonly canEdit: boolean;
}

function Person({ person, groups, editor, canEdit }: PersonProps) {
  const { participantId } = person;
  const about = [
    person.gradeName,
    person.className && `${person.className}반`,
    person.classNumber && `${person.classNumber}번`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <li className={css.person} data-ticked={editor.ticked.has(participantId) || undefined}>
      {canEdit ? (
        <Checkbox
          label={<Name name={person.name} about={about} />}
          checked={editor.ticked.has(participantId)}
          onChange={(on) => editor.tick([participantId], on)}
        />
      ) : (
        <Name name={person.name} about={about} />
      )}
      {groups.map((group) => (
        <RoomOfPerson key={group.componentRoundId} person={person} group={group} editor={editor} canEdit={canEdit} />
      ))}
    </li>
  );
}

const Name = ({ name, about }: { readonly name: string; readonly about: string }) => (
  <span>
    <b>{name}</b>{' '}
    <Text as="span" tone="soft" size="second">
      {about}
    </Text>
  </span>
);
