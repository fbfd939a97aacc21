import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';

/** Reservations placed between two moments, and those of which lines were cancelled then and are still. */
export interface PlacedAndCancelled {
  readonly reservationsPlaced: number;
  readonly reservationsCancelled: number;
}

const COUNTED = `select
    (select count(*)::integer from audit_entry
      where action = 'reservation.placed' and at >= to_timestamp($1::float8) and at < to_timestamp($2::float8)) as reservations_placed,
    (select count(distinct reservation_id)::integer from reservation_line
      where cancelled_at >= to_timestamp($1::float8) and cancelled_at < to_timestamp($2::float8)) as reservations_cancelled`;

export async function placedAndCancelled(sql: Sql, from: Instant, to: Instant): Promise<PlacedAndCancelled> {
  const [row] = await sql.query<PlacedAndCancelled>(COUNTED, [from / 1000, to / 1000]);
  return row ?? { reservationsPlaced: 0, reservationsCancelled: 0 };
}
