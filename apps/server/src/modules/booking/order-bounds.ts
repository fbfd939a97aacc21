import {
  ABANDONED_HOLD_LIMIT,
  type FreeOfDay,
  freeRefusal,
  freeSeatsADay,
  HELD_BOUND,
  sameBookingSince,
  seatsByDay,
  type UnpaidNow,
  type UnpaidOnDay,
  unpaidRefusal,
} from '@kkumteo/domain/booking/order-bounds';
import type { UnpaidBoundRejection, FreeBoundRejection } from '@kkumteo/domain/booking/refusals';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { ParkLimits } from '@kkumteo/domain/catalog/limits';
import { kstDate, MINUTE_MS, type Instant } from '@kkumteo/domain/shared/time';
import { holdsRefusal } from '@kkumteo/domain/schedule/hold';
import type { ScheduleRejection } from '@kkumteo/domain/schedule/refusals';
import { refuse, type Decision, type Rejection } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../db/pool.ts';
import { readLimits } from '../park-limits.ts';
import type { BookingDocument } from './booking-document.ts';

/**
 * The limits that `booking_refusals` reads, as JSON: free orders of today, unpaid seats, and the age of an equal
 * booking.
 */
export const seatBounds = (limits: ParkLimits, now: Instant): string => JSON.stringify(boundsAt(limits, now));

/** None: the desk sells to many visitors under one member. */
export const NO_BOUNDS = '{}';

/** The same for what the provider has charged: equal bookings are not checked. */
export function chargedBounds(limits: ParkLimits, now: Instant): string {
  const { sameSince: _, ...bounds } = boundsAt(limits, now);
  return JSON.stringify(bounds);
}

/** The same for a new payment, which also counts abandoned ones. */
export const holdBounds = (limits: ParkLimits, now: Instant): string =>
  JSON.stringify({
    ...boundsAt(limits, now),
    mostLetGo: ABANDONED_HOLD_LIMIT.seats,
    letGoSince: now - ABANDONED_HOLD_LIMIT.hours * 60 * MINUTE_MS,
  });

function boundsAt(limits: ParkLimits, now: Instant) {
  const today = kstDate(now);
  return {
    mostFree: limits.freeOrdersADay,
    mostFreeSeats: freeSeatsADay(limits),
    mostHeld: HELD_BOUND.seats,
    mostHeldOnDay: HELD_BOUND.seatsOnDay,
    today,
    sameSince: sameBookingSince(now),
  };
}

// Members of one organisation are counted one after the other, always after the lock of the member's own row.
const LOCK_ORGANISATION = `select pg_advisory_xact_lock(hashtext('kkumteo organisation'), hashtext(child_key($1)))`;

const BY_MEMBER = `select l.visit_date, count(distinct l.reservation_id) as reservations, sum(l.experiencer_count)::integer as seats
  from reservation r join reservation_line l using (reservation_id)
  where r.member_id = $1 and r.reservation_id is distinct from $3 and r.status in ('provisional', 'pledged') and l.state = 'open' and l.visit_date >= $2 group by l.visit_date`;
const BY_ORGANISATION = `select l.visit_date, count(distinct l.reservation_id) as reservations, sum(l.experiencer_count)::integer as seats
  from reservation r join reservation_line l using (reservation_id)
  where lower(regexp_replace(r.organisation_name, '\\s', '', 'g')) = lower(regexp_replace($1, '\\s', '', 'g'))
    and r.organisation_name is not null and r.reservation_id is distinct from $3 and r.status in ('provisional', 'pledged') and l.state = 'open' and l.visit_date >= $2
  group by l.visit_date`;

/** An unpaid reservation as the bounds read it. */
interface UnpaidBooking extends Pick<BookingDocument, 'memberId' | 'organisationName'> {
  readonly lines: readonly Pick<BookingDocument['lines'][number], 'visitDate' | 'experiencerCount'>[];
  /** The reservation itself where it exists and is changed. */
  readonly reservationKey?: number;
}

/**
 * Why another unpaid reservation is too much for its member or its organisation, or null; past visits don't count. Call
 * it in the transaction that writes the reservation, with the member's row locked.
 */
export async function unpaidBoundRefusal(
  tx: Sql,
  booking: UnpaidBooking,
  now: Instant,
): Promise<UnpaidBoundRejection | null> {
  const today = kstDate(now);
  const own = booking.reservationKey ?? null;
  const asked = seatsByDay(booking.lines.map((line) => ({ visitDate: line.visitDate, seats: line.experiencerCount })));
  const ofMember = await tx.query<UnpaidOnDay>(BY_MEMBER, [booking.memberId, today, own]);
  const refusal = unpaidRefusal(unpaidNow('member', ofMember), asked);
  if (refusal !== null || booking.organisationName === null) return refusal;
  await tx.query(LOCK_ORGANISATION, [booking.organisationName]);
  const ofAll = await tx.query<UnpaidOnDay>(BY_ORGANISATION, [booking.organisationName, today, own]);
  return unpaidRefusal(unpaidNow('organisation', ofAll), asked);
}

/** A reservation of several days counts on each, and as often in all: such lists are few. */
const unpaidNow = (whose: UnpaidNow['whose'], days: readonly UnpaidOnDay[]): UnpaidNow => ({
  whose,
  reservations: days.reduce((sum, { reservations }) => sum + reservations, 0),
  days,
});

const TODAY = 'select orders, seats from free_today($1, $2, $3::date, null)';

/** Why a member may not get so many free seats (PD-82), or null. Exact where the caller has locked the member's row. */
export async function freeBoundRefusal(
  sql: Sql,
  { memberKey, track, asked }: { readonly memberKey: number; readonly track: Track; readonly asked: FreeOfDay },
  now: Instant,
): Promise<FreeBoundRejection | null> {
  if (asked.orders === 0 && asked.seats === 0) return null;
  const [today] = await sql.query<FreeOfDay>(TODAY, [memberKey, track, kstDate(now)], 'free-today');
  return freeRefusal(track, today ?? { orders: 0, seats: 0 }, asked, await readLimits(sql));
}

const OPEN = `select count(*) as open from payment_attempt
  where member_id = $1 and state in ('created', 'confirming') and expires_at > to_timestamp($2::float8)`;

// Payments that this process is opening, so that many windows at once can't pass the limit together.
const underWayAt = new WeakMap<Sql, Map<number, number>>();

/** Does `act`, which opens a payment, unless the member has as many open as allowed. */
export async function withinOpenHolds<T, Refusal extends Rejection>(
  sql: Sql,
  { memberKey, now, limits }: { readonly memberKey: number; readonly now: Instant; readonly limits: ParkLimits },
  act: () => Promise<Decision<T, Refusal>>,
): Promise<Decision<T, Refusal | ScheduleRejection>> {
  const underWay = underWayAt.get(sql) ?? new Map<number, number>();
  underWayAt.set(sql, underWay);
  const before = underWay.get(memberKey) ?? 0;
  underWay.set(memberKey, before + 1);
  try {
    const [row] = await sql.query<{ open: number }>(OPEN, [memberKey, now / 1000], 'open-holds');
    const rejection = holdsRefusal((row?.open ?? 0) + before, limits);
    return rejection ? refuse(rejection) : await act();
  } finally {
    const left = (underWay.get(memberKey) ?? 1) - 1;
    if (left === 0) underWay.delete(memberKey);
    else underWay.set(memberKey, left);
  }
}
