import { accountViolations } from './account-laws.ts';
import { closingViolations } from './closing-laws.ts';
import { staffViolations } from './staff-laws.ts';
import { stopViolations } from './stop-laws.ts';
import { VISIT } from '../../apps/server/src/testing/bookings.test-support.ts';
import type { Violation } from './laws.ts';
import { ROUNDS } from '../world/reset-bookings.ts';
import type { World } from '../world/world.ts';

// Counted by hand from holds and lines, against what the rows say. Kinds: experiencer, leader, room.
const SEATS = `select 'seats lost or oversold' as law, s.stock_id || ' ' || s.kind || ': ' || s.held || ' held of ' || c.holding || ', ' || s.sold
      || ' sold of ' || c.selling || ', for ' || s.capacity as what
  from (
    select stock_id from seat_stock where component_round_id = any ($1) and visit_date = $2
    union select stock_id from seat_hold_seat union select stock_id from reservation_line_seat
  ) looked join seat_stock s using (stock_id) cross join lateral (select
    (select coalesce(sum(q.quantity), 0) from seat_hold_seat q join seat_hold h using (hold_id) where q.stock_id = s.stock_id and h.state = 'active') as holding,
    (select coalesce(sum(q.quantity), 0) from reservation_line_seat q join reservation_line l using (line_id) join reservation r using (reservation_id)
      where q.stock_id = s.stock_id and l.state = 'open' and r.state = 'open') as selling) c
  where s.held <> c.holding or s.sold <> c.selling or c.holding + c.selling > s.capacity`;

// A line has the seats of its own round, one for each who comes.
const LINES = `select 'seats lost or oversold', l.line_no || ' of ' || l.experiencer_count || ' has ' || c.seats || ' seats, ' || c.elsewhere
      || ' of another round, and ' || c.people || ' people'
  from reservation_line l join reservation r using (reservation_id) cross join lateral (select
    coalesce((select sum(q.quantity) from reservation_line_seat q join seat_stock s using (stock_id)
      where q.line_id = l.line_id and s.kind = 'experiencer'), 0) as seats,
    (select count(*) from reservation_line_seat q join seat_stock s using (stock_id) where q.line_id = l.line_id and not exists (
      select from round_component rc where rc.round_id = l.round_id and rc.component_round_id = s.component_round_id)) as elsewhere,
    (select coalesce(sum(p.headcount), 0) from participant p where p.line_id = l.line_id and p.role = 'experiencer') as people) c
  where l.state = 'open' and r.state = 'open'
    and (c.seats <> l.experiencer_count or c.elsewhere > 0 or c.people <> l.experiencer_count)`;

// Seats of rooms are those of the rooms that open lines have applied for in their own round.
const ROOMS = `select 'rooms', s.room_id || ': ' || s.sold || ' sold, ' || c.applied || ' applied for'
  from seat_stock s cross join lateral (
    select coalesce(sum(x.applied_count), 0) as applied
    from line_room x join reservation_line l using (line_id) join reservation r using (reservation_id)
    where x.room_id = s.room_id and x.component_round_id = s.component_round_id and l.visit_date = s.visit_date
      and l.state = 'open' and r.state = 'open') c
  where s.kind = 'room' and s.component_round_id = any ($1) and s.visit_date = $2 and s.sold <> c.applied`;

const COUPONS = `select 'coupon', 'the use of coupon ' || u.coupon_id || ' by member ' || u.member_id || ' is of nothing that stands'
  from coupon_use u left join reservation_line l using (line_id) left join seat_hold h using (hold_id)
  where coalesce(l.state, 'cancelled') <> 'open' and coalesce(h.state, 'lapsed') <> 'active'
  union all
  select 'coupon', l.line_no || ' has a coupon that is not used, or used by another'
  from reservation_line l join reservation r using (reservation_id)
  where l.state = 'open' and r.state = 'open' and l.coupon_id is not null
    and not exists (select from coupon_use u where u.line_id = l.line_id and u.coupon_id = l.coupon_id and u.member_id = r.member_id)`;

const TOTALS = `select 'won not conserved', r.reservation_no || ' costs ' || r.pay_total || ', its open lines ' || c.lines
  from reservation r cross join lateral (
    select coalesce(sum(l.amount), 0) as lines from reservation_line l where l.reservation_id = r.reservation_id and l.state = 'open') c
  where r.state = 'open' and c.lines <> r.pay_total`;

// What was paid less what goes back is what it stands at. What somebody gave back in the console stands for nothing of
// the reservation.
const PAID = `select 'won not conserved', r.reservation_no || ' ' || r.payment_state || ' stands at ' || r.pay_total || ': paid ' || a.amount || ' and ' || d.has || ' at the desk, ' || f.own
      || ' back, ' || f.outside || ' in the console'
  from reservation r join payment_attempt a using (attempt_id) cross join lateral (
    select coalesce(sum(amount) filter (where reason <> 'given-back-at-provider'), 0) as own,
      coalesce(sum(amount) filter (where reason = 'given-back-at-provider'), 0) as outside
    from refund where attempt_id = a.attempt_id and state <> 'failed') f cross join lateral (
    select coalesce(sum(case kind when 'payment' then amount else -amount end), 0) as has from desk_money
    where reservation_id = r.reservation_id) d
  where case r.payment_state
    when 'paid' then case when f.outside = 0 then a.amount + d.has - f.own <> r.pay_total else a.amount + d.has - f.own < r.pay_total end
    when 'refunded' then case when f.outside = 0 then f.own <> a.amount else false end
    else false end or f.own + f.outside > a.amount`;

// Who comes for nothing, and what costs nothing as a whole, is counted on its reservation, whatever act has made it so.
// Of several days the last is known.
const FREE = `select 'free seats', r.reservation_no || ' costs ' || r.pay_total || ', ' || c.people || ' come for nothing; counted: ' || r.free_seats
      || ' on ' || coalesce(r.free_on::text, 'no day') || case when r.free_order then ', all of it' else '' end
  from reservation r cross join lateral (
    select coalesce(sum(p.headcount), 0) as people from reservation_line l join participant p using (line_id)
    where l.reservation_id = r.reservation_id and l.state = 'open' and p.role = 'experiencer' and (p.price = 0 or l.amount = 0)) c
  where r.state = 'open' and (c.people > 0 and r.free_on is null
    or r.free_on = (r.created_at at time zone 'Asia/Seoul')::date and (c.people > r.free_seats or r.pay_total = 0 and not r.free_order))`;

const ALL = [SEATS, LINES, ROOMS, COUPONS, TOTALS, PAID, FREE].join('\n union all ');

/** The laws that hold whenever no transaction is under way: what does not is kept, each once. */
export async function lookAtBooks(world: World): Promise<void> {
  const { db, metOnTheWay, trace } = world;
  const books = await db.query<Violation>(ALL, [ROUNDS, VISIT], 'law-books');
  const found = [
    ...books,
    ...(await accountViolations(world)),
    ...(await closingViolations(world)),
    ...(await staffViolations(world)),
    ...(await stopViolations(world)),
  ];
  for (const met of found) {
    if (!metOnTheWay.has(met.what)) trace.note(`${met.law}: ${met.what}`);
    metOnTheWay.set(met.what, met);
  }
}
