import type { RoundLeft } from '@kkumteo/domain/booking/search/search-products';
import type { MostLeft } from '@kkumteo/domain/booking/search/suiting-days';
import { dayAvailability, hasBegun } from '@kkumteo/domain/schedule/bookable';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { setImmediate } from 'node:timers/promises';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueProduct, CatalogueState } from '../../catalog/catalogue.ts';
import { readRemaining, roundAvailability, type RemainingStock } from '../../schedule/remaining-seats.ts';

type DayRounds = ReadonlyMap<number, readonly RoundLeft[]>;

/** What one statement has read, as it is kept in memory for a version of the catalogue. */
interface Kept<Read> {
  readonly version: number;
  readonly readAt: Instant;
  readonly read: Promise<Read>;
}

/** A clock that was set back makes nothing fresh. */
const isYounger = ({ version, readAt }: Kept<unknown>, state: CatalogueState, now: Instant, ms: number): boolean =>
  version === state.version && now >= readAt && now - readAt < ms;

/*
 * Fresh for as long as the seats of any answer, usable for longer while the next reading is under way: only the first
 * visitor who asks for a day waits for the database. The order decides again under its own lock.
 */
const FRESH_MS = 1_000;
const USABLE_MS = 10_000;
const MOST_DAYS = 40;

/** Answers what is left of every product on a day, from memory, each day read by one statement. */
export function createSearchSeats(sql: Sql): (state: CatalogueState, day: KstDate, now: Instant) => Promise<DayRounds> {
  const days = new Map<KstDate, Kept<DayRounds>>();
  const ready = new Map<KstDate, Kept<DayRounds>>();

  function read(state: CatalogueState, day: KstDate, now: Instant): Kept<DayRounds> {
    if (days.size >= MOST_DAYS) {
      days.clear();
      ready.clear();
    }
    const kept = { version: state.version, readAt: now, read: readDay(sql, state, day, now) };
    days.set(day, kept);
    kept.read.then(
      () => days.get(day) === kept && ready.set(day, kept),
      () => days.get(day) === kept && days.delete(day),
    );
    return kept;
  }

  return async (state, day, now) => {
    const found = days.get(day);
    const latest = found !== undefined && isYounger(found, state, now, FRESH_MS) ? found : read(state, day, now);
    const last = ready.get(day);
    return last !== undefined && isYounger(last, state, now, USABLE_MS) ? last.read : latest.read;
  };
}

async function readDay(sql: Sql, state: CatalogueState, day: KstDate, now: Instant): Promise<DayRounds> {
  const open = state.products.filter((entry) => isBookable(state, entry, day, now));
  const rounds = open.flatMap((entry) => entry.rounds);
  const stock = await readRemaining(sql, rounds, day, day);
  return new Map(open.map((entry) => [entry.product.productId, roundsLeft(entry, day, stock, now)]));
}

// A count of products on a day that a visitor may choose; the seats of the chosen day are read again.
const MONTH_USABLE_MS = 30_000;
// A year of months and the one that has begun.
const MOST_MONTHS = 13;
const NONE: ReadonlyMap<number, number> = new Map();

/** Answers what is left of every product on the days of a month, from memory, each month read by one statement. */
export function createMonthSeats(
  sql: Sql,
): (state: CatalogueState, days: readonly KstDate[], now: Instant) => Promise<MostLeft> {
  const months = new Map<string, Kept<MostLeft>>();
  return async (state, days, now) => {
    const name = `${days[0] ?? ''} ${days.length}`;
    const known = months.get(name);
    if (known !== undefined && isYounger(known, state, now, MONTH_USABLE_MS)) return known.read;
    if (months.size >= MOST_MONTHS) months.clear();
    const kept = { version: state.version, readAt: now, read: readMonth(sql, state, days, now) };
    months.set(name, kept);
    kept.read.catch(() => months.get(name) === kept && months.delete(name));
    return kept.read;
  };
}

async function readMonth(sql: Sql, state: CatalogueState, days: readonly KstDate[], now: Instant): Promise<MostLeft> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => NONE;
  const rounds = state.products.flatMap((entry) => entry.rounds);
  const stock = await readRemaining(sql, rounds, first, last);
  const byDay = new Map<KstDate, ReadonlyMap<number, number>>();
  for (const day of days) {
    const left = new Map<number, number>();
    for (const entry of state.products) {
      if (!isBookable(state, entry, day, now)) continue;
      const seats = roundsLeft(entry, day, stock, now).map(({ remainingSeats }) => remainingSeats);
      if (seats.length > 0) left.set(entry.product.productId, Math.max(...seats));
    }
    byDay.set(day, left);
    // A month of a large park takes a while: other requests are answered between its days.
    await setImmediate();
  }
  return (day) => byDay.get(day) ?? NONE;
}

/** Rounds of one product on each of some days, read now. */
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
  const rounds = entries.flatMap((entry) => entry.rounds);
  const stock = await readRemaining(sql, rounds, from, to);
  const onDay = (day: KstDate): DayRounds =>
    new Map(
      entries
        .filter((entry) => isBookable(state, entry, day, now))
        .map((entry) => [entry.product.productId, roundsLeft(entry, day, stock, now)]),
    );
  return new Map(days.map((day) => [day, onDay(day)]));
}

function isBookable(state: CatalogueState, { product }: CatalogueProduct, date: KstDate, now: Instant): boolean {
  const hall = state.halls.get(product.hall);
  const calendarDay = state.calendar.get(date) ?? null;
  return hall !== undefined && dayAvailability({ product, hall, calendarDay, date, now }).bookable;
}

/** Rounds of a product on a day that have not begun, with what is left of them, in their order. */
const roundsLeft = (
  { rounds }: CatalogueProduct,
  day: KstDate,
  stock: RemainingStock,
  now: Instant,
): readonly RoundLeft[] =>
  validOn(rounds, day)
    .filter(({ startMinute }) => !hasBegun(day, startMinute, now))
    .map((round) => {
      const { roundId, startMinute, endMinute, remainingSeats } = roundAvailability(round, day, stock, now);
      return { roundId, startMinute, endMinute, remainingSeats };
    })
    .toSorted((a, b) => a.startMinute - b.startMinute);
