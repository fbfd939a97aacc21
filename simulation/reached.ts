import { VISIT } from '../apps/server/src/testing/bookings.test-support.ts';
import { BOOKING_CLOSES } from './world/offers.ts';
import type { World } from './world/world.ts';

/** Situations that a law is about: each is counted, so that a run that never reaches one is noticed. */
export const REACHED = [
  'account reissued',
  'account reissued twice',
  'account opened later by the job',
  'other account paid into',
  'other account never paid into',
  'nothing owed after a change',
  'account made up for an act that was refused',
  'account stays, the money came first',
  'account stays, it was not closed',
  'money on a replaced account given back',
  'money on a replaced account for a person',
  'refund refused',
  'refund of a part refused',
  'refund to no known account',
  'not charged, no longer owed',
  'waits for seats',
  'seats offered',
  'a part of the seats offered',
  'offered seats booked',
  'waitlist passed over',
  'waited until booking closed',
  'seats came back after booking closed',
  'rooms given back by a change',
  'rooms given back by a cancel',
  'people made free by a change',
  'prepared for a deposit and paid at once',
  'coupon used again',
  'connection broken while handed on',
  'registered by a link',
  'registered under a name already there',
  'link over',
  'cancelled by a closing',
  'left for a person by a closing',
  'another day offered by a closing',
  'wait ended by a closing',
  'account closed at the provider beside a closing',
  'closing ended',
  'sale stopped',
  'sale opened again',
  'paid and booked though the sale had stopped',
  'given back while the sale was stopped',
  'moved to another day by staff',
  'paid at the desk for a move',
  'paid out at the desk for a move',
  'given back by provider and desk',
  'sold at the desk',
  'sale of the desk refunded',
  'pledge paid at the desk',
  'drawer counted',
  'exception approved by a second person',
] as const;

type Reached = (typeof REACHED)[number];

