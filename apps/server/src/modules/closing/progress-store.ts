import type { KeptReason } from '@kkumteo/domain/closing/treatment';
import type { ClosingWay, LeftReason } from '@kkumteo/domain/closing/way-back';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import type { Moment } from './store.ts';

/** Of the messages of a booking `b` of a closing with its reservation `r`. */
export const MESSAGE_KEYS = `array['reservation.closed:' || r.reservation_no || ':' || b.closing_id, 'reservation.another-day:' || r.reservation_no || ':' || b.closing_id]`;

interface BookingCounts {
  readonly total: number;
  readonly pending: number;
  readonly cancelled: number;
  readonly people: number;
  readonly moved: number;
  readonly choosing: number;
}

/** Refunds of a closing by the way back and by how far they are. */
export interface RefundCounts {
  readonly way: ClosingWay;
  readonly stage: 'waiting' | 'asked' | 'sent' | 'done' | 'review';
  readonly refunds: number;
  readonly amount: Won;
}

interface MessageCounts {
  readonly total: number;
  readonly tried: number;
  readonly told: number;
}

/** How far a closing is, counted from its rows. */
export interface Progress {
  readonly bookings: BookingCounts;
  readonly refunds: readonly RefundCounts[];
  readonly messages: MessageCounts;
}

const BOOKINGS = `select jsonb_build_object('total', count(*), 'pending', count(*) filter (where b.state = 'pending'),
    'cancelled', count(*) filter (where b.state = 'cancelled'),
    'people', coalesce(sum(b.people) filter (where b.state = 'cancelled'), 0),
    'moved', count(*) filter (where b.state = 'moved' or (b.state = 'offered' and o.state = 'moved')),
    'choosing', count(*) filter (where b.state = 'offered' and o.state <> 'moved'))
  from closing_booking b left join another_day_offer o using (offer_id) where b.closing_id = c.closing_id`;

const REFUNDS = `select coalesce(jsonb_agg(to_jsonb(g)), '[]') from (
    select b.way, case f.state when 'requested' then case when f.tries >= 2 then 'asked' else 'waiting' end
        when 'needs-review' then 'review' when 'sent' then 'sent' else 'done' end as stage,
      count(*) as refunds, sum(f.amount) as amount
    from closing_booking b join refund f using (refund_id) where b.closing_id = c.closing_id group by 1, 2
  ) g`;

// A visitor is notified once one channel has sent; a message that is kept no more was sent.
const MESSAGES = `select jsonb_build_object('total', count(*), 'tried', count(*) filter (where g.tried), 'told', count(*) filter (where g.told))
  from (
    select e.sent_at is not null and coalesce(bool_and(m.state <> 'waiting' or m.tries > 0), true) as tried,
      coalesce(bool_or(m.state = 'sent'), false) as told
    from (
      select o.outbox_id, o.sent_at from closing_booking b join reservation r using (reservation_id)
        join outbox o on o.message_key = any (${MESSAGE_KEYS})
      where b.closing_id = c.closing_id
    ) e left join message m using (outbox_id) group by e.outbox_id, e.sent_at
  ) g`;

const PROGRESS = `select c.closing_id, (${BOOKINGS}) as bookings, (${REFUNDS}) as refunds, (${MESSAGES}) as messages
  from unnest($1::integer[]) c (closing_id)`;

const NOTHING: Progress = {
  bookings: { total: 0, pending: 0, cancelled: 0, people: 0, moved: 0, choosing: 0 },
  refunds: [],
  messages: { total: 0, tried: 0, told: 0 },
};

/** How far each of these closings is, by one statement. */
export async function readProgress(sql: Sql, closingIds: readonly number[]): Promise<(closingId: number) => Progress> {
  const rows = await sql.query<Progress & { readonly closingId: number }>(PROGRESS, [closingIds], 'closing-progress');
  const byId = new Map(rows.map((row) => [row.closingId, row]));
  return (closingId) => byId.get(closingId) ?? NOTHING;
}

/** A reservation of a closing that is left for a person, and why. */
export interface LeftRow {
  readonly closingId: number;
  readonly reservationKey: number;
  readonly why: LeftReason;
  readonly amount: Won;
}

