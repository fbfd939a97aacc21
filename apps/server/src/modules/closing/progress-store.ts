import type { KeptReason } from '@kkumteo/domain/closing/treatment';
import type { ClosingWay, LeftReason } from '@kkumteo/domain/closing/way-back';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import type { Moment } from './store.ts';

export interface BookingCounts {
  readonly total: number;
  readonly pending: number;
  readonly cancelled: number;
  readonly people: number;
  readonly moved: number;
  readonly choosing: number;
}

const BOOKINGS = `select count(*)::integer as total, count(*) filter (where b.state = 'pending')::integer as pending,
    count(*) filter (where b.state = 'cancelled')::integer as cancelled,
    coalesce(sum(people) filter (where b.state = 'cancelled'), 0)::integer as people,
    count(*) filter (where o.state = 'moved')::integer as moved,
    count(*) filter (where b.state = 'offered' and o.state <> 'moved')::integer as choosing
  from closing_booking b left join another_day_offer o using (offer_id) where closing_id = $1`;

export async function countBookings(sql: Sql, closingId: number): Promise<BookingCounts> {
  const [row] = await sql.query<BookingCounts>(BOOKINGS, [closingId], 'closing-count');
  return row ?? { total: 0, pending: 0, cancelled: 0, people: 0, moved: 0, choosing: 0 };
}

/** Refunds of a closing by the way back and by how far they are. */
export interface RefundCounts {
  readonly way: ClosingWay;
  readonly stage: 'waiting' | 'asked' | 'sent' | 'done' | 'review';
  readonly refunds: number;
  readonly amount: Won;
}

const REFUNDS = `select b.way, case f.state when 'requested' then case when f.tries >= 2 then 'asked' else 'waiting' end
      when 'needs-review' then 'review' when 'sent' then 'sent' else 'done' end as stage,
    count(*)::integer as refunds, sum(f.amount)::integer as amount
  from closing_booking b join refund f using (refund_id) where b.closing_id = $1 group by 1, 2`;

export const countRefunds = (sql: Sql, closingId: number): Promise<readonly RefundCounts[]> =>
  sql.query<RefundCounts>(REFUNDS, [closingId], 'closing-refunds');

export interface MessageCounts {
  readonly total: number;
  readonly tried: number;
  readonly told: number;
}

// A visitor is notified once one channel has sent; a message that is kept no more was sent.
const TOLD = `with event as (
    select o.outbox_id, o.sent_at from closing_booking b join reservation r using (reservation_id)
      join outbox o on o.message_key = any (array['reservation.closed:' || r.reservation_no || ':' || b.closing_id, 'reservation.another-day:' || r.reservation_no || ':' || b.closing_id])
    where b.closing_id = $1
  ), message_of as (
    select e.outbox_id, e.sent_at is not null and coalesce(bool_and(m.state <> 'waiting' or m.tries > 0), true) as tried,
      coalesce(bool_or(m.state = 'sent'), false) as told
    from event e left join message m using (outbox_id) group by e.outbox_id, e.sent_at
  )
  select count(*)::integer as total, count(*) filter (where tried)::integer as tried, count(*) filter (where told)::integer as told
  from message_of`;

export async function countMessages(sql: Sql, closingId: number): Promise<MessageCounts> {
  const [row] = await sql.query<MessageCounts>(TOLD, [closingId], 'closing-messages');
  return row ?? { total: 0, tried: 0, told: 0 };
}

/** A reservation of a closing that is left for a person, and why. */
export interface LeftRow {
  readonly reservationKey: number;
  readonly why: LeftReason;
  readonly amount: Won;
}

