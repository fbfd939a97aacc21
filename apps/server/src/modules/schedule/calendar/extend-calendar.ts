import { addDays, addMonths, kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Database, Sql } from '../../../db/pool.ts';
import { liftTimeLimit } from '../../../db/time-limit.ts';
import { calendarDays } from './calendar-days.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { openSeatStock } from './open-seat-stock.ts';

export interface CalendarExtension {
  readonly days: number;
  readonly seatRows: number;
}

export interface ExtendOptions {
  readonly now: Instant;
  readonly warn: (message: string) => void;
}

/** Booking opens 12 months before the visit (PD-25); a week more, so that a missed night does not matter. */
const SPARE_DAYS = 7;

/**
 * Opens the days that the clock has brought within 12 months: calendar, rounds' seats, rooms' seats. Does nothing when they are open;
 * several processes may run it at once.
 */
export async function extendCalendar(db: Database, options: ExtendOptions): Promise<CalendarExtension> {
  const today = kstDate(options.now);
  const to = lastOpenDay(today);
  if ((await lastKnownDay(db)) === to) return { days: 0, seatRows: 0 };
  return db.transaction(async (tx) => {
    await liftTimeLimit(tx);
    await tx.query(`select pg_advisory_xact_lock(hashtext('kkumteo calendar'))`);
    const known = await lastKnownDay(tx);
    return openDays(tx, known === null ? today : addDays(known, 1), to, options.warn);
  });
}

/** Opens every day from `from` to `to`, both included; the days must not be known yet. */
export async function openDays(
  tx: Sql,
  from: KstDate,
  to: KstDate,
  warn: (message: string) => void,
): Promise<CalendarExtension> {
  if (from > to) return { days: 0, seatRows: 0 };
  const days = await calendarDays(from, to, warn);
  await insertRows(
    tx,
    'calendar_day',
    [...days].map((day) => ({ ...day })),
  );
  return { days: days.length, seatRows: await openSeatStock(tx, from, to) };
}

/** The last day that has to be open on `today`. */
export const lastOpenDay = (today: KstDate): KstDate => addDays(addMonths(today, 12), SPARE_DAYS);

async function lastKnownDay(sql: Sql): Promise<KstDate | null> {
  const [row] = await sql.query<{ readonly day: KstDate | null }>('select max(day) as day from calendar_day');
  return row?.day ?? null;
}
