import type { MostLeft } from '@kkumteo/domain/booking/search/suiting-days';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { setImmediate } from 'node:timers/promises';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { readRemaining } from '../../schedule/remaining-seats.ts';
import { isBookable, roundsLeft } from './search-seats.ts';

/** What is left of every product on the days of a month, as it was read at most half a minute ago. */
export interface MonthSeats {
  of(state: CatalogueState, days: readonly KstDate[], now: Instant): Promise<MostLeft>;
}

interface Kept {
  readonly version: number;
  readonly readAt: Instant;
  readonly mostLeft: Promise<MostLeft>;
}

/** A count of products on a day that somebody may choose; what is left of the one chosen is read anew. */
const USABLE_MS = 30_000;
/** A year of months and the one that has begun. */
const MOST_MONTHS = 13;
const NONE: ReadonlyMap<number, number> = new Map();

/** Keeps months that are asked for in memory, each read in one statement; visitors who ask meanwhile wait for the same reading. */
export function createMonthSeats(sql: Sql): MonthSeats {
  const months = new Map<string, Kept>();
  return {
    async of(state, days, now) {
      const name = `${days[0] ?? ''} ${days.length}`;
      const known = months.get(name);
      if (known?.version === state.version && now >= known.readAt && now - known.readAt < USABLE_MS)
        return known.mostLeft;
      if (months.size >= MOST_MONTHS) months.clear();
      const kept: Kept = { version: state.version, readAt: now, mostLeft: readMonth(sql, state, days, now) };
      months.set(name, kept);
      kept.mostLeft.catch(() => months.get(name) === kept && months.delete(name));
      return kept.mostLeft;
    },
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
    // A month of a large park takes a while: others are answered between its days.
    await setImmediate();
  }
  return (day) => byDay.get(day) ?? NONE;
}
