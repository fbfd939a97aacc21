import { BOOKING_OPENS_MONTHS } from '@kkumteo/domain/schedule/bookable';
import { addDays, addMonths, kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Database, Sql } from '../../../db/pool.ts';
import { calendarDays, guessedDay, type CalendarRow } from './calendar-days.ts';

/** So many months back the calendar still says what kind of day each was (booking spec §3). */
const REMEMBERED_MONTHS = 12;

/** A month more than booking opens before the visit (PD-25), and a week, so that a missed night does not matter. */
const MONTHS_AHEAD = 13;
const SPARE_DAYS = 7;

/** The last day that the calendar has to know on `today`. */
export const lastKnownDay = (today: KstDate): KstDate => addDays(addMonths(today, MONTHS_AHEAD), SPARE_DAYS);

/** The first day that has to be known on `today`: the month of a year ago is whole. */
const firstKnownDay = (today: KstDate): KstDate => `${addMonths(today, -REMEMBERED_MONTHS).slice(0, 7)}-01`;

/**
 * Writes the days that the calendar has to know and does not, and replaces provisional ones of a year whose holidays are published by now; returns how
 * many it wrote. Days that the park wrote itself stay. Several processes may run it at once. The stock follows (`follow-catalogue.ts`).
 */
export async function extendCalendar(db: Database, now: Instant): Promise<number> {
  const today = kstDate(now);
  if ((await outdatedDays(db, today)).length === 0) return 0;
  return db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('kkumteo calendar'))`);
    return writeCalendar(tx, today);
  });
}

/** The same within the caller's transaction, which has locked `kkumteo calendar`. */
export async function writeCalendar(tx: Sql, today: KstDate): Promise<number> {
  const rows = await outdatedDays(tx, today);
  if (rows.length > 0) await tx.query(WRITE, [JSON.stringify(rows)]);
  return rows.length;
}

/** The years of the days ahead whose holidays the calendar does not know, so that lunar and substitute holidays are open days. */
export async function yearsWithoutHolidays(sql: Sql, now: Instant): Promise<readonly number[]> {
  const rows = await sql.query<{ readonly year: number }>(
    'select distinct extract(year from day)::integer as year from calendar_day where provisional and day >= $1 order by 1',
    [kstDate(now)],
  );
  return rows.map(({ year }) => year);
}

const TO_NAME = `select distinct extract(year from c.day)::integer as year from calendar_day c
  where c.provisional and c.day between $1 and $2 and not exists (
    select from park_day p where p.kind = 'holiday' and extract(year from p.day) = extract(year from c.day)
  ) order by 1`;

/** Those of them that can be booked by now, and of which the park has named no holiday itself. */
export async function yearsToName(sql: Sql, now: Instant): Promise<readonly number[]> {
  const today = kstDate(now);
  const rows = await sql.query<{ readonly year: number }>(TO_NAME, [today, addMonths(today, BOOKING_OPENS_MONTHS)]);
  return rows.map(({ year }) => year);
}

/** Says at start, and when the calendar reaches such a year, that its holidays are unknown. */
export async function warnOfUnknownHolidays(
  sql: Sql,
  now: Instant,
  logger: { warn(sentence: string): void },
): Promise<void> {
  for (const year of await yearsWithoutHolidays(sql, now)) logger.warn(unknownHolidaysSentence(year));
}

export const unknownHolidaysSentence = (year: number): string =>
  `The holidays of ${year} are not published in this version: only Sundays and holidays of a fixed date are closed (docs/operate.md).`;

const WRITE = `
insert into calendar_day (day, kind, name, provisional)
select day, kind, name, provisional from jsonb_populate_recordset(null::calendar_day, $1::jsonb)
on conflict (day) do update set kind = excluded.kind, name = excluded.name, provisional = excluded.provisional
where calendar_day.provisional`;

/** The rows to write: days without a row, and provisional ones whose year is published. */
async function outdatedDays(sql: Sql, today: KstDate): Promise<readonly CalendarRow[]> {
  const [from, to] = [firstKnownDay(today), lastKnownDay(today)];
  const present = await sql.query<CalendarRow>(
    'select day, kind, name, provisional from calendar_day where day between $1 and $2',
    [from, to],
  );
  const byDay = new Map(present.map((row) => [row.day, row]));
  return (await calendarDays(from, to)).flatMap((row) => {
    const known = byDay.get(row.day);
    if (known === undefined) return [row];
    if (!known.provisional || row.provisional) return [];
    return isGuess(known) ? [row] : [{ ...known, provisional: false }];
  });
}

/** Whether the park has left a provisional day as it was written. */
function isGuess({ day, kind, name }: CalendarRow): boolean {
  const guess = guessedDay(day);
  return kind === guess.kind && name === guess.name;
}
