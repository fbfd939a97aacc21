import type { SeatDemand } from '@kkumteo/domain/schedule/seats';
import type { Sql } from '../../db/pool.ts';

const FIT = `select coalesce(bool_and(s.capacity - s.held - s.sold >= d.quantity), true) and count(s.stock_id) = count(*) as fit
  from jsonb_to_recordset($1) d (kind text, "componentRoundId" integer, "visitDate" date, "roomId" text, quantity integer)
    left join seat_stock s on s.component_round_id = d."componentRoundId" and s.visit_date = d."visitDate" and s.kind = d.kind
      and s.room_id is not distinct from d."roomId"`;

/** Whether the seats are there now. Advice only: the order decides again under its own lock (architecture, capacity law). */
export async function seatsFit(sql: Sql, demands: readonly SeatDemand[]): Promise<boolean> {
  const [row] = await sql.query<{ readonly fit: boolean }>(FIT, [JSON.stringify(demands)], 'seats-fit');
  return row?.fit ?? true;
}
