import type { RefundsAsked } from '@kkumteo/domain/reports/figures';
import { daysOf, type MoneyDay, type Period } from '@kkumteo/domain/reports/period';
import type { KstDate, Minute } from '@kkumteo/domain/shared/time';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Database, Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

const REPORT_MS = 2_000;

/** Reads reports at one moment, in a transaction that writes nothing and whose statements end after two seconds. */
export const readOnly = <T>(db: Database, read: (tx: Sql) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    await tx.query(`select set_config('statement_timeout', $1, true)`, [String(REPORT_MS)]);
    return read(tx);
  });

export interface ReportFilter {
  readonly hall: string | null;
  readonly track: Track | null;
}

export interface Figure {
  readonly era: 'now' | 'before';
  readonly report: Row<'report_row', 'report'>['report'];
  readonly hall: string;
  readonly track: string;
  readonly subject: string;
  /** Of seats and waitlists. */
  readonly weekday: number | null;
  /** The Monday, of who came. */
  readonly week: KstDate | null;
  readonly isOver: boolean;
  readonly number: number;
  readonly whole: number;
  readonly won: number;
}

// What is kept of a day that is over, unless it has changed since.
const LIVE = `select d.day from unnest($1::date[]) d (day)
  where d.day >= coalesce((select min(day) from report_day), d.day)
    and not exists (select from report_day r where r.day = d.day and r.rolled_at is not null
      and not exists (select from report_change c where c.day = r.day))`;

const KEPT_AND_LIVE = `(
    select * from report_row where day = any ($1::date[]) and day <> all ($2::date[])
    union all select * from report_rows($2::date[])
  )`;

const FIGURES = `select case when f.day between $3::date and $4::date then 'now' else 'before' end as era, f.report, f.hall, f.track, f.subject,
    case when f.report in ('seats', 'wait') then extract(dow from f.day)::integer end as weekday,
    case when f.report = 'came' then date_trunc('week', f.day)::date end as week, f.day < $5::date as is_over,
    sum(f.number)::integer as number, sum(f.whole)::integer as whole, sum(f.won)::float8 as won
  from ${KEPT_AND_LIVE} f
  where ($6::text is null or f.hall = $6) and ($7::text is null or f.track = $7 or f.report = 'seats')
  group by 1, 2, 3, 4, 5, 6, 7, 8`;

async function liveDays(sql: Sql, days: readonly KstDate[]): Promise<readonly KstDate[]> {
  return (await sql.query<{ readonly day: KstDate }>(LIVE, [days])).map(({ day }) => day);
}

/** Figures of a period and of the one that it is compared with. */
export async function readFigures(
  sql: Sql,
  { now, before }: { readonly now: Period; readonly before: Period },
  { hall, track }: ReportFilter,
  today: KstDate,
): Promise<readonly Figure[]> {
  const days = [...new Set([...daysOf(before), ...daysOf(now)])];
  return sql.query<Figure>(FIGURES, [days, await liveDays(sql, days), now.from, now.to, today, hall, track]);
}

export interface MoneyFilter extends ReportFilter {
  readonly by: MoneyDay;
  readonly reason: RefundsAsked | null;
  readonly product: number | null;
}

const MONEY_DAYS = `select f.day, sum(case when f.report = 'refunded' and $5::text is null then -f.won else f.won end)::float8 as won
  from ${KEPT_AND_LIVE} f
  where ($3::text is null or f.hall = $3) and ($4::text is null or f.track = $4)
    and case when $5::text is not null then f.report = 'refunded' and $5 in (f.subject, 'any')
      when $7::integer is not null then f.report = case $6 when 'visit' then 'product-earned' else 'product-moved' end and f.subject = $7::text
      when $6 = 'visit' then f.report = 'earned' else f.report in ('paid', 'refunded') end
  group by f.day having sum(abs(f.won)) > 0 order by f.day`;

/** Won of each day, after refunds; of refunds of one reason what was refunded. */
export async function readMoneyDays(
  sql: Sql,
  period: Period,
  { hall, track, by, reason, product }: MoneyFilter,
): Promise<readonly { readonly day: KstDate; readonly won: number }[]> {
  const days = daysOf(period);
  return sql.query(MONEY_DAYS, [days, await liveDays(sql, days), hall, track, reason, by, product]);
}

export interface MoneyOrder {
  /** Eight digits (decision 45). */
  readonly bookingReference: number | null;
  readonly productName: string;
  readonly paid: number;
  readonly refunded: number;
}

const MONEY_ORDERS = `select r.booking_reference, coalesce(string_agg(distinct l.product_name, ', '), '') as product_name,
    coalesce(sum(m.won) filter (where m.reason = ''), 0)::float8 as paid,
    coalesce(-sum(m.won) filter (where m.reason <> ''), 0)::float8 as refunded
  from report_money(array[$1::date], $2) m left join reservation r using (reservation_id) left join reservation_line l on l.line_id = m.of_line
  where ($3::text is null or m.hall = $3) and ($4::text is null or m.track = $4) and ($5::text is null or m.reason = $5 or $5 = 'any' and m.reason <> '')
    and ($6::integer is null or m.product_id = $6)
  group by m.reservation_id, r.booking_reference, case when m.reservation_id is null then m.entry_id end
  order by r.booking_reference`;

/** The reservations whose money a day adds up. */
export const readMoneyOrders = (
  sql: Sql,
  day: KstDate,
  { hall, track, by, reason, product }: MoneyFilter,
): Promise<readonly MoneyOrder[]> =>
  sql.query<MoneyOrder>(MONEY_ORDERS, [day, by === 'visit', hall, track, reason, product]);

export interface RoundSeats {
  readonly roundId: number;
  readonly productName: string;
  readonly roundName: string;
  readonly startMinute: Minute;
  readonly hall: string;
  readonly capacity: number;
}

const ROUND_SEATS = `select o.round_id, p.name as product_name, o.name as round_name, o.start_minute, p.hall, coalesce(min(s.capacity), 0) as capacity
  from round o join product p using (product_id) left join (
    select rc.round_id, rc.component_round_id, max(s.capacity) as capacity
    from round_component rc join seat_stock s using (component_round_id)
    where rc.round_id = any ($1::integer[]) and s.kind = 'experiencer' and s.visit_date between $2::date and $3::date group by 1, 2
  ) s using (round_id)
  where o.round_id = any ($1::integer[]) group by o.round_id, p.product_id`;

/** Rounds with the seats of a day, those of their scarcest component. */
export const findRoundSeats = (
  sql: Sql,
  roundIds: readonly number[],
  { from, to }: Period,
): Promise<readonly RoundSeats[]> => sql.query<RoundSeats>(ROUND_SEATS, [roundIds, from, to]);
