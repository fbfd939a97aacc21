import type { PreparedPayment } from '@kkumteo/contract/payment/payment';
import { payLaterRefusal } from '@kkumteo/domain/reservation/pay-later';
import { holdExpiresAt } from '@kkumteo/domain/schedule/hold';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/pool.ts';
import { failPoint } from '../../observe/fail-point.ts';
import { payLaterNumber } from '../payment/numbers.ts';
import { orderNameOf } from '../payment/order-name.ts';
import { loadPayLater, type KnownReservation, type PayLaterOrder, type PayLaterRefusal } from './load-pay-later.ts';
import { withinOpenHolds } from './open-holds.ts';
import { openPayLater } from './pay-later-store.ts';
import type { PreparePaymentDeps } from './prepare-payment.ts';
import type { LineRow, ReservationRow } from './read-store.ts';

export interface PayLaterDeps extends PreparePaymentDeps {
  readonly db: Database;
}

/**
 * Opens an attempt to pay for the member's own reservation, at the price of its lines that stand (D22, D59, D67). It holds no seats: they are
 * the reservation's already, and stay so whatever becomes of the attempt. Refuses what can't be paid later, and other members' numbers.
 */
export async function preparePayLater(
  deps: PayLaterDeps,
  order: PayLaterOrder,
): Promise<Decision<PreparedPayment, PayLaterRefusal>> {
  const now = deps.clock.now();
  const known = await loadPayLater(deps.sql, deps, order, now);
  if (known === null) return refuse({ code: 'reservation.not-found' });
  const rejection = payLaterRefusal(known.wish);
  if (rejection) return refuse(rejection);
  const { memberKey } = order.member;
  return withinOpenHolds(deps.sql, { memberKey, now }, () => open(deps, order, known, now));
}

async function open(
  deps: PayLaterDeps,
  { member, method }: PayLaterOrder,
  { row, standing, wish }: KnownReservation,
  now: Instant,
): Promise<Decision<PreparedPayment, PayLaterRefusal>> {
  if (method === null) throw new Error('the checks have refused it');
  const attemptId = payLaterNumber();
  const expiresAt = holdExpiresAt(now);
  const amount = wish.owed.pay;
  const { provider } = deps.card;
  const { track, reservationKey: pays } = row;
  const own = { attemptId, holdId: randomUUID(), memberId: member.memberKey, track, method, provider, amount, pays };
  await openPayLater(deps.sql, { ...own, expiresAt, booking: bookingOf(row, standing) }, now);
  failPoint('prepared');
  const orderName = orderNameOf(standing.map(({ productName }) => productName));
  const window = deps.describeWindow({ orderNo: attemptId, amount, orderName });
  const { windowUrl, fields: windowFields } = window;
  return accept({ amount, provider, attemptId, windowUrl, windowFields, expiresAt });
}

/** What the window and messages read of an attempt; the reservation itself is there. */
const bookingOf = ({ bookerName, bookerEmail, bookerMobile }: ReservationRow, standing: readonly LineRow[]) => ({
  bookerName,
  bookerEmail,
  bookerMobile,
  lines: standing.map(({ productName, visitDate }) => ({ productName, visitDate })),
});