const COUNTS = `with replaced as (
    select a.attempt_id, a.state, d.replaced_for, e.facts from payment_attempt a join deposit_account d using (attempt_id)
      join audit_entry e on e.action = 'payment.deposit-replaced' and e.facts ->> 'attemptId' = a.attempt_id where d.replaced_for is not null
  ), next as (
    select a.state, d.issued_at - a.created_at as after from replaced r join payment_attempt a on a.attempt_id = r.facts ->> 'next'
      join deposit_account d on d.attempt_id = a.attempt_id
  )
  select 'account reissued' as name, count(*)::integer as times from next
  union all select 'account reissued twice', count(*) from (select from replaced group by replaced_for having count(*) > 1) x
  union all select 'account opened later by the job', count(*) from next where after > interval '5 seconds'
  union all select 'other account paid into', count(*) from next where state = 'paid'
  union all select 'other account never paid into', count(*) from next where state = 'expired'
  union all select 'nothing owed after a change', count(*) from replaced where facts -> 'owed' = '0'
  union all select 'account made up for an act that was refused', count(*) from replaced where facts -> 'owed' = facts -> 'amount'
  union all select 'money on a replaced account given back', count(*) from replaced where state = 'refunded'
  union all select 'money on a replaced account for a person', count(*) from replaced where state = 'needs-review'
  union all select 'refund refused', count(*) from refund where review_reason = 'refund-refused'
  union all select 'refund of a part refused', count(*) from refund r join payment_attempt a using (attempt_id)
    where r.review_reason = 'refund-refused' and r.amount < a.amount
  union all select 'refund to no known account', count(*) from refund where review_reason = 'refund-account-unknown'
  union all select 'not charged, no longer owed', count(*) from payment_attempt where failure_code = 'not-owed'
  union all select 'waits for seats', count(*) from waitlist_request
  union all select case kind when 'part' then 'a part of the seats offered' when 'passed' then 'waitlist passed over' else 'seats offered' end,
    count(*) from waitlist_decision group by kind
  union all select 'offered seats booked', count(*) from waitlist_request where end_reason = 'booked'
  union all select 'waited until booking closed', count(*) from waitlist_request where end_reason = 'too-late'
  union all select 'seats came back after booking closed', count(*) from reservation_line l join waitlist_request w using (round_id, visit_date)
    where w.end_reason = 'too-late' and l.cancelled_at >= to_timestamp(${BOOKING_CLOSES / 1_000})
  union all select 'rooms given back by a cancel', count(distinct l.line_id) from reservation_line l join line_room x using (line_id)
    where l.state = 'cancelled'
  union all select 'registered by a link', count(*) from registration
  union all select 'registered under a name already there', count(*) from (
    select from registration join participant p using (participant_id) group by p.line_id, p.name having count(*) > 1) x
  union all select 'prepared for a deposit and paid at once', count(*) from payment_attempt
    where booking ->> 'paymentMethod' = 'virtual-account' and method = 'card' and target = 'new-booking'
  union all select 'coupon used again', count(*) from (select from reservation_line l join reservation r using (reservation_id)
    where l.coupon_id is not null group by r.member_id, l.coupon_id having count(*) > 1) x
  union all select case state when 'cancelled' then 'cancelled by a closing' when 'left' then 'left for a person by a closing' end, count(*)
    from closing_booking where state in ('cancelled', 'left') group by state
  union all select 'another day offered by a closing', count(*) from another_day_offer
  union all select 'wait ended by a closing', count(*) from waitlist_request where end_reason = 'not-sold'
  union all select 'account closed at the provider beside a closing', count(*) from audit_entry e
    where e.action = 'payment.deposit-expired' and e.facts ->> 'code' = 'closed-at-provider' and exists (
      select from closing c join reservation r on r.reservation_no = e.subject join reservation_line l using (reservation_id)
      where l.visit_date = c.day and l.round_id = any (c.rounds) and c.sale_stopped_at <= e.at)
  union all select 'closing ended', count(*) from closing where state = 'done' and stopped_by is null
  union all select case moment when 'sale-stopped' then 'sale stopped' else 'sale opened again' end, count(*)
    from closing_moment join closing using (closing_id) where stopped_by is not null group by moment
  union all select case when l.cancelled_at > s.at then 'given back while the sale was stopped' else 'paid and booked though the sale had stopped' end, count(*)
    from closing c join closing_moment s on s.closing_id = c.closing_id and s.moment = 'sale-stopped'
      left join closing_moment o on o.closing_id = c.closing_id and o.moment = 'opened-again'
      join reservation_line l on l.visit_date = c.day and l.round_id = any (c.rounds) join reservation r using (reservation_id)
    where c.stopped_by is not null and case when l.cancelled_at > s.at then l.cancelled_at else r.created_at end between s.at and coalesce(o.at, 'infinity') group by 1
  union all select 'moved to another day by staff', count(*) from outbox o join reservation r on r.reservation_no = o.payload ->> 'reservationNo'
    where o.topic = 'reservation.moved' and exists (select from reservation_line l where l.reservation_id = r.reservation_id and l.visit_date > '${VISIT}')
  union all select 'sold at the desk', count(*) from reservation where member_id = desk_member()
  union all select 'sale of the desk refunded', count(*) from desk_money join reservation using (reservation_id)
    where member_id = desk_member() and kind = 'refund'
  union all select 'pledge paid at the desk', count(*) from desk_money join reservation using (reservation_id)
    where member_id <> desk_member() and kind = 'payment' and attempt_id is null
  union all select case kind when 'payment' then 'paid at the desk for a move' else 'paid out at the desk for a move' end, count(*)
    from desk_money m join reservation r using (reservation_id)
    where kind = 'payment' and r.attempt_id is not null or kind = 'refund' and r.state = 'open' group by kind
  union all select 'given back by provider and desk', count(*) from reservation r where r.state = 'cancelled' and r.attempt_id is not null
    and exists (select from desk_money m where m.reservation_id = r.reservation_id)
    and exists (select from refund f where f.attempt_id = r.attempt_id and f.state = 'done')
  union all select 'drawer counted', count(*) from desk_drawer where closed_at is not null
  union all select 'exception approved by a second person', count(*) from staff_proposal where kind = 'reservation.exception' and state = 'approved'`;

// What the database does not show, by the sentence that the member got.
const TOLD: Readonly<Record<string, Reached>> = {
  'reservation.deposit-arrived': 'account stays, the money came first',
  'reservation.account-not-closed': 'account stays, it was not closed',
};

/** Counts what an act has come to by its answer. */
export function countAnswer(
  { trace }: World,
  code: string | null,
  { kind, withRooms }: { readonly kind: string; readonly withRooms: boolean },
): void {
  const name = code === null ? doneBy(kind, withRooms) : TOLD[code];
  if (name !== undefined) trace.count('reached', name);
}

function doneBy(kind: string, withRooms: boolean): Reached | undefined {
  if (kind === 'change to free') return 'people made free by a change';
  return withRooms && kind === 'change round' ? 'rooms given back by a change' : undefined;
}

/** Counts what this schedule has come to, at its end. */
export async function countReached({ db, trace }: World): Promise<void> {
  if (trace.counts.has('registration|read reservation.registration-over')) trace.count('reached', 'link over');
  for (const { name, times } of await db.query<{ name: Reached; times: number }>(COUNTS))
    if (times > 0) trace.counts.set(`reached|${name}`, (trace.counts.get(`reached|${name}`) ?? 0) + times);
}
