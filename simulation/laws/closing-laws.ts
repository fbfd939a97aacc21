import type { Violation } from './laws.ts';
import type { World } from '../world/world.ts';

// What is booked in a closed round after the list of its bookings was made is on no list.
const SOLD = `select 'sold after closing' as law, r.reservation_no || ' has an open line of a closed round and is not of its closing' as what
  from closing c cross join lateral closed_lines(c.day, c.rounds, c.component_rounds) x join reservation r using (reservation_id)
  where c.sale_stopped_at is not null and c.stopped_by is null
    and not exists (select from closing_booking b where b.closing_id = c.closing_id and b.reservation_id = x.reservation_id)`;

const HELD = `select 'sold after closing', h.hold_id || ' holds seats of a closed round'
  from closing c join seat_stock s on s.component_round_id = any (c.component_rounds) and s.visit_date = c.day
    join seat_hold_seat q using (stock_id) join seat_hold h using (hold_id)
  where c.sale_stopped_at is not null and c.stopped_by is null and h.state = 'active'`;

const FREE = `select 'sold after closing', s.stock_id || ' ' || s.kind || ' of a closed round has ' || s.capacity - s.held - s.sold || ' free seats'
  from closing c join seat_stock s on s.component_round_id = any (c.component_rounds) and s.visit_date = c.day
  where c.sale_stopped_at is not null and c.stopped_by is null and s.capacity > s.held + s.sold`;

// By its own cancel, told by its own words, once, for what it says that goes back. What was cancelled in the provider's
// console, as its deposit or as its account, is neither its act nor another's.
const CANCELLED = `select 'closed otherwise', r.reservation_no || ' ' || b.state || ': cancelled ' || k.cancels || ' times, told ' || k.told || ' times of it, '
      || k.offers || ' of another day, as by itself ' || k.otherwise || ' times'
  from closing_booking b join reservation r using (reservation_id) cross join lateral (select
    (select count(*) from audit_entry e where e.action = 'reservation.lines-cancelled' and e.subject = r.reservation_no
      and e.request_id = 'closing:' || b.closing_id) as cancels,
    (select count(*) from outbox o where o.topic = 'reservation.closed' and o.payload ->> 'reservationNo' = r.reservation_no
      and o.message_key = 'reservation.closed:' || r.reservation_no || ':' || b.closing_id) as told,
    (select count(*) from outbox o where o.topic = 'reservation.another-day' and o.payload ->> 'reservationNo' = r.reservation_no) as offers,
    (select count(*) from outbox o where o.topic in ('reservation.cancelled', 'reservation.part-cancelled')
      and o.message_key not like '%:operator' and o.payload ->> 'reservationNo' = r.reservation_no) - (
      select count(*) from audit_entry e where e.subject = r.reservation_no and (
        e.action = 'reservation.lines-cancelled' and e.request_id not like 'closing:%'
        or e.action = 'payment.deposit-expired' and e.facts ->> 'code' = 'closed-at-provider')) as otherwise) k
  where case b.state
      when 'cancelled' then k.cancels <> 1 or k.told <> 1
      when 'left' then k.cancels <> 0 or k.told > 1
      when 'offered' then k.cancels <> 0 or k.told <> 0 or k.offers = 0
      else k.cancels <> 0 end
    or k.otherwise > 0`;

const OPEN = `select 'closed otherwise', r.reservation_no || ' was cancelled by its closing and has an open line of it'
  from closing c cross join lateral closed_lines(c.day, c.rounds, c.component_rounds) x join reservation r using (reservation_id)
    join closing_booking b on b.closing_id = c.closing_id and b.reservation_id = x.reservation_id
  where b.state = 'cancelled'`;

// However it went back: also together with another refund, or in the provider's console.
const BOOKS = `select 'closed otherwise', 'closing ' || c.closing_id || ' promised ' || k.promised || ', booked ' || k.booked || ', open ' || k.open
  from closing c cross join lateral closing_books(c.closing_id) k where c.state = 'done' and k.promised <> k.booked + k.open`;

// After the sale has stopped no one is offered its seats; `$1` by closing the newest decision of before.
const WOKEN = `select 'waitlist woken', w.request_no || ' was offered seats of a closed round'
  from jsonb_each_text($1::jsonb) k join closing c on c.closing_id = k.key::integer join waitlist_request w on w.visit_date = c.day
    join waitlist_decision d using (request_id)
  where d.kind <> 'passed' and d.decision_id > k.value::bigint and exists (
    select from round_component p where p.round_id = w.round_id and p.component_round_id = any (c.component_rounds))
  union all
  select 'waitlist woken', w.request_no || ' still waits for a closed round'
  from closing c join waitlist_request w on w.visit_date = c.day
  where c.waits_ended_at is not null and c.stopped_by is null and w.state <> 'ended' and exists (
    select from round_component p where p.round_id = w.round_id and p.component_round_id = any (c.component_rounds))`;

const ALL = [SOLD, HELD, FREE, CANCELLED, OPEN, BOOKS, WOKEN].join('\n union all ');

const STOPPED = `select closing_id, coalesce((select max(decision_id) from waitlist_decision), 0) as newest from closing
  where sale_stopped_at is not null and stopped_by is null`;

/** Whenever no transaction is under way: a closed round sells nothing, and each of its bookings is cancelled and told once. */
export async function closingViolations({ db, plan, closedAt }: World): Promise<readonly Violation[]> {
  if (plan.staff === null) return [];
  const stopped = await db.query<{ closingId: number; newest: number }>(STOPPED, [], 'law-stopped-closings');
  for (const { closingId, newest } of stopped) if (!closedAt.has(closingId)) closedAt.set(closingId, newest);
  if (closedAt.size === 0) return [];
  return db.query<Violation>(ALL, [JSON.stringify(Object.fromEntries(closedAt))], 'law-closings');
}

const UNDER_WAY = `select 'closing ' || closing_id || ' is under way' as what from closing where state in ('running', 'paused')
  union all
  select 'offer ' || offer_id || ' is not settled' from another_day_offer
  where state = 'declined' or (state = 'open' and until <= to_timestamp($1::float8))`;

/** Closings and offers of another day that ought to have ended by that moment. */
export const closingsUnderWay = async ({ db, plan }: World, now: number): Promise<readonly string[]> =>
  plan.staff === null ? [] : (await db.query<{ what: string }>(UNDER_WAY, [now / 1_000])).map(({ what }) => what);