const LEFT = `select b.closing_id, b.reservation_id as reservation_key, b.why, b.amount from closing_booking b
  where b.closing_id = any ($1::integer[]) and b.state = 'left' and exists (
    select from reservation_line l join closing c on c.closing_id = b.closing_id
    where l.reservation_id = b.reservation_id and l.state = 'open' and l.visit_date = c.day
  )
  union all
  select b.closing_id, b.reservation_id, 'choosing', 0 from closing_booking b join another_day_offer o using (offer_id)
  where b.closing_id = any ($1::integer[]) and b.state = 'offered' and o.state <> 'moved'
  union all
  select b.closing_id, b.reservation_id, case
      when f.state = 'requested' then 'refund-waiting'
      when f.review_reason in ('refund-account-unknown', 'refund-holder-differs', 'refund-account-refused') then 'refund-account-missing'
      when f.method = 'experience-card' and f.amount < a.amount then 'experience-card-in-parts' else 'refund-refused'
    end, f.amount
  from closing_booking b join refund f using (refund_id) join payment_attempt a on a.attempt_id = f.attempt_id
  where b.closing_id = any ($1::integer[]) and (f.state = 'needs-review' or (f.state = 'requested' and f.tries >= 2))
  union all
  select b.closing_id, b.reservation_id, 'not-told', 0 from closing_booking b join reservation r using (reservation_id)
    join outbox o on o.message_key = any (${MESSAGE_KEYS})
  where b.closing_id = any ($1::integer[]) and o.sent_at is not null and not exists (
    select from message m where m.outbox_id = o.outbox_id and (m.state = 'sent' or (m.state = 'waiting' and m.tries = 0))
  )`;

export const findLeft = (sql: Sql, closingIds: readonly number[]): Promise<readonly LeftRow[]> =>
  sql.query<LeftRow>(LEFT, [closingIds], 'closing-left');

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
  readonly closingId: number;
  readonly why: KeptReason;
  readonly amount: Won;
  readonly people: number;
  readonly day: KstDate;
  readonly since: Instant;
  /** Who has taken it on. */
  readonly heldBy: string | null;
}

// A visit that is a month past needs no person any more.
const KEPT = `select b.closing_id, r.booking_reference, b.why, b.amount, b.people, to_char(c.day, 'YYYY-MM-DD') as day, b.ended_at as since,
    s.name as held_by
  from closing_booking b join closing c using (closing_id) join reservation r using (reservation_id)
    left join closing_work w on w.closing_id = b.closing_id and w.why = b.why left join staff_member s using (staff_id)
  where b.state = 'left' and c.day > $1::date - 30 and exists (
    select from reservation_line l where l.reservation_id = b.reservation_id and l.state = 'open' and l.visit_date = c.day
  )
  order by b.ended_at, r.reservation_id limit 500`;

export const findKept = (sql: Sql, today: KstDate): Promise<readonly KeptRow[]> =>
  sql.query<KeptRow>(KEPT, [today], 'closing-kept');

const HELD = `select w.closing_id, w.why, s.name as held_by from closing_work w join closing c using (closing_id) join staff_member s using (staff_id)
  where c.day > $1::date - 30`;

type Held = Pick<KeptRow, 'closingId' | 'heldBy'>;
const OF_REFUNDS: readonly LeftReason[] = ['refund-account-missing', 'experience-card-in-parts', 'refund-refused'];
const NOT_HELD = { closingId: null, heldBy: null };

/** Who has taken on the refund, or the message, of a reservation that a closing has left to a person. */
export async function findHeld(
  sql: Sql,
  today: KstDate,
): Promise<(what: 'refund' | 'message', bookingReference: string | null) => Held | typeof NOT_HELD> {
  const held = await sql.query<Held & { readonly why: LeftReason }>(HELD, [today], 'closing-held');
  if (held.length === 0) return () => NOT_HELD;
  const left = await findLeft(sql, [...new Set(held.map(({ closingId }) => closingId))]);
  const rows = await sql.query<Row<'reservation', 'reservationId' | 'bookingReference'>>(
    'select reservation_id, booking_reference from reservation where reservation_id = any ($1::bigint[])',
    [left.map(({ reservationKey }) => reservationKey)],
    'closing-held-references',
  );
  const references = new Map(rows.map((row) => [row.reservationId, formatBookingReference(row.bookingReference)]));
  const by = new Map(
    left.flatMap(({ closingId, why, reservationKey }) => {
      const holder = held.find((each) => each.closingId === closingId && each.why === why);
      const what = why === 'not-told' ? 'message' : OF_REFUNDS.includes(why) ? 'refund' : null;
      const key = `${what}:${references.get(reservationKey)}`;
      return holder === undefined || what === null ? [] : [[key, { closingId, heldBy: holder.heldBy }] as const];
    }),
  );
  return (what, reference) => by.get(`${what}:${reference}`) ?? NOT_HELD;
}

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
