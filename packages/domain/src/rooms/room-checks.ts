import type { CapacityMode } from '../catalog/product.ts';
import type { Role } from '../participants/category.ts';
import type { Experiencer } from '../participants/person.ts';
import type { RoomRejection } from './refusals.ts';

/** The component rounds of the chosen round. */
export interface RoomedComponent {
  readonly componentRoundId: number;
  readonly capacityMode: CapacityMode;
}

/** The people of an individual line who lack a room in a component with seats per room (PD-14). */
export function roomMissingRefusals(
  experiencers: readonly Pick<Experiencer, 'roomPicks'>[],
  components: readonly RoomedComponent[],
  path: string,
): readonly RoomRejection[] {
  const roomed = components.filter((component) => component.capacityMode === 'per-room');
  return experiencers.flatMap((person, index): readonly RoomRejection[] => {
    const picked = (componentRoundId: number): boolean =>
      person.roomPicks.some((pick) => pick.componentRoundId === componentRoundId && pick.roomId !== '');
    const unchosen = person.roomPicks.some((pick) => pick.roomId === '');
    return unchosen || roomed.some((component) => !picked(component.componentRoundId))
      ? [{ code: 'rooms.room-missing', field: `${path}.experiencers.${index}.roomPicks` }]
      : [];
  });
}

/** The first who lacks a room, or null. */
export const roomMissingRefusal = (...given: Parameters<typeof roomMissingRefusals>): RoomRejection | null =>
  roomMissingRefusals(...given)[0] ?? null;

/** The key of a room in `RemainingSeats`. */
export const roomSeatKey = (componentRoundId: number, visitDate: string, roomId: string): string =>
  `${componentRoundId}|${visitDate}|${roomId}`;

/** Why more picked a room than it has seats left, or null; rooms that are not in the map are left to the order. */
export function roomSeatsRefusal(
  experiencers: readonly Pick<Experiencer, 'roomPicks' | 'headcount'>[],
  visitDate: string,
  remaining: ReadonlyMap<string, number>,
  path: string,
): RoomRejection | null {
  const picked = new Map<string, number>();
  for (const [index, person] of experiencers.entries()) {
    for (const pick of person.roomPicks) {
      const key = roomSeatKey(pick.componentRoundId, visitDate, pick.roomId);
      const heads = (picked.get(key) ?? 0) + person.headcount;
      picked.set(key, heads);
      const left = remaining.get(key);
      const field = `${path}.experiencers.${index}.roomPicks`;
      if (left !== undefined && heads > left)
        return { code: 'rooms.over-remaining', field, roomName: pick.roomName, remaining: left };
    }
  }
  return null;
}

/**
 * How many people a room total counts: the experiencers, and the leaders too where one of their rows shares its people
 * with a row of the experiencers (PD-48).
 */
export function countedInTotal(
  rows: readonly { readonly role: Role; readonly sharedPeople: string | null }[],
  experiencers: number,
  leaders: number,
): number {
  const shared = new Set(rows.flatMap((row) => (row.role === 'experiencer' ? (row.sharedPeople ?? []) : [])));
  const together = rows.some(
    (row) => row.role === 'leader' && row.sharedPeople !== null && shared.has(row.sharedPeople),
  );
  return together ? experiencers + leaders : experiencers;
}

/** Why more than the room total of a fixed-headcount product were chosen, or null (booking spec §5, PD-48). */
export function roomTotalRefusal(
  product: { readonly fixedHeadcount: boolean; readonly roomTotalLimit: number | null },
  chosen: number,
  path: string,
): RoomRejection | null {
  if (!product.fixedHeadcount || product.roomTotalLimit === null || chosen <= product.roomTotalLimit) return null;
  return { code: 'rooms.over-total', field: `${path}.experiencers`, limit: product.roomTotalLimit };
}
