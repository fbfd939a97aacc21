import type { ModelReservation } from './world.test-support.ts';

/** Seats counted from the heads of all open lines, by round and kind, independently of how they were moved. */
export function heldSeats(reservations: readonly ModelReservation[]): ReadonlyMap<string, number> {
  const seats = new Map<string, number>();
  const add = (key: string, count: number): void => void seats.set(key, (seats.get(key) ?? 0) + count);
  for (const { lines } of reservations)
    for (const { state, roundId, rooms, sold } of lines) {
      if (state === 'cancelled') continue;
      for (const { role, headcount } of sold.heads) add(`${roundId} ${role}`, headcount);
      add(`${roundId} room`, rooms);
    }
  return seats;
}
