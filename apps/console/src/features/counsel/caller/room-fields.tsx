import type { CallerOffer } from '@kkumteo/contract/office/caller';
import { Select } from '@kkumteo/ui/select.tsx';
import type { TypedPerson } from './caller-draft.ts';

interface RoomFieldsProps {
  readonly groups: CallerOffer['roomGroups'];
  readonly person: TypedPerson;
  readonly others: readonly TypedPerson[];
  readonly path: string;
  readonly error: string | null;
  readonly onChange: (rooms: TypedPerson['rooms']) => void;
}

/** One room of each part of the visit; what others of it have chosen is no longer there. */
export function RoomFields({ groups, person, others, path, error, onChange }: RoomFieldsProps) {
  const chosen = (componentRoundId: number) => person.rooms[componentRoundId] ?? '';
  const lacking = groups.find(({ componentRoundId }) => chosen(componentRoundId) === '') ?? groups[0];
  return groups.map((group) => {
    const { componentRoundId, hallName, rooms } = group;
    return (
      <Select
        key={componentRoundId}
        name={group === lacking ? path : `${path}.${componentRoundId}`}
        label={groups.length > 1 ? `${hallName} 체험실` : '체험실'}
        placeholder="체험실을 골라 주세요"
        value={chosen(componentRoundId)}
        error={group === lacking ? error : null}
        options={rooms.map(({ roomId, roomName, streetName, remaining }) => {
          const left = remaining - others.filter((one) => one.rooms[componentRoundId] === roomId).length;
          return {
            value: roomId,
            label: `${roomName} (${left <= 0 ? '마감' : `${left}석`})`,
            group: streetName,
            disabled: left <= 0,
          };
        })}
        onChange={(roomId) => onChange({ ...person.rooms, [componentRoundId]: roomId })}
      />
    );
  });
}
