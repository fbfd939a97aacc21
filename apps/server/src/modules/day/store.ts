import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

/** Heads that booked a round on a day. */
export interface BookedRow extends Row<'reservation_line', 'roundId' | 'productId'> {
  readonly expected: number;
  readonly leaders: number;
}

export const findBooked = (sql: Sql, day: KstDate): Promise<readonly BookedRow[]> =>
  sql.query<BookedRow>(
    `select round_id, product_id, sum(experiencer_count)::integer as expected, sum(leader_count)::integer as leaders
      from reservation_line where visit_date = $1 and state = 'open' group by round_id, product_id`,
    [day],
    'day-booked',
  );

export interface CountRow extends Row<'reservation_line', 'roundId'> {
  readonly people: number;
}

/** Who is marked as not coming, by round. */
export const countMissing = (sql: Sql, day: KstDate): Promise<readonly CountRow[]> =>
  sql.query<CountRow>(
    `select l.round_id, count(*)::integer as people
      from reservation_line l join participant p using (line_id) join no_show using (participant_id)
      where l.visit_date = $1 and l.state = 'open' group by l.round_id`,
    [day],
    'day-missing',
  );

/** Heads that wait for a round. */
export const countWaiting = (sql: Sql, roundIds: readonly number[], day: KstDate): Promise<readonly CountRow[]> =>
  sql.query<CountRow>(
    `select round_id, sum(headcount)::integer as people from waitlist_request
      where round_id = any($1) and visit_date = $2 and state <> 'ended' group by round_id`,
    [roundIds, day],
    'day-waiting',
  );

export interface StockOfRound extends Row<'seat_stock', 'componentRoundId' | 'kind' | 'capacity' | 'held' | 'sold'> {
  /** Rooms in which a seat is sold; 0 for other kinds. */
  readonly roomsUsed: number;
}

export const findStock = (sql: Sql, ids: readonly number[], day: KstDate): Promise<readonly StockOfRound[]> =>
  sql.query<StockOfRound>(
    `select component_round_id, kind, sum(capacity)::integer as capacity, sum(held)::integer as held, sum(sold)::integer as sold,
        (count(*) filter (where kind = 'room' and sold > 0))::integer as rooms_used
      from seat_stock where component_round_id = any($1) and visit_date = $2 group by component_round_id, kind`,
    [ids, day],
    'day-stock',
  );

/** Products that run on the day by the catalogue. */
export const findRunning = async (sql: Sql, day: KstDate): Promise<ReadonlySet<number>> =>
  new Set(
    (await sql.query<Row<'product', 'productId'>>('select product_id from catalogue_days($1, $1)', [day])).map(
      ({ productId }) => productId,
    ),
  );

export type ClosingRow = Row<'round_closing', 'componentRoundId' | 'reason'>;

export const findClosings = (sql: Sql, day: KstDate): Promise<readonly ClosingRow[]> =>
  sql.query<ClosingRow>('select component_round_id, reason from round_closing where visit_date = $1', [day]);

export async function saveClosing(
  tx: Sql,
  {
    ids,
    day,
    reason,
    staffKey,
    now,
  }: {
    readonly ids: readonly number[];
    readonly day: KstDate;
    readonly reason: string;
    readonly staffKey: number;
    readonly now: number;
  },
): Promise<void> {
  await tx.query(
    `insert into round_closing (component_round_id, visit_date, reason, staff_id, closed_at)
      select id, $2, $3, $4, to_timestamp($5::float8) from unnest($1::integer[]) id order by id
      on conflict (component_round_id, visit_date) do nothing`,
    [ids, day, reason, staffKey, now / 1000],
  );
}

export async function deleteClosing(tx: Sql, ids: readonly number[], day: KstDate): Promise<void> {
  await tx.query('delete from round_closing where component_round_id = any($1) and visit_date = $2', [ids, day]);
}

export interface DeskMoney {
  readonly reservations: number;
  readonly amount: number;
}

/** Reservations that visit on the day and are to be paid at the desk. */
export async function readDeskMoney(sql: Sql, day: KstDate): Promise<DeskMoney> {
  const [row] = await sql.query<DeskMoney>(
    `select count(*)::integer as reservations, coalesce(sum(r.pay_total), 0)::integer as amount
      from reservation r where r.status in ('provisional', 'pledged') and r.reservation_id in (
        select reservation_id from reservation_line where visit_date = $1 and state = 'open')`,
    [day],
    'day-desk-money',
  );
  return row ?? { reservations: 0, amount: 0 };
}