const LEFT = `select b.reservation_id as reservation_key, b.why, b.amount from closing_booking b
  where b.closing_id = $1 and b.state = 'left' and exists (
    select from reservation_line l join closing c on c.closing_id = b.closing_id
    where l.reservation_id = b.reservation_id and l.state = 'open' and l.visit_date = c.day
  )
  union all
  select b.reservation_id, 'choosing', 0 from closing_booking b join another_day_offer o using (offer_id)
  where b.closing_id = $1 and b.state = 'offered' and o.state <> 'moved'
  union all
  select b.reservation_id, case
      when f.state = 'requested' then 'refund-waiting'
      when f.review_reason in ('refund-account-unknown', 'refund-holder-differs', 'refund-account-refused') then 'refund-account-missing'
      when f.method = 'experience-card' and f.amount < a.amount then 'experience-card-in-parts' else 'refund-refused'
    end, f.amount
  from closing_booking b join refund f using (refund_id) join payment_attempt a on a.attempt_id = f.attempt_id
  where b.closing_id = $1 and (f.state = 'needs-review' or (f.state = 'requested' and f.tries >= 2))
  union all
  select b.reservation_id, 'not-told', 0 from closing_booking b join reservation r using (reservation_id)
    join outbox o on o.message_key = any (array['reservation.closed:' || r.reservation_no || ':' || b.closing_id, 'reservation.another-day:' || r.reservation_no || ':' || b.closing_id])
  where b.closing_id = $1 and o.sent_at is not null and not exists (
    select from message m where m.outbox_id = o.outbox_id and (m.state = 'sent' or (m.state = 'waiting' and m.tries = 0))
  )`;

export const findLeft = (sql: Sql, closingId: number): Promise<readonly LeftRow[]> =>
  sql.query<LeftRow>(LEFT, [closingId], 'closing-left');

export interface MomentRow {
  readonly at: Instant;
  readonly moment: Moment;
  readonly name: string | null;
  readonly count: number | null;
}

export const findMoments = (sql: Sql, closingId: number): Promise<readonly MomentRow[]> =>
  sql.query<MomentRow>(
    `select m.at, m.moment, s.name, m.count from closing_moment m left join staff_member s on s.staff_id = m.staff_id
      where m.closing_id = $1 order by m.moment_id desc limit 200`,
    [closingId],
    'closing-moments',
  );

const LEFT_PEOPLE = `select r.reservation_id as reservation_key, r.reservation_no, r.booking_reference, r.track, r.booker_name, r.booker_mobile,
    r.organisation_name, b.way, b.people
  from closing_booking b join reservation r using (reservation_id) where b.closing_id = $1 and b.reservation_id = any ($2::bigint[])`;

export interface LeftPerson {
  readonly reservationKey: number;
  readonly reservationNo: string;
  readonly bookingReference: number;
  readonly track: 'individual' | 'group';
  readonly bookerName: string;
  readonly bookerMobile: string;
  readonly organisationName: string | null;
  readonly way: ClosingWay | null;
  readonly people: number;
}

export const findLeftPeople = (sql: Sql, closingId: number, keys: readonly number[]): Promise<readonly LeftPerson[]> =>
  sql.query<LeftPerson>(LEFT_PEOPLE, [closingId, keys], 'closing-left-people');

/** A reservation that a closing has left open for a person. */
export interface KeptRow extends Row<'reservation', 'bookingReference'> {
  readonly why: KeptReason;
  readonly amount: Won;
  readonly people: number;
  readonly day: KstDate;
  readonly since: Instant;
}

// A visit that is a month past needs no person any more.
const KEPT = `select r.booking_reference, b.why, b.amount, b.people, to_char(c.day, 'YYYY-MM-DD') as day, b.ended_at as since
  from closing_booking b join closing c using (closing_id) join reservation r using (reservation_id)
  where b.state = 'left' and c.day > $1::date - 30 and exists (
    select from reservation_line l where l.reservation_id = b.reservation_id and l.state = 'open' and l.visit_date = c.day
  )
  order by b.ended_at, r.reservation_id limit 500`;

export const findKept = (sql: Sql, today: KstDate): Promise<readonly KeptRow[]> =>
  sql.query<KeptRow>(KEPT, [today], 'closing-kept');

/** In won: promised to visitors, booked in the ledger, open at a provider or a person. */
export interface ClosingBooks {
  readonly promised: Won;
  readonly booked: Won;
  readonly open: Won;
}

export async function readBooks(sql: Sql, closingId: number): Promise<ClosingBooks> {
  const [row] = await sql.query<ClosingBooks>('select * from closing_books($1)', [closingId], 'closing-books');
  return row ?? { promised: 0, booked: 0, open: 0 };
}
