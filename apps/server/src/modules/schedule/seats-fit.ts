import type { SeatDemand } from '@kkumteo/domain/schedule/seats';
import { createBatcher } from '../../db/batcher.ts';
import type { Sql } from '../../db/pool.ts';

/** Whether the seats are there now. Advice only: the order decides again under its own lock (architecture, capacity law). */
export type SeatsFit = (demands: readonly SeatDemand[]) => Promise<boolean>;

// Each stock row is looked up by itself: joined with a list that comes as JSON, the planner would read the whole table.
const FIT = `select q.place::integer as place, bool_and(coalesce((
    select s.capacity - s.held - s.sold from seat_stock s
    where s.component_round_id = d."componentRoundId" and s.visit_date = d."visitDate" and s.kind = d.kind and s.room_id is not distinct from d."roomId"
  ) >= d.quantity, false)) as fit
  from jsonb_array_elements($1) with ordinality q (demands, place)
    cross join jsonb_to_recordset(q.demands) d (kind text, "componentRoundId" integer, "visitDate" date, "roomId" text, quantity integer)
  group by q.place`;

const BATCH = { maxBatch: 64, inFlight: 1, maxWaiting: 10_000 } as const;

/** As long as seats that are shown may be old (decision 6). */
const NO_HOLDS_MS = 1_000;
const MOST_KEPT = 2_000;

/**
 * Answers lists that are asked after together by one statement: when bookings open, thousands ask in the same seconds. Who asks while others are being
 * answered hears the no that the same list got within the last second; who asks alone always has it looked up. `now` in ms.
 */
export function createSeatsFit(sql: Sql, now: () => number = () => performance.now()): SeatsFit {
  const lists = createBatcher<readonly SeatDemand[], boolean>({
    ...BATCH,
    runAll: async (all) => {
      const rows = await sql.query<{ place: number; fit: boolean }>(FIT, [JSON.stringify(all)], 'seats-fit');
      const fits = new Map(rows.map(({ place, fit }) => [place, fit]));
      // A list without demands has no row: nothing of it is missing.
      return all.map((_, at) => fits.get(at + 1) ?? true);
    },
  });
  const refusedAt = new Map<string, number>();
  let asking = 0;

  async function lookUp(demands: readonly SeatDemand[], key: string): Promise<boolean> {
    asking += 1;
    const since = now();
    try {
      const fit = await lists.add(demands);
      if (refusedAt.size >= MOST_KEPT) refusedAt.clear();
      if (fit) refusedAt.delete(key);
      else refusedAt.set(key, since);
      return fit;
    } finally {
      asking -= 1;
    }
  }

  return async (demands) => {
    const key = JSON.stringify(demands);
    const isRefused = asking > 0 && now() - (refusedAt.get(key) ?? -Infinity) < NO_HOLDS_MS;
    return isRefused ? false : lookUp(demands, key);
  };
}
