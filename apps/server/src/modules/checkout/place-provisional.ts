import { isBookedFree } from '@kkumteo/domain/catalog/product';
import { provisionalDeadline } from '@kkumteo/domain/payment/deposit';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import { provisionalLimitRefusal } from '@kkumteo/domain/booking/order-bounds';
import { pledgeRefusal } from '@kkumteo/domain/booking/booking-checks';
import { listTrackRefusal } from '@kkumteo/domain/booking/booking-list';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import { lockMember } from '../../db/locks.ts';
import type { Database, Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import { failPoint } from '../../observe/fail-point.ts';
import { invitationRefusal, recogniseInvitations } from '../catalog/invitations.ts';
import type { BookingDocument } from '../booking/booking-document.ts';
import { buildBookingDocument } from '../booking/build-booking-document.ts';
import { decideBooking, loadBookingContext, type DecidedBooking } from '../booking/decide-booking.ts';
import { unpaidBoundRefusal } from '../booking/order-bounds.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { PlacedOrder } from './place-free-order.ts';
import { refusalOf, sellNow, writeFailureOf, type SaveOutcome } from './order-writer.ts';

export type PlaceProvisionalDeps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'metrics'>;

type Refusal = BookingRejection | PaymentRejection;
type Placed = Decision<SaveOutcome, BookingRejection>;

const REPEATED = 'select reservation_no from reservation where member_id = $1 and idempotency_key = $2';
const PROVISIONAL = `select count(*) as count from reservation where member_id = $1 and status = 'provisional'`;

/**
 * Books a group's list unpaid: a provisional reservation that is paid or pledged by its due date (PD-26). Refuses what
 * every booking is refused for, individuals, and a large group's third provisional booking. The same key answers the
 * same reservation.
 */
export async function placeProvisional(
  deps: PlaceProvisionalDeps,
  order: PlacedOrder,
): Promise<Decision<string, Refusal>> {
  const { db, clock, metrics } = deps;
  const { memberKey } = order.member;
  const before = await findRepeated(db, memberKey, order.idempotencyKey);
  if (before !== null) return accept(before);
  const now = clock.now();
  const { track, items } = order;
  const provisionalBookings = await countProvisional(db, memberKey);
  const input = { track, items, memberKey, purpose: 'pledge', now, provisionalBookings } as const;
  const decided = await decideBooking({ ...deps, sql: db }, input);
  if (!decided.ok) return decided;
  const { lines, quote } = decided.value;
  const policies = lines.map(({ product }) => product.policy);
  if (isBookedFree(quote.payTotal, policies)) return refuse({ code: 'payment.nothing-to-pay' });
  const placed = await placeAlone(db, documentOf(decided.value, order, now), now);
  if (!placed.ok) return placed;
  if (placed.value.kind !== 'saved') return refuse(refusalOf(placed.value));
  if (!placed.value.repeated) metrics.booked(track);
  failPoint('ordered');
  return accept(placed.value.reservationNo);
}

async function placeAlone(db: Database, booking: BookingDocument, now: Instant): Promise<Placed> {
  try {
    return await db.transaction((tx) => sellUnpaid(tx, booking, now));
  } catch (error) {
    const unwritten = writeFailureOf(error);
    if (unwritten) return accept(unwritten);
    throw error;
  }
}

/** Writes an unpaid order with the member's row locked, after counting again what other requests have written. */
export async function sellUnpaid(tx: Sql, booking: BookingDocument, now: Instant): Promise<Placed> {
  await lockMember(tx, booking.memberId);
  const before = await findRepeated(tx, booking.memberId, booking.idempotencyKey);
  if (before !== null) return accept({ kind: 'saved', reservationNo: before, repeated: true } as const);
  const largest = Math.max(0, ...booking.lines.map(({ experiencerCount }) => experiencerCount));
  const rejection = provisionalLimitRefusal(largest, await countProvisional(tx, booking.memberId));
  const tooMuch = rejection ?? (await unpaidBoundRefusal(tx, booking, now));
  return tooMuch ? refuse(tooMuch) : accept(await sellNow(tx, booking, now));
}

async function findRepeated(sql: Sql, memberKey: number, orderKey: string | null): Promise<string | null> {
  const [row] = await sql.query<Row<'reservation', 'reservationNo'>>(REPEATED, [memberKey, orderKey]);
  return row?.reservationNo ?? null;
}

function documentOf(
  decided: DecidedBooking,
  { member, requestId, language, idempotencyKey, besideNo }: PlacedOrder,
  now: Instant,
): BookingDocument {
  const visits = decided.lines.map(({ item }) => item.visitDate).toSorted();
  const payDueAt = provisionalDeadline(visits[0] ?? '', now);
  return buildBookingDocument(decided, {
    member,
    requestId,
    language,
    paymentState: 'unpaid',
    idempotencyKey,
    payDueAt,
    besideNo,
  });
}

/** Provisional bookings that the member has. */
export async function countProvisional(sql: Sql, memberKey: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>(PROVISIONAL, [memberKey]);
  return row?.count ?? 0;
}

export type PledgeInput = Pick<PlacedOrder, 'member' | 'track' | 'items'>;

/** Whether the member could pledge this list now. Advice: the order counts again under its own lock. */
export async function advisePledge(
  { db, catalogue, clock }: PlaceProvisionalDeps,
  { member, track, items: requested }: PledgeInput,
): Promise<BookingRejection | null> {
  const state = await catalogue.current();
  const items = recogniseInvitations(state, requested);
  const context = await loadBookingContext(catalogue, items);
  const provisionalBookings = await countProvisional(db, member.memberKey);
  const now = clock.now();
  const booking = { ...context, purpose: 'pledge', items, now, provisionalBookings } as const;
  return listTrackRefusal(items, track) ?? invitationRefusal(state, items, now) ?? pledgeRefusal(booking);
}
