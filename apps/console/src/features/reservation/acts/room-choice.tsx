import type { ChangePreviewShown } from '@kkumteo/contract/office/reservation-acts';
import { Select } from '@kkumteo/ui/select.tsx';
import css from './acts.module.css';
import { type ChosenRoom, withRoom } from './change-draft.ts';

export interface RoomChoiceProps {
  readonly choice: ChangePreviewShown['rooms'][number];
  readonly nameOf: (participantId: string) => string;
  /** Null: as people have them. */
  readonly chosen: readonly ChosenRoom[] | null;
  readonly onChange: (rooms: readonly ChosenRoom[]) => void;
}

/** A room of the wanted round for each person whose own is released; what others of the line have chosen is no longer there. */
export function RoomChoice({ choice: { people, given, groups }, nameOf, chosen, onChange }: RoomChoiceProps) {
  const rooms: readonly ChosenRoom[] = chosen ?? given;
  const roomOf = (participantId: string, componentRoundId: number): string =>
    rooms.find((one) => one.participantId === participantId && one.componentRoundId === componentRoundId)?.roomId ?? '';
  return (
    <fieldset className={css.rooms}>
      <legend>체험실</legend>
      {people.flatMap((participantId) =>
        groups.map(({ componentRoundId, hallName, rooms: offered }) => {
          const own = roomOf(participantId, componentRoundId);
          return (
            <Select
              key={`${participantId} ${componentRoundId}`}
              label={[nameOf(participantId), groups.length > 1 ? hallName : ''].filter(Boolean).join(' · ')}
              value={own}
              options={[
                { value: '', label: '나중에 고르기' },
                ...offered.map(({ roomId, roomName, streetName, seats }) => {
                  const taken = rooms.filter(
                    (one) => one.roomId === roomId && one.componentRoundId === componentRoundId,
                  ).length;
                  const left = seats - taken + (own === roomId ? 1 : 0);
                  return {
                    value: roomId,
                    label: `${roomName} (${left <= 0 ? '마감' : `${left}석`})`,
                    group: streetName,
                    disabled: left <= 0,
                  };
                }),
              ]}
              onChange={(roomId) =>
                onChange(withRoom(rooms, { participantId, componentRoundId, roomId: roomId === '' ? null : roomId }))
              }
            />
          );
        }),
      )}
    </fieldset>
  );
}
