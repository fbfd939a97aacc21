import type { BookedRound } from '@kkumteo/domain/booking/booking';
import type { RoomGroup } from '@kkumteo/domain/rooms/room-group';
import { dayAvailability } from '@kkumteo/domain/schedule/bookable';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueProduct, CatalogueState } from '../catalog/catalogue.ts';
import { readRoomGroups } from './remaining-rooms.ts';
import { readRemaining, roundAvailability } from './remaining-seats.ts';

/** Seats of a product on a day: of its rounds, and of the rooms of the round that is chosen. */
export interface DaySeats {
  readonly rounds: readonly RoundAvailability[];
  /** The round that was asked for, or the first where it does not exist; null where none was asked for. */
  readonly selectedRoundId: number | null;
  readonly roomGroups: readonly RoomGroup[];
}

export const NO_SEATS: DaySeats = { rounds: [], selectedRoundId: null, roomGroups: [] };

/** Reads what is left of a product on a day; nothing where the day can't be booked. */
export async function seatsOn(
  sql: Sql,
  state: CatalogueState,
  entry: CatalogueProduct,
  input: { readonly day: KstDate; readonly roundId: number | null; readonly now: Instant },
): Promise<DaySeats> {
  const { product } = entry;
  const { day, roundId, now } = input;
  const rounds = validOn(entry.rounds, day);
  const hall = state.halls.get(product.hall);
  if (hall === undefined) return NO_SEATS;
  if (!dayAvailability({ product, hall, calendarDay: state.calendar.get(day) ?? null, date: day, now }).bookable)
    return NO_SEATS;
  const stock = await readRemaining(sql, rounds, day, day);
  const chosen = roundId === null ? undefined : chosenRound(rounds, roundId);
  return {
    rounds: rounds.map((round) => roundAvailability(round, day, stock, now)),
    selectedRoundId: chosen?.roundId ?? null,
    roomGroups: chosen === undefined ? [] : await readRoomGroups(sql, state, entry, { round: chosen, day, now, stock }),
  };
}

// Booking spec §4: a round that is missing falls back to the first.
const chosenRound = (rounds: readonly BookedRound[], roundId: number): BookedRound | undefined =>
  rounds.find((round) => round.roundId === roundId) ?? rounds[0];
