import type { DecidedLine } from './decide-booking.ts';
import type { LineDocument, RoomDocument } from './booking-document.ts';

type Place = Omit<RoomDocument, 'appliedCount'>;

/**
 * The rooms of an item as they are kept: what heads applied for (PD-17 reads it later), and who picked which (PD-49). A pick for heads that a
 * group counts is an application of so many, since nobody has it yet.
 */
export function bookedRooms(item: DecidedLine['item']): Pick<LineDocument, 'rooms' | 'picks'> {
  const picked = item.experiencers.flatMap(({ headcount, name, roomPicks }, position) =>
    roomPicks
      .filter(({ roomId }) => roomId !== '')
      .map(({ componentRoundId, roomId }) => ({
        place: { componentRoundId, roomId },
        position,
        headcount,
        isOfPerson: headcount === 1 && name !== '',
      })),
  );
  const applied = countByRoom(item.roomApplications.map((room) => [room, room.appliedCount]));
  const counted = countByRoom(
    picked.filter(({ isOfPerson }) => !isOfPerson).map(({ place, headcount }) => [place, headcount]),
  );
  const rooms = [...new Map([...applied, ...counted]).entries()]
    .map(([key, { place }]) => ({
      ...place,
      appliedCount: Math.max(applied.get(key)?.count ?? 0, counted.get(key)?.count ?? 0),
    }))
    .filter(({ appliedCount }) => appliedCount > 0);
  const picks = picked.filter(({ isOfPerson }) => isOfPerson).map(({ position, place }) => ({ position, ...place }));
  return { ...(rooms.length === 0 ? {} : { rooms }), ...(picks.length === 0 ? {} : { picks }) };
}

function countByRoom(
  rooms: readonly (readonly [Place, number])[],
): ReadonlyMap<string, { readonly place: Place; readonly count: number }> {
  const counts = new Map<string, { readonly place: Place; readonly count: number }>();
  for (const [{ componentRoundId, roomId }, heads] of rooms) {
    const key = `${componentRoundId}|${roomId}`;
    counts.set(key, { place: { componentRoundId, roomId }, count: heads + (counts.get(key)?.count ?? 0) });
  }
  return counts;
}
