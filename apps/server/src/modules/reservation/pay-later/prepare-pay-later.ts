import type { PreparedPayment } from '@kkumteo/contract/payment/payment';
import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import { paymentClosesAt } from '@kkumteo/domain/payment/payment-closing';
import { payLaterRefusal } from '@kkumteo/domain/reservation/pay-later';
import { holdExpiresAt } from '@kkumteo/domain/schedule/hold';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../../clock.ts';
import type { Sql } from '../../../db/pool.ts';
import type { PaymentProvider } from '../../../gateways/payment/port.ts';
import type { describeWindow } from '../../../gateways/payment/window/window-page.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import type { Catalogue } from '../../catalog/catalogue.ts';
import { opaqueNumber } from '../../booking/opaque-number.ts';
import { orderNameOf } from '../../payment/order-name.ts';
import { loadPayLater, type KnownReservation, type PayLaterRefusal } from './load-pay-later.ts';
import type { PayLaterOrder } from '../../checkout/existing-reservation.ts';
import { withinOpenHolds } from '../../checkout/open-holds.ts';
import { openPayLater } from './store.ts';
import { findReservation, type LineRow, type ReservationRow } from '../read/store.ts';

export interface PreparePayLaterDeps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly card: Pick<PaymentProvider, 'provider'>;
  readonly describeWindow: typeof describeWindow;
  /** What this site takes. */
  readonly methods: SupportedMethods;
}

/**
 * Opens an attempt to pay for the member's own reservation, at the price of its open lines (PD-22, PD-59, PD-67). It holds no seats:
 * they are the reservation's already, and stay so whatever becomes of the attempt. A second tab joins the open attempt of the first. Refuses what can't be paid later, and other members'
 * numbers.
 */
export async function preparePayLater(
  deps: PreparePayLaterDeps,
  order: PayLaterOrder,
): Promise<Decision<PreparedPayment, PayLaterRefusal>> {
  const now = deps.clock.now();
  const row = await findReservation(deps.sql, order.member.memberKey, order.reservationNo);
  if (row === null) return refuse({ code: 'reservation.not-found' });
  const known = await loadPayLater(deps.sql, deps, { ...order, row }, now);
  const rejection = payLaterRefusal(known.wish);
  if (rejection) return refuse(rejection);
  const { memberKey } = order.member;
  return withinOpenHolds(deps.sql, { memberKey, now }, () => open(deps, order, known, now));
}

async function open(
  deps: PreparePayLaterDeps,
  { member, method }: PayLaterOrder,
  { row, openLines, wish }: KnownReservation,
  now: Instant,
): Promise<Decision<PreparedPayment, PayLaterRefusal>> {
  if (method === null) throw new Error('the checks have refused it');
  const amount = wish.owed.pay;
  const { provider } = deps.card;
  const { track, reservationKey } = row;
  const own = {
    attemptId: opaqueNumber(),
    memberId: member.memberKey,
    track,
    method,
    provider,
    amount,
    reservationKey,
  };
  const until = holdExpiresAt(now, paymentClosesAt(openLines));
  const wished = { ...own, expiresAt: until, booking: bookingOf(row, openLines) };
  const { attemptId, expiresAt } = await openPayLater(deps.sql, wished, now);
  failPoint('prepared');
  const orderName = orderNameOf(openLines.map(({ productName }) => productName));
  const window = deps.describeWindow({ orderNo: attemptId, amount, orderName });
  const { windowUrl, fields: windowFields } = window;
  return accept({ amount, provider, attemptId, windowUrl, windowFields, expiresAt });
}

/** What the window and messages read of an attempt; the reservation itself is there. */
const bookingOf = ({ bookerName, bookerEmail, bookerMobile }: ReservationRow, openLines: readonly LineRow[]) => ({
  bookerName,
  bookerEmail,
  bookerMobile,
  lines: openLines.map(({ productName, hall, visitDate, startMinute }) => ({
    productName,
    hall,
    visitDate,
    startMinute,
  })),
});
