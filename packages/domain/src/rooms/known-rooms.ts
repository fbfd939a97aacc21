import type { CapacityMode } from '../catalog/product.ts';
import type { Experiencer } from '../participants/person.ts';
import type { RoomRejection } from './refusals.ts';

export type KnownRooms = ReadonlyMap<string, string>;

/** The key of a room's name: each component has its own rooms. */
export const knownRoomKey = (componentId: number, roomId: string): string => `${componentId}|${roomId}`;

interface RoomedPart {
  readonly componentId: number;
  readonly componentRoundId: number;
  readonly capacityMode: CapacityMode;
}

type Place = Pick<RoomedPart, 'componentId' | 'componentRoundId'> & { readonly roomId: string };

/** The part of an item that the checks need: who picked which room, and how many applied for which. */
export interface RoomedItem {
  readonly experiencers: readonly Pick<Experiencer, 'roomPicks' | 'headcount'>[];
  readonly roomApplications: readonly (Place & { readonly appliedCount: number })[];
}

/**
 * Why a room of an item isn't one of the round's, or null: its component takes part in the round with seats per room,
 * has that room, and the room is called so. An empty name is not compared; one person has one room of a component.
 */
export function roomUnknownRefusal(
  item: RoomedItem,
  components: readonly RoomedPart[],
  known: KnownRooms,
  path: string,
): RoomRejection | null {
  const nameOf = (place: Place): string | undefined =>
    components.some(
      (part) =>
        part.componentId === place.componentId &&
        part.componentRoundId === place.componentRoundId &&
        part.capacityMode === 'per-room',
    )
      ? known.get(knownRoomKey(place.componentId, place.roomId))
      : undefined;
  for (const [index, person] of item.experiencers.entries()) {
    const field = `${path}.experiencers.${index}.roomPicks`;
    const picks = person.roomPicks.filter((pick) => pick.roomId !== '');
    const strange = picks.some((pick) => {
      const name = nameOf(pick);
      return name === undefined || (pick.roomName !== '' && pick.roomName !== name);
    });
    if (strange) return { code: 'rooms.room-unknown', field };
    if (new Set(picks.map((pick) => pick.componentRoundId)).size < picks.length)
      return { code: 'rooms.room-twice', field };
  }
  const at = item.roomApplications.findIndex((room) => nameOf(room) === undefined);
  return at < 0 ? null : { code: 'rooms.room-unknown', field: `${path}.roomApplications.${at}.roomId` };
}

/** Why more rooms of one component were applied for than there are heads, or null: a head is in one room at a time. */
export function roomHeadsRefusal({ experiencers, roomApplications }: RoomedItem, path: string): RoomRejection | null {
  const heads = experiencers.reduce((sum, person) => sum + person.headcount, 0);
  const applied = new Map<number, number>();
  for (const room of roomApplications)
    applied.set(room.componentRoundId, (applied.get(room.componentRoundId) ?? 0) + room.appliedCount);
  return [...applied.values()].some((count) => count > heads)
    ? { code: 'rooms.over-headcount', field: `${path}.roomApplications`, headcount: heads }
    : null;
}
