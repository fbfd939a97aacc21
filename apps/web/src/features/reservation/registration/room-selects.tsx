import type { RegistrationRoom } from '@kkumteo/contract/reservation/registration';
import { Select } from '@kkumteo/ui/select.tsx';

export interface RoomSelectsProps {
  readonly rooms: readonly RegistrationRoom[];
  /** The chosen room by component round; empty for none. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly errorOf: (field: string) => string | null;
  readonly onChange: (componentRoundId: number, roomId: string) => void;
}

/**
 * One room of each component with seats per room; a full one can't be chosen. Nothing where rooms are not chosen, or
 * not now.
 */
export function RoomSelects({ rooms, chosen, errorOf, onChange }: RoomSelectsProps) {
  const rounds = [...new Map(rooms.map((room) => [room.componentRoundId, room.hallName]))];
  return rounds.map(([round, hallName]) => (
    <Select
      key={round}
      label={rounds.length === 1 ? '체험실' : `${hallName} 체험실`}
      name={`room-${round}`}
      optional
      placeholder="선택하지 않음"
      options={rooms
        .filter(({ componentRoundId }) => componentRoundId === round)
        .map(({ roomId, roomName, streetName, isOpen }) => ({
          value: roomId,
          label: isOpen ? roomName : `${roomName} (마감)`,
          disabled: !isOpen,
          group: streetName,
        }))}
      value={chosen[round] ?? ''}
      error={errorOf(`room-${round}`)}
      onChange={(roomId) => onChange(round, roomId)}
    />
  ));
}
