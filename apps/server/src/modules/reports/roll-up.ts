import { addDays, kstDate, MINUTE_MS, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Database, Sql } from '../../db/pool.ts';

/** What began before a day was marked has ended by then. */
const REST_MS = 60 * MINUTE_MS;
const DAYS_AT_ONCE = 10;

// Apart from each other: one statement on all of them could block a change of the tables.
const FIRST_DAYS = [
  'select min(visit_date) as day from reservation_line',
  `select (min(at) at time zone 'Asia/Seoul')::date as day from ledger_entry`,
  'select min(visit_date) as day from seat_stock',
];

async function firstDay(sql: Sql): Promise<KstDate | null> {
  const days: KstDate[] = [];
  for (const text of FIRST_DAYS)
    for (const { day } of await sql.query<{ readonly day: KstDate | null }>(text)) if (day !== null) days.push(day);
  return days.sort()[0] ?? null;
}

const MARK = `insert into report_day (day, marked_at)
  select d::date, to_timestamp($3::float8) from generate_series($1::date, $2::date, interval '1 day') d on conflict do nothing`;

/** From now on changes of days that are over are written down. */
async function markDays(sql: Sql, now: Instant): Promise<void> {
  const yesterday = addDays(kstDate(now), -1);
  const [last] = await sql.query<{ readonly day: KstDate | null }>('select max(day) as day from report_day');
  if (last?.day === yesterday) return;
  const from = last?.day == null ? await firstDay(sql) : addDays(last.day, 1);
  if (from !== null && from <= yesterday) await sql.query(MARK, [from, yesterday, now / 1000]);
}

const DUE = `select day from report_day
  where marked_at <= to_timestamp($1::float8) and (rolled_at is null or day in (select day from report_change))
  order by day desc limit $2 for update skip locked`;

/** Adds up some days that are due, the newest first; returns how many there were. */
const rollSome = (db: Database, now: Instant): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx.query<{ readonly day: KstDate }>(DUE, [(now - REST_MS) / 1000, DAYS_AT_ONCE]);
    const days = due.map(({ day }) => day);
    if (days.length === 0) return 0;
    // Changes are taken before they are read: one that comes meanwhile stays for the next run.
    await tx.query('delete from report_change where day = any ($1::date[])', [days]);
    await tx.query('delete from report_row where day = any ($1::date[])', [days]);
    await tx.query('insert into report_row select * from report_rows($1::date[])', [days]);
    await tx.query('update report_day set rolled_at = to_timestamp($2::float8) where day = any ($1::date[])', [
      days,
      now / 1000,
    ]);
    return days.length;
  });

/** Adds up what is due of days that are over, in bounded batches, for about as long as `mostMs`. */
export async function rollUp(db: Database, now: Instant, mostMs: number): Promise<void> {
  await markDays(db, now);
  const begun = performance.now();
  while ((await rollSome(db, now)) === DAYS_AT_ONCE && performance.now() - begun < mostMs);
}

const DIFFERENCES = `select day, report, hall, track, subject, kept.number as kept, counted.number as counted,
    kept.whole as kept_whole, counted.whole as counted_whole, kept.won::float8 as kept_won, counted.won::float8 as counted_won
  from (select * from report_row where day = any ($1::date[])) kept
    full join report_rows($1::date[]) counted using (day, report, hall, track, subject)
  where (kept.number, kept.whole, kept.won) is distinct from (counted.number, counted.whole, counted.won)
  order by day, report, hall, track, subject`;

const ROLLED = `select day from report_day where rolled_at is not null and day between $1 and $2
  and not exists (select from report_change c where c.day = report_day.day) order by day`;

export interface ReportDifference {
  readonly day: KstDate;
  readonly report: string;
  readonly hall: string;
  readonly track: string;
  readonly subject: string;
  readonly kept: number | null;
  readonly counted: number | null;
  readonly keptWhole: number | null;
  readonly countedWhole: number | null;
  readonly keptWon: number | null;
  readonly countedWon: number | null;
}

/** Counts kept days again and returns where they differ: nothing, unless a row was lost. */
export async function recountReports(
  sql: Sql,
  from: KstDate,
  to: KstDate,
): Promise<{ readonly days: number; readonly differences: readonly ReportDifference[] }> {
  const days = (await sql.query<{ readonly day: KstDate }>(ROLLED, [from, to])).map(({ day }) => day);
  const differences: ReportDifference[] = [];
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE)
    differences.push(...(await sql.query<ReportDifference>(DIFFERENCES, [days.slice(at, at + DAYS_AT_ONCE)])));
  return { days: days.length, differences };
}
