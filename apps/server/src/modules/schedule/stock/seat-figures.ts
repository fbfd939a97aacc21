import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

/** Seats of one kind over all rounds of a day. */
export interface DaySeats extends Row<'seat_stock', 'kind'> {
  readonly capacity: number;
  readonly held: number;
  readonly sold: number;
}

// By round, so that the index of the stock is used: it has a row a round, kind and room for each of 13 months' days.
const TODAY = `select s.kind, sum(s.capacity)::integer as capacity, sum(s.held)::integer as held, sum(s.sold)::integer as sold
  from component_round r join seat_stock s on s.component_round_id = r.component_round_id and s.visit_date = $1::date
  group by s.kind order by s.kind`;

/** The seats of the visits of today, by kind; a kind without a row today is left out. */
export const seatsOfToday = (sql: Sql, now: Instant): Promise<readonly DaySeats[]> =>
  sql.query<DaySeats>(TODAY, [kstDate(now)]);

const LAST_OPEN = `select max(newest.visit_date) as day
  from component_round r cross join lateral (
    select s.visit_date from seat_stock s where s.component_round_id = r.component_round_id and s.capacity > 0
    order by s.visit_date desc limit 1
  ) newest`;

/** The last day on which any round has seats; null where none has. */
export async function lastOpenDay(sql: Sql): Promise<KstDate | null> {
  const [row] = await sql.query<{ readonly day: KstDate | null }>(LAST_OPEN);
  return row?.day ?? null;
}
