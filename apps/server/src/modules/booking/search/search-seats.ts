import type { RoundLeft } from '@kkumteo/domain/booking/search/search-products';
import { dayAvailability, hasBegun } from '@kkumteo/domain/schedule/bookable';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueProduct, CatalogueState } from '../../catalog/catalogue.ts';
import { readRemaining, roundAvailability } from '../../schedule/remaining-seats.ts';
import type { RemainingStock } from '../../schedule/remaining-seats.ts';

/** Rounds of each product of a day, by product. */
type DayRounds = ReadonlyMap<number, readonly RoundLeft[]>;

/** What is left of every product, day by day, as it was read at most a moment ago. */
export interface SearchSeats {
  on(state: CatalogueState, day: KstDate, now: Instant): Promise<DayRounds>;
}

interface Kept {
  readonly version: number;
  readonly readAt: Instant;
  readonly rounds: Promise<DayRounds>;
}

/*
 * As old as the seats of any answer may be, and so much older while the next reading is under way: nobody waits for the database but whoever
 * asks for a day first. The order decides again under its own lock.
 */
const FRESH_MS = 1_000;
const USABLE_MS = 10_000;
const MOST_DAYS = 40;

/** Keeps the seats of the days that are asked for in memory, each read in one statement. */
export function createSearchSeats(sql: Sql): SearchSeats {
  const days = new Map<KstDate, Kept>();
  const ready = new Map<KstDate, { readonly kept: Kept; readonly rounds: DayRounds }>();

  function read(state: CatalogueState, day: KstDate, now: Instant): Kept {
    if (days.size >= MOST_DAYS) {
      days.clear();
      ready.clear();
    }
    const rounds = readDay(sql, state, day, now);
    const kept: Kept = { version: state.version, readAt: now, rounds };
    days.set(day, kept);
    rounds.then(
      (known) => days.get(day) === kept && ready.set(day, { kept, rounds: known }),
      () => days.get(day) === kept && days.delete(day),
    );
    return kept;
  }

  return {
    async on(state, day, now) {
      const found = days.get(day);
      const isFresh = found !== undefined && found.version === state.version && age(found, now) < FRESH_MS;
      const latest = isFresh ? found : read(state, day, now);
      const last = ready.get(day);
      const isUsable = last !== undefined && last.kept.version === state.version && age(last.kept, now) < USABLE_MS;
      return isUsable ? last.rounds : latest.rounds;
    },
  };
}

/** A clock that was set back makes nothing fresh. */
const age = ({ readAt }: Kept, now: Instant): number => (now < readAt ? Number.POSITIVE_INFINITY : now - readAt);

async function readDay(sql: Sql, state: CatalogueState, day: KstDate, now: Instant): Promise<DayRounds> {
  const open = state.products.filter((entry) => isBookable(state, entry, day, now));
  const stock = await readRemaining(
    sql,
    open.flatMap(({ rounds }) => rounds),
    day,
    day,
  );
  return new Map(open.map((entry) => [entry.product.productId, roundsLeft(entry, day, stock, now)]));
}

/** Rounds of one product on each of some days, read anew. */
export async function readOtherDays(
  sql: Sql,
  state: CatalogueState,
  wanted: { readonly productIds: readonly number[]; readonly days: readonly KstDate[]; readonly now: Instant },
): Promise<ReadonlyMap<KstDate, DayRounds>> {
  const { productIds, now } = wanted;
  const days = wanted.days.toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const entries = productIds.flatMap((productId) => state.productById.get(productId) ?? []);
  const stock = await readRemaining(
    sql,
    entries.flatMap(({ rounds }) => rounds),
    from,
    to,
  );
  const onDay = (day: KstDate): DayRounds =>
    new Map(
      entries
        .filter((entry) => isBookable(state, entry, day, now))
        .map((entry) => [entry.product.productId, roundsLeft(entry, day, stock, now)]),
    );
  return new Map(days.map((day) => [day, onDay(day)]));
}

/** Whether a product can be booked for a day, by its hall, the park's calendar and its own days. */
export function isBookable(state: CatalogueState, { product }: CatalogueProduct, date: KstDate, now: Instant): boolean {
  const hall = state.halls.get(product.hall);
  const calendarDay = state.calendar.get(date) ?? null;
  return hall !== undefined && dayAvailability({ product, hall, calendarDay, date, now }).bookable;
}

/** Rounds of a product on a day that have not begun, with what is left of them, in their order. */
export const roundsLeft = (
  { rounds }: CatalogueProduct,
  day: KstDate,
  stock: RemainingStock,
  now: Instant,
): readonly RoundLeft[] =>
  rounds
    .filter(({ startMinute }) => !hasBegun(day, startMinute, now))
    .map((round) => {
      const { roundId, startMinute, endMinute, remainingSeats } = roundAvailability(round, day, stock, now);
      return { roundId, startMinute, endMinute, remainingSeats };
    })
    .toSorted((a, b) => a.startMinute - b.startMinute);
