import { type RoomGroup, roomsByStreet } from '@kkumteo/domain/rooms/room-group';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Select } from '@kkumteo/ui/select.tsx';
import css from './rooms.module.css';
import { pickedBy, type PickedRooms } from '../participants/people-draft.ts';

export interface RoomPickerProps {
  readonly groups: readonly RoomGroup[];
  /** The rooms of all people of the item, in order. */
  readonly people: readonly PickedRooms[];
  readonly at: number;
  /** `items.0.experiencers` */
  readonly path: string;
  readonly errors: FieldErrors;
  readonly onPick: (picked: PickedRooms) => void;
}

/** One room per component for one experiencer; what the others of the item take is no longer there. */
export function RoomPicker({ groups, people, at, path, errors, onPick }: RoomPickerProps) {
  const picked = people[at] ?? {};
  const field = `${path}.${at}.roomPicks`;
  const lacking = groups.find(({ componentRoundId }) => (picked[componentRoundId] ?? '') === '');
  return (
    <div className={css.picker}>
      {groups.map((group) => {
        const { componentRoundId } = group;
        const marked = lacking === undefined || lacking === group;
        return (
          <Select
            key={componentRoundId}
            name={marked ? field : `${field}.${componentRoundId}`}
            label={groups.length > 1 ? `체험자 ${at + 1} ${group.hallName} 체험실` : `체험자 ${at + 1} 체험실`}
            required
            value={picked[componentRoundId] ?? ''}
            placeholder="체험실을 선택해 주세요"
            options={roomOptions(group, people, at)}
            // A phone cuts the chosen option of a list; here it is shown whole.
            hint={chosenRoom(group, picked[componentRoundId])}
            error={marked ? errors.of(field) : null}
            onChange={(roomId) => {
              errors.clearError(field);
              onPick({ ...picked, [componentRoundId]: roomId });
            }}
          />
        );
      })}
    </div>
  );
}

function chosenRoom({ rooms }: RoomGroup, roomId: string | undefined): string | undefined {
  const room = rooms.find((each) => each.roomId === roomId);
  return room && `${room.roomName} · ${room.streetName}`;
}

function roomOptions({ componentRoundId, rooms }: RoomGroup, people: readonly PickedRooms[], at: number) {
  const others = people.filter((_, index) => index !== at);
  return roomsByStreet(rooms).flatMap(({ streetName, rooms: own }) =>
    own.map(({ roomId, roomName, remaining, recommended }) => {
      const left = remaining - pickedBy(others, componentRoundId, roomId);
      const words = left <= 0 ? '마감' : `잔여 ${left}자리`;
      return {
        value: roomId,
        label: `${roomName} (${words}${recommended ? ', 추천' : ''})`,
        group: streetName,
        disabled: left <= 0,
      };
    }),
  );
}
