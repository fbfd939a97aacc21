import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Joined, Row } from '../../../db/tables.ts';
import { lastKnownDay } from '../calendar/extend-calendar.ts';

/** Component rounds on the days from one to another, both ends included. */
export interface StockScope {
  readonly from: KstDate;
  readonly to: KstDate;
  /** Null for all of them. */
  readonly componentRounds: readonly number[] | null;
}

/** Every day ahead that the park knows. */
export function wholeStock(now: Instant): StockScope {
  const today = kstDate(now);
  return { from: today, to: lastKnownDay(today), componentRounds: null };
}

/** A stock row from today on with more seats held and sold than the catalogue says. */
export interface OverfullRow
  extends
    Row<'seat_stock', 'visitDate' | 'kind' | 'held' | 'sold' | 'roomId' | 'componentRoundId'>,
    Row<'component_round', 'startMinute' | 'componentId'> {
  readonly componentName: string;
  readonly roundName: string;
  readonly roomName: Joined<'room', 'name'>['name'];
  /** 0 where the catalogue has closed the round or the room on this day. */
  readonly catalogueSeats: number;
  readonly bookingReferences: readonly number[];
  /** Orders whose payment is under way. */
  readonly orders: readonly string[];
}

/** Bookings of a product on a day on which it does not run by the catalogue, or does not offer their round. */
export interface ClosedDay extends Row<'reservation_line', 'visitDate' | 'productId' | 'productName'> {
  readonly roundIds: readonly number[];
  /** Null where the product does not run at all. */
  readonly roundName: string | null;
  readonly people: number;
  readonly bookingReferences: readonly number[];
}

const ROW = `s.visit_date, s.kind, s.held, s.sold, s.room_id, s.component_round_id, r.component_id, r.start_minute, c.name as component_name, r.name as round_name, room.name as room_name,
  array(
    select distinct b.booking_reference
    from reservation_line_seat q join reservation_line l using (line_id) join reservation b using (reservation_id)
    where q.stock_id = s.stock_id and l.state = 'open' order by 1
  ) as booking_references,
  array(
    select a.attempt_id
    from seat_hold h join seat_hold_seat q using (hold_id) join payment_attempt a using (hold_id)
    where h.state = 'active' and q.stock_id = s.stock_id order by 1
  ) as orders`;
const STOCK =
  'seat_stock s join component_round r using (component_round_id) join component c using (component_id) left join room using (room_id)';
const BY_DAY = 's.visit_date, r.start_minute, c.component_id, s.kind, s.room_id';

const OVERFULL = `select ${ROW}, s.shrinks_to as catalogue_seats
from ${STOCK}
where s.shrinks_to is not null and s.visit_date >= $1
order by ${BY_DAY}`;

/** The rows that could not go down to the catalogue, by day and round. */
export const overfullRows = (sql: Sql, now: Instant): Promise<readonly OverfullRow[]> =>
  sql.query<OverfullRow>(OVERFULL, [kstDate(now)]);

// Filters on the functions' columns reach the tables within them: a scope of one product costs as little as it has days.
const OVERFULL_BY_CATALOGUE = `with wanted as materialized (
  select * from catalogue_seats($1, $2) where $3::int[] is null or component_round_id = any ($3)
)
select ${ROW}, coalesce(w.capacity, 0) as catalogue_seats
from ${STOCK}
  left join wanted w on w.component_round_id = s.component_round_id and w.visit_date = s.visit_date and w.kind = s.kind
    and w.room_id is not distinct from s.room_id
where s.visit_date between $1 and $2 and ($3::int[] is null or s.component_round_id = any ($3))
  and s.held + s.sold > coalesce(w.capacity, 0)
order by ${BY_DAY}`;

/** The rows that could not go down to the catalogue as this transaction sees it, before the stock has followed. */
export const overfullByCatalogue = (
  sql: Sql,
  { from, to, componentRounds }: StockScope,
): Promise<readonly OverfullRow[]> => sql.query<OverfullRow>(OVERFULL_BY_CATALOGUE, [from, to, componentRounds]);

const CLOSED = `
with product_in_scope as materialized (
  select distinct product_id from round left join round_component using (round_id)
  where $3::int[] is null or component_round_id = any ($3)
), open_day as materialized (
  select product_id, visit_date from catalogue_days($1, $2) join product_in_scope using (product_id)
)
select l.visit_date, l.product_name, case when o.product_id is not null then l.round_name end as round_name,
  sum(l.experiencer_count + l.leader_count)::integer as people,
  array_agg(distinct b.booking_reference order by b.booking_reference) as booking_references, array_agg(distinct l.round_id) as round_ids, l.product_id
from reservation_line l join reservation b using (reservation_id)
  left join open_day o on o.product_id = l.product_id and o.visit_date = l.visit_date
  left join offered_rounds() r on r.round_id = l.round_id
where l.state = 'open' and l.visit_date between $1 and $2 and l.product_id in (select product_id from product_in_scope)
  and (o.product_id is null or r.round_id is null or not l.visit_date between r.first_day and r.last_day)
group by l.visit_date, l.product_id, l.product_name, 3
order by l.visit_date, l.product_id, 3`;

/** The closed days that keep their bookings, by day and product. */
export const bookedClosedDays = (sql: Sql, { from, to, componentRounds }: StockScope): Promise<readonly ClosedDay[]> =>
  sql.query<ClosedDay>(CLOSED, [from, to, componentRounds]);

/** How far the stock follows the catalogue. */
export interface StockPass extends Joined<'stock_pass', 'nextDay' | 'opened' | 'changed' | 'finishedAt'> {
  /** Whether the catalogue or the calendar has changed since the last pass began. */
  readonly isDue: boolean;
  readonly lastDay: KstDate | null;
}

export async function readStockPass(sql: Sql): Promise<StockPass> {
  const [pass] = await sql.query<StockPass>(
    `select next_day, opened, changed, finished_at, exists (select from stock_change) as is_due,
      (select max(day) from calendar_day) as last_day
    from (select) one left join stock_pass on true`,
  );
  return pass ?? { nextDay: null, opened: null, changed: null, finishedAt: null, isDue: true, lastDay: null };
}
