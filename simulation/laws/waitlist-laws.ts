import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { Violation } from './laws.ts';
import { BOOKING_CLOSES } from '../world/offers.ts';
import type { World } from '../world/world.ts';

// Of the open requests of a round and day the first that has been told of nothing.
const FITS = `select w.request_no || ' of ' || w.headcount || ' fits into ' || s.free || ' free seats, ' || s.promised || ' of them promised, and was told nothing' as what
  from waitlist_request w join round_component rc using (round_id) cross join lateral (
    select st.capacity - st.held - st.sold as free, (
      select coalesce(sum(o.offered_seats), 0) from waitlist_request o
      where o.round_id = w.round_id and o.visit_date = w.visit_date and o.state <> 'ended') as promised
    from seat_stock st where st.component_round_id = rc.component_round_id and st.visit_date = w.visit_date and st.kind = 'experiencer') s
  where w.state = 'waiting' and w.headcount <= s.free - s.promised and not exists (
    select from waitlist_request a where a.round_id = w.round_id and a.visit_date = w.visit_date and a.request_id < w.request_id
      and a.state in ('waiting', 'part-offered'))`;

// Nobody is offered seats before those who asked earlier were thought of.
const ORDER = `select b.request_no || ' was offered seats before ' || a.request_no || ' that asked earlier'
  from waitlist_decision d join waitlist_request b using (request_id)
    join waitlist_request a on a.round_id = b.round_id and a.visit_date = b.visit_date and a.request_id < b.request_id
  where d.kind <> 'passed' and a.state <> 'ended'
    and not exists (select from waitlist_decision e where e.request_id = a.request_id and e.decision_id < d.decision_id)`;

const TOLD = `select w.request_no || ' was offered seats ' || c.offers || ' times and told so ' || c.told || ' times'
  from waitlist_request w cross join lateral (select
    (select count(*) from waitlist_decision d where d.request_id = w.request_id and d.kind <> 'passed') as offers,
    (select count(*) from outbox o where o.topic = 'waitlist.offered' and o.payload ->> 'requestNo' = w.request_no) as told) c
  where c.offers <> c.told`;

const MORE = `select w.request_no || ' was offered ' || d.seats || ' of ' || d.free || ' seats'
  from waitlist_decision d join waitlist_request w using (request_id) where d.kind <> 'passed' and d.seats > d.free`;

// By the clock of the site that offers.
const CLOSED = `select w.request_no || ' was offered ' || d.seats || ' seats after the last moment of booking'
  from waitlist_decision d join waitlist_request w using (request_id)
  where d.kind <> 'passed' and d.at >= to_timestamp(${BOOKING_CLOSES / 1_000})`;

const ALL = [FITS, ORDER, TOLD, MORE, CLOSED].join('\n union all ');

const STILL_OPEN = `select request_no || ' still waits after the last moment of booking' as what from waitlist_request where state <> 'ended'`;

/**
 * Seats that came back are offered to those who wait for them, in the order in which they asked, and each offer is told
 * once; once nobody can book any more nothing is offered, and nobody is left waiting.
 */
export async function waitlistViolations({ db, plan, clock }: World): Promise<readonly Violation[]> {
  if (!plan.hasWaitlist) return [];
  const found = await db.query<{ what: string }>(ALL);
  const open = clock.now() < BOOKING_CLOSES + MINUTE_MS ? [] : await db.query<{ what: string }>(STILL_OPEN);
  return [...found, ...open].map(({ what }) => ({ law: 'waitlist', what }));
}
