import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import { type LineRoomGroup, pickedByRoom, roomSeats } from '@kkumteo/domain/rooms/line-rooms';
import { Select } from '@kkumteo/ui/select.tsx';
import type { RoomsOnPage } from './use-room-acts.ts';

interface RoomOfPersonProps {
  readonly person: Pick<ParticipantView, 'participantId' | 'name'>;
  readonly group: LineRoomGroup;
  readonly editor: Pick<RoomsOnPage, 'picks' | 'choose'>;
  readonly canEdit: boolean;
}

/** The room of one person in one component: a list with the remaining seats, or its name where it can't be chosen. */
export function RoomOfPerson({ person, group, editor, canEdit }: RoomOfPersonProps) {
  const { participantId } = person;
  const own = editor.picks.find(
    (pick) => pick.participantId === participantId && pick.componentRoundId === group.componentRoundId,
  );
  if (!canEdit)
    return <span>{group.rooms.find(({ roomId }) => roomId === own?.roomId)?.roomName ?? '체험실 없음'}</span>;
  const picked = pickedByRoom(editor.picks, group.componentRoundId);
  return (
    <Select
      label={`${person.name} ${group.hallName} 체험실`}
      hideLabel
      value={own?.roomId ?? ''}
      placeholder="고르기"
      options={group.rooms.map((room) => {
        const left = roomSeats(room) - (picked.get(room.roomId) ?? 0);
        const isOwn = room.roomId === own?.roomId;
        return {
          value: room.roomId,
          label: isOwn ? room.roomName : `${room.roomName} (${left <= 0 ? '마감' : `잔여 ${left}자리`})`,
          group: room.streetName,
          disabled: left <= 0 && !isOwn,
        };
      })}
      onChange={(roomId) => editor.choose(group, participantId, roomId === '' ? null : roomId)}
    />
  );
}
