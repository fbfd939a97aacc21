import { ZONES, type Zone } from '../catalog/street.ts';
import type { RoomGroup, ShownRoom } from './room-group.ts';

/** A room as a line of a reservation may fill it. */
export interface LineRoom extends ShownRoom {
  /** null where its street belongs to no zone: it has no quota. */
  readonly zone: Zone | null;
  readonly free: number;
  /** The line's own seats: of its people who chose it, and of its applications. */
  readonly own: number;
  /** Heads that applied for it when the line was booked. */
  readonly applied: number;
}

/** The rooms of one component with seats per room, in the round and on the day of the line. */
export interface LineRoomGroup extends Omit<RoomGroup, 'remainingSeats' | 'rooms'> {
  /** Street by street, in the order of the park. */
  readonly rooms: readonly LineRoom[];
}

export interface LineRooms {
  readonly headcount: number;
  readonly groups: readonly LineRoomGroup[];
}

/** Who goes where: one room of a component for each person (PD-49). */
export interface PickedRoom {
  readonly participantId: string;
  readonly componentRoundId: number;
  readonly roomId: string;
}

/** How many of the line a room can have: those in it now, and its free seats. */
export const roomSeats = ({ free, own }: Pick<LineRoom, 'free' | 'own'>): number => Math.max(0, free) + own;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * How many heads of a line may choose rooms of each zone of a component (PD-17, PD-93): as many as applied for its
 * rooms when booking. Heads that applied for none choose any zone, limited by its free seats. Zones without a room are
 * not in the map.
 */
export function zoneQuotas(headcount: number, { rooms }: Pick<LineRoomGroup, 'rooms'>): ReadonlyMap<Zone, number> {
  const unapplied = Math.max(0, headcount - sum(rooms.map(({ applied }) => applied)));
  return new Map(
    ZONES.flatMap((zone): readonly [Zone, number][] => {
      const own = rooms.filter((room) => room.zone === zone);
      if (own.length === 0) return [];
      const left = sum(own.map((room) => Math.max(0, room.free) + Math.max(0, room.own - room.applied)));
      return [[zone, Math.min(headcount, sum(own.map(({ applied }) => applied)) + Math.min(unapplied, left))]];
    }),
  );
}

export function pickedByRoom(
  picks: readonly Pick<PickedRoom, 'componentRoundId' | 'roomId'>[],
  componentRoundId: number,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const pick of picks)
    if (pick.componentRoundId === componentRoundId) counts.set(pick.roomId, (counts.get(pick.roomId) ?? 0) + 1);
  return counts;
}

export function pickedByZone(
  { rooms }: Pick<LineRoomGroup, 'rooms'>,
  picked: ReadonlyMap<string, number>,
): ReadonlyMap<Zone, number> {
  const counts = new Map<Zone, number>();
  for (const { roomId, zone } of rooms)
    if (zone !== null) counts.set(zone, (counts.get(zone) ?? 0) + (picked.get(roomId) ?? 0));
  return counts;
}

/**
 * The seats that a line keeps in each room once its people have chosen (architecture, capacity law): one for each
 * person who chose it, and of the seats that it applied for and still has, as many as it has heads without a room, in
 * the order of the park. So applied seats are used up before free ones are taken, and a line never has more seats than
 * heads.
 */
export function seatsToKeep(
  headcount: number,
  { rooms }: Pick<LineRoomGroup, 'rooms'>,
  picked: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  let withoutRoom = Math.max(0, headcount - sum([...picked.values()]));
  const kept = new Map<string, number>();
  for (const { roomId, own, applied } of rooms) {
    const chosen = picked.get(roomId) ?? 0;
    const reserved = Math.min(withoutRoom, Math.max(0, Math.min(own, applied) - chosen));
    withoutRoom -= reserved;
    kept.set(roomId, chosen + reserved);
  }
  return kept;
}
