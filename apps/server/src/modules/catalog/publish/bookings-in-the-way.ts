import type { Sql } from '../../../db/pool.ts';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { FixedPart } from './fixed-parts.ts';

/** What keeps a part as it is, from a day on. */
export interface InUse {
  /** Whether its rounds have seats on a day ahead, free ones or taken ones. */
  readonly hasSeats: boolean;
  readonly bookingReferences: readonly number[];
  /** Orders whose payment is under way. */
  readonly orders: readonly string[];
}

/*
 * A round that has no seats on any day ahead is in no one's order: what was decided before finds none. `hasSeats` is
 * read from the stock and not from the catalogue, so that a round that has just been closed counts until its seats are.
 */
const IN_USE = `select
  exists (
    select from seat_stock s where s.component_round_id = any (p.rounds) and s.visit_date >= $2 and s.capacity > 0
  ) as has_seats,
  array(
    select distinct b.booking_reference from reservation_line l join reservation b using (reservation_id)
    where l.state = 'open' and l.visit_date >= $2 and case when p.product is not null then l.product_id = p.product else exists (
      select from reservation_line_seat q join seat_stock s using (stock_id)
      where q.line_id = l.line_id and s.component_round_id = any (p.rounds)
    ) end
    order by 1
  ) as booking_references,
  array(
    select distinct a.attempt_id
    from seat_hold h join payment_attempt a using (hold_id) join seat_hold_seat q using (hold_id) join seat_stock s using (stock_id)
    where h.state = 'active' and s.visit_date >= $2 and s.component_round_id = any (p.rounds)
      and (p.product is null or exists (
        select from jsonb_array_elements(a.booking -> 'lines') l where (l ->> 'productId')::integer = p.product))
    order by 1
  ) as orders
from (
  select place, (part ->> 'product')::integer as product,
    array(select jsonb_array_elements_text(part -> 'componentRounds')::integer) as rounds
  from jsonb_array_elements($1::jsonb) with ordinality given (part, place)
) p order by p.place`;

/** What keeps each of the parts from `today` on, in their order. */
export const findInUse = (sql: Sql, parts: readonly FixedPart[], today: KstDate): Promise<readonly InUse[]> =>
  sql.query<InUse>(IN_USE, [JSON.stringify(parts), today]);
