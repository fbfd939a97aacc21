import { lockPayment, lockReservation } from '../../db/locks.ts';
import type { Sql } from '../../db/pool.ts';
import { findOffersToSettle, lockOffer, settleOffer, type OfferRow } from '../reservation/move/offer-store.ts';
import type { SiteDeps } from '../site-deps.ts';
import { findBooking } from './bookings.ts';
import { findClosingOfOffer, forgetBooking, saveMoved, saveTreated } from './job-store.ts';
import { cancel } from './treat-booking.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock' | 'logger'>;

const AT_ONCE = 20;

/**
 * Cancels and refunds what was offered another day and did not take one: declined, or without an answer in time. What was
 * cancelled or moved otherwise meanwhile is no longer offered. One that fails is tried again by the next run, and holds up none of the others.
 */
export async function settleOffers(deps: Deps, atOnce = AT_ONCE): Promise<void> {
  const { db, clock } = deps;
  const tried: number[] = [];
  let due = await findOffersToSettle(db, clock.now(), atOnce);
  while (due.length > 0) {
    for (const offer of due) await trySettling(deps, offer);
    tried.push(...due.map(({ offerKey }) => offerKey));
    due = await findOffersToSettle(db, clock.now(), atOnce, tried);
  }
}

async function trySettling({ db, clock, logger }: Deps, offer: OfferRow): Promise<void> {
  try {
    await db.transaction((tx) => settle(tx, offer, clock.now()));
  } catch (error) {
    logger.error({ offerKey: offer.offerKey, err: error }, 'an offer of another day could not be settled');
  }
}

async function settle(tx: Sql, { offerKey, reservationKey }: OfferRow, now: number): Promise<void> {
  const closing = await findClosingOfOffer(tx, offerKey);
  if (closing === null) return;
  const seen = await findBooking(tx, closing, reservationKey);
  if (seen?.attemptId) await lockPayment(tx, seen.attemptId);
  await lockReservation(tx, reservationKey);
  const booking = await findBooking(tx, closing, reservationKey);
  // Another payment took its place meanwhile: the next run.
  if (booking?.attemptId !== seen?.attemptId) return;
  if ((await lockOffer(tx, offerKey)) === null || !(await settleOffer(tx, offerKey, now))) return;
  if (booking !== null) await saveTreated(tx, await cancel(tx, closing, booking, now), now);
  else if (!(await saveMoved(tx, offerKey))) await forgetBooking(tx, closing.closingId, reservationKey);
}
