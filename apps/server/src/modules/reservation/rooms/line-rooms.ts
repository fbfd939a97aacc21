import type { LineRoomGroup, LineRooms, PickedRoom } from '@kkumteo/domain/rooms/line-rooms';
import { isValidOn } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../../db/pool.ts';
import { knownProduct, knownRound, type CatalogueState } from '../../catalog/catalogue.ts';
import { roomedParts } from '../../schedule/remaining-rooms.ts';
import type { LineRow, ParticipantRow } from '../read/store.ts';
import { findLineRooms, type LineRoomRow } from './store.ts';

type LineOfRooms = Pick<
  LineRow,
  'lineKey' | 'productId' | 'hall' | 'roundId' | 'visitDate' | 'capacityMode' | 'experiencerCount'
>;

/** The rooms of a line with their stock rows, by component round and room. */
export interface LoadedRooms {
  readonly rooms: LineRooms;
  readonly stockOf: (componentRoundId: number, roomId: string) => number | undefined;
}

/** The rooms that a line may choose, by street, with their free seats; none where seats are not counted by room. */
export async function loadLineRooms(sql: Sql, state: CatalogueState, line: LineOfRooms): Promise<LoadedRooms> {
  const round = knownRound(state, line);
  const parts = line.capacityMode === 'per-room' && round !== undefined ? roomedParts(round) : [];
  const ids = parts.map(({ componentRoundId }) => componentRoundId);
  const rows = parts.length === 0 ? [] : await findLineRooms(sql, line.lineKey, ids, line.visitDate);
  const byRoom = new Map(rows.map((row) => [keyOf(row.componentRoundId, row.roomId), row]));
  const product = knownProduct(state, line.productId)?.product;
  const groups = parts.map(({ componentId, componentRoundId }): LineRoomGroup => {
    const hall = product?.components.find((part) => part.componentId === componentId)?.hall ?? line.hall;
    return {
      componentId,
      componentRoundId,
      hall,
      hallName: state.knownHalls.get(hall)?.name ?? '',
      rooms: (state.rooms.get(componentId) ?? []).flatMap((room) => {
        const row = byRoom.get(keyOf(componentRoundId, room.roomId));
        // A room that is closed on the day stays for who has it.
        const isShown = row !== undefined && (isValidOn(room, line.visitDate) || row.own + row.applied > 0);
        return isShown ? [lineRoom(room, row)] : [];
      }),
    };
  });
  return {
    rooms: { headcount: line.experiencerCount, groups },
    stockOf: (componentRoundId, roomId) => byRoom.get(keyOf(componentRoundId, roomId))?.stockId,
  };
}

const keyOf = (componentRoundId: number, roomId: string): string => `${componentRoundId}|${roomId}`;

type CatalogueRoom = NonNullable<ReturnType<CatalogueState['rooms']['get']>>[number];

const lineRoom = (
  { roomId, roomName, streetId, streetName, zone, picturePath }: CatalogueRoom,
  { free, own, applied }: LineRoomRow,
): LineRoomGroup['rooms'][number] => ({
  roomId,
  roomName,
  streetId,
  streetName,
  zone,
  picturePath,
  free: Math.max(0, free),
  own,
  applied,
});

export const picksOf = (people: readonly ParticipantRow[]): readonly PickedRoom[] =>
  people.flatMap(({ participantId, rooms }) =>
    rooms.map(({ componentRoundId, roomId }) => ({ participantId, componentRoundId, roomId })),
  );

/** Whether a row is a person who can have a room, not counted heads. */
export const isPerson = (person: Pick<ParticipantRow, 'role' | 'headcount' | 'name'>, isIndividual: boolean): boolean =>
  person.role === 'experiencer' &&
  (person.headcount === 0 || (person.headcount === 1 && (isIndividual || person.name !== '')));
