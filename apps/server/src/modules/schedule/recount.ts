import type { Sql } from '../../db/pool.ts';

/** A stock row that says something else than the holds and reservations that it stands for. */
export interface SeatDifference {
  readonly stockId: number;
  readonly held: number;
  readonly countedHeld: number;
  readonly sold: number;
  readonly countedSold: number;
}

const RECOUNT = `select stock_id, held, counted_held, sold, counted_sold
  from recount_seats() order by stock_id`;

/**
 * Counts every held and sold seat again from the holds and reservations; answers the differences, which is nothing (architecture, capacity
 * law).
 */
export const recountSeats = (sql: Sql): Promise<readonly SeatDifference[]> => sql.query<SeatDifference>(RECOUNT);
