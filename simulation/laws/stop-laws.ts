import { VISIT } from '../../apps/server/src/testing/bookings.test-support.ts';
import { ROUNDS } from '../world/reset-bookings.ts';
import type { World } from '../world/world.ts';
import type { Violation } from './laws.ts';

interface Kept {
  readonly stock: string;
  readonly taken: number;
  readonly free: number;
}
const KEPT = `select c.closing_id || ' ' || s.stock_id || ' ' || s.kind as stock, s.held + s.sold as taken, s.capacity - s.held - s.sold as free
  from closing c cross join lateral rounds_kept_closed(c.closing_id) k join seat_stock s using (component_round_id)
  where c.stopped_by is not null and s.visit_date = c.day`;

// What its own transaction has written beside it, and what its number has brought about since.
const CHANGED = `select 'changed by a stop' as law, 'stop ' || c.closing_id || ' of the sale has changed ' || k.what as what
  from closing c join closing_moment m on m.closing_id = c.closing_id and m.moment in ('sale-stopped', 'opened-again') cross join lateral (
    select 'reservation ' || r.reservation_no as what from reservation r where r.xmin = m.xmin
    union all select 'line ' || l.line_no from reservation_line l where l.xmin = m.xmin
    union all select 'payment ' || a.attempt_id from payment_attempt a where a.xmin = m.xmin
    union all select 'hold ' || h.hold_id from seat_hold h where h.xmin = m.xmin
    union all select 'request ' || w.request_no from waitlist_request w where w.xmin = m.xmin
    union all select 'message ' || o.message_key from outbox o where o.xmin = m.xmin
    union all select 'booking ' || b.reservation_id from closing_booking b where b.closing_id = c.closing_id
    union all select 'refund ' || f.refund_id from refund f where f.xmin = m.xmin) k
  where c.stopped_by is not null`;

/** Whenever no transaction is under way: what a stop of the sale keeps closed is sold no further, and nothing else is changed. */
export async function stopViolations({ db, plan, takenAtStops }: World): Promise<readonly Violation[]> {
  if (plan.staff === null) return [];
  const kept = await db.query<Kept>(KEPT, [], 'law-stopped');
  const sold = kept.flatMap(({ stock, taken, free }): readonly Violation[] => {
    const before = takenAtStops.get(stock) ?? taken;
    takenAtStops.set(stock, taken);
    if (taken <= before && free === 0) return [];
    return [{ law: 'sold while stopped', what: `stock ${stock}: ${taken} taken after ${before}, ${free} free` }];
  });
  return [...sold, ...(await db.query<Violation>(CHANGED, [], 'law-stops'))];
}

const STOCK = `select 'stock' as law, s.stock_id || ' ' || s.kind || ' has ' || coalesce(s.shrinks_to, s.capacity) || ', and ' || w.capacity
      || ' by the catalogue' as what
  from seat_stock s join catalogue_seats($2, $2) w using (component_round_id, kind, visit_date)
  where s.component_round_id = any ($1) and w.room_id is not distinct from s.room_id and coalesce(s.shrinks_to, s.capacity) <> w.capacity`;

/** At the end: rounds that are not closed, or were opened again, have the seats that they had. */
export const stockViolations = ({ db, plan }: World): Promise<readonly Violation[]> =>
  plan.staff === null || plan.losesHolds ? Promise.resolve([]) : db.query<Violation>(STOCK, [ROUNDS, VISIT]);
