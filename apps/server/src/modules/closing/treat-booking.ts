import { mayTakeAnotherDay } from '@kkumteo/domain/closing/treatment';
import { offerEnds } from '@kkumteo/domain/reservation/move/offer';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import { lockPayment, lockReservation } from '../../db/locks.ts';
import type { Sql } from '../../db/pool.ts';
import { failPoint } from '../../observe/fail-point.ts';
import { findRequestedRefund, newRefund } from '../payment/refunds/store.ts';
import { saveCancel } from '../reservation/act/store.ts';
import { hasOffer, offerAnotherDay } from '../reservation/move/offer-store.ts';
import type { SiteDeps } from '../site-deps.ts';
import { findBooking, type TreatedBooking } from './bookings.ts';
import {
  forgetBooking,
  notifyClosed,
  notifyOffered,
  saveOffered,
  saveTreated,
  takePending,
  type ClosingAtWork,
  type TreatedRow,
} from './job-store.ts';

export type TreatDeps = Pick<SiteDeps, 'db' | 'clock'>;

/**
 * Cancels what a reservation has in closed rounds, asks for its refund and notifies its visitor, in one transaction; or
 * leaves it for a person. Once, by whatever process. The refund is sent by the queue of refunds.
 */
export async function treatBooking(
  { db, clock }: TreatDeps,
  closing: ClosingAtWork,
  reservationKey: number,
): Promise<void> {
  const now = clock.now();
  let treated = await db.transaction((tx) => treat(tx, closing, { reservationKey, now }));
  while (!treated.ok) treated = await db.transaction((tx) => treat(tx, closing, { reservationKey, now }));
  failPoint('closing-cancelled');
}

const AGAIN = { code: 'closing.payment-replaced' } as const;

async function treat(
  tx: Sql,
  closing: ClosingAtWork,
  { reservationKey, now }: { readonly reservationKey: number; readonly now: Instant },
): Promise<Decision<null>> {
  const { closingId } = closing;
  if (!(await takePending(tx, closingId, reservationKey))) return accept(null);
  const seen = await findBooking(tx, closing, reservationKey);
  if (seen?.attemptId) await lockPayment(tx, seen.attemptId);
  await lockReservation(tx, reservationKey);
  const booking = await findBooking(tx, closing, reservationKey);
  if (booking === null) {
    await forgetBooking(tx, closingId, reservationKey);
    return accept(null);
  }
  if (booking.attemptId !== (seen?.attemptId ?? null)) return refuse(AGAIN);
  if (!(await offer(tx, closing, booking, now))) await saveTreated(tx, await cancel(tx, closing, booking, now), now);
  failPoint('closing-cancelling');
  return accept(null);
}

/** Offers another day in the place of a cancel; false where the closing, or this reservation, doesn't. */
async function offer(tx: Sql, closing: ClosingAtWork, booking: TreatedBooking, now: Instant): Promise<boolean> {
  const { treatment, reservationKey, reservationNo, experiencers, leaders } = booking;
  const until = offerEnds(booking.refundClosesAt, now);
  if (closing.visitors !== 'offer' || treatment.kind !== 'cancel' || !mayTakeAnotherDay(treatment) || until === null)
    return false;
  // Of another closing: a reservation has one at a time.
  if (await hasOffer(tx, reservationKey)) return false;
  const { closingId, words } = closing;
  const lineIds = treatment.gone;
  const offerKey = await offerAnotherDay(tx, { reservationKey, lineKeys: lineIds, until }, now);
  await notifyOffered(tx, { closingId, reservationNo, lineIds, words, offerKey, until }, now);
  const row = { closingId, reservationKey, way: treatment.way, people: experiencers + leaders };
  await saveOffered(tx, row, offerKey, now);
  return true;
}

/** Cancels and refunds what was closed, or leaves it; what became of it. */
export async function cancel(
  tx: Sql,
  { closingId, words }: Pick<ClosingAtWork, 'closingId' | 'words'>,
  booking: TreatedBooking,
  now: Instant,
): Promise<TreatedRow> {
  const { reservationKey, reservationNo, treatment, experiencers, leaders } = booking;
  const { way } = treatment;
  const told = { closingId, reservationNo, words };
  const row = { closingId, reservationKey, way, people: experiencers + leaders };
  if (treatment.kind === 'left') {
    const lineIds = booking.closedLines.map(({ lineKey }) => lineKey);
    if (treatment.why !== 'already-in') await notifyClosed(tx, { ...told, lineIds, goesBack: null }, now);
    return { ...row, why: treatment.why, amount: treatment.amount, refundId: null };
  }
  const { gone, byPerson } = treatment;
  // Due at once: the queue of refunds sends it after the commit.
  const refund =
    treatment.amount === 0 ? null : { ...newRefund(treatment.amount, 'lines-cancelled', now), nextCheckAt: now };
  const lines = { reservationKey, memberKey: null, requestId: `closing:${closingId}`, stays: [], prices: [] };
  await saveCancel(tx, { ...lines, gone, refund, closing: closingId }, now);
  const asked = refund === null ? null : await findRequestedRefund(tx, refund.refundId);
  const amount = asked?.amount ?? 0;
  await notifyClosed(tx, { ...told, lineIds: gone, goesBack: byPerson === null ? amount : null }, now);
  return { ...row, why: null, amount, refundId: asked?.refundId ?? null };
}
