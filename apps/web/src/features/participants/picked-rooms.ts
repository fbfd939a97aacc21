import type { RoomPick } from '@kkumteo/domain/participants/person';
import type { RoomGroup } from '@kkumteo/domain/rooms/room-group';

/** A person's room of each component: room ids by the component's round. */
export type PickedRooms = Readonly<Record<string, string>>;

/** The picks as they were stored; anything else in there falls away. */
export function parsePickedRooms(stored: unknown): PickedRooms {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The picks of one person as they are booked; a room that the round doesn't have is no pick. */
export const roomPicksOf = (picked: PickedRooms, groups: readonly RoomGroup[]): readonly RoomPick[] =>
  groups.flatMap(({ componentId, componentRoundId, rooms }) => {
    const room = rooms.find(({ roomId }) => roomId === picked[componentRoundId]);
    return room === undefined ? [] : [{ componentId, componentRoundId, roomId: room.roomId, roomName: room.roomName }];
  });

/** How many of the people picked a room. */
export const pickedBy = (people: readonly PickedRooms[], componentRoundId: number, roomId: string): number =>
  people.filter((picked) => picked[componentRoundId] === roomId).length;
