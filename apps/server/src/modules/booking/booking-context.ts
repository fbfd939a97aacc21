import { knownRoomKey } from '@kkumteo/domain/rooms/known-rooms';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import type { BookingToCheck } from '@kkumteo/domain/booking/checked-booking';
import type { Catalogue } from '../catalog/catalogue.ts';

/** The part of a booking's check that the catalogue knows, ready to be spread into a `BookingToCheck`. */
export type BookingContext = Pick<BookingToCheck, 'products' | 'rounds' | 'halls' | 'calendar' | 'knownRooms'>;

/**
 * What the rules need to know of the products, rounds and days of a booking list; unknown ones are missing from the
 * maps. Read from the kept catalogue: no statement is run unless the catalogue has just changed.
 */
export async function loadBookingContext(
  catalogue: Catalogue,
  items: readonly Pick<BookingItem, 'productId' | 'roundId' | 'visitDate'>[],
): Promise<BookingContext> {
  const state = await catalogue.current();
  const { roundById, halls, calendar } = state;
  const products = new Map(
    items.flatMap(({ productId }) => {
      const entry = state.productById.get(productId);
      return entry === undefined ? [] : [[productId, entry.booked] as const];
    }),
  );
  const rounds = pick(
    roundById,
    items.map((item) => item.roundId),
  );
  const days = pick(
    calendar,
    items.map((item) => item.visitDate),
  );
  const parts = [...rounds.values()].flatMap((round) => round.components);
  const rooms = parts.flatMap(({ componentId }) => state.rooms.get(componentId) ?? []);
  const knownRooms = new Map(rooms.map((room) => [knownRoomKey(room.componentId, room.roomId), room.roomName]));
  return { products, rounds, halls, calendar: days, knownRooms };
}

function pick<Key, Value>(all: ReadonlyMap<Key, Value>, keys: readonly Key[]): ReadonlyMap<Key, Value> {
  const picked = new Map<Key, Value>();
  for (const key of keys) {
    const value = all.get(key);
    if (value !== undefined) picked.set(key, value);
  }
  return picked;
}
