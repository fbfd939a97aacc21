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

/** So many months back the calendar still says what kind of day each was (booking spec §3). */
const REMEMBERED_MONTHS = 12;

/** Booking opens 12 months before the visit (PD-25); a week more, so that a missed night does not matter. */
const SPARE_DAYS = 7;

/**
 * Opens the days that the clock has brought within 12 months: calendar, rounds' seats, rooms' seats; and fills in the past 12 months where
 * the calendar does not know them. Does nothing when all are known; several processes may run it at once.
 */
export async function extendCalendar(db: Database, options: ExtendOptions): Promise<CalendarExtension> {
  const today = kstDate(options.now);
  const to = lastOpenDay(today);
  const first = firstKnownDay(today);
  const isComplete = ({ from, to: last }: KnownDays): boolean => last === to && from !== null && from <= first;
  if (isComplete(await knownDays(db))) return { days: 0, seatRows: 0 };
  return db.transaction(async (tx) => {
    await liftTimeLimit(tx);
    await tx.query(`select pg_advisory_xact_lock(hashtext('kkumteo calendar'))`);
    const known = await knownDays(tx);
    const past = await recordPastDays(tx, first, addDays(known.from ?? today, -1), options.warn);
    const opened = await openDays(tx, known.to === null ? today : addDays(known.to, 1), to, options.warn);
    return { ...opened, days: past + opened.days };
  });
}

/** Writes down what kind of days those from `from` to `to` were, both included, without seats; answers how many. They must not be known yet. */
export async function recordPastDays(
  tx: Sql,
  from: KstDate,
  to: KstDate,
  warn: (message: string) => void,
): Promise<number> {
  if (from > to) return 0;
  const days = await calendarDays(from, to, warn);
  await insertRows(
    tx,
    'calendar_day',
    days.map((day) => ({ ...day })),
  );
  return days.length;
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

/** The first day that has to be known on `today`: the month of a year ago is whole. */
export const firstKnownDay = (today: KstDate): KstDate => `${addMonths(today, -REMEMBERED_MONTHS).slice(0, 7)}-01`;

interface KnownDays {
  readonly from: KstDate | null;
  readonly to: KstDate | null;
}

async function knownDays(sql: Sql): Promise<KnownDays> {
  const [row] = await sql.query<KnownDays>('select min(day) as "from", max(day) as "to" from calendar_day');
  return row ?? { from: null, to: null };
}
