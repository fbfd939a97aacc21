import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { askProvider, type WaitingPayment } from '../modules/payment/refunds/review-queue.ts';
import type { OfficeDeps } from './deps.ts';
import { formatDateTime, formatWon } from './formats.ts';
import { REASONS, UNOPENED } from './payment-words.ts';

/** A payment that waits, in a few lines; the provider is asked about one that needs a person. */
export async function describePayment(deps: OfficeDeps, payment: WaitingPayment): Promise<string> {
  const { attemptId, state, method, amount, refunded, reason, atTheBank, since, dueAt, bookingReference } = payment;
  const unopened = payment.isUnopened ? [`  ${UNOPENED}`] : [];
  const why = atTheBank ? 'at the bank' : reason;
  const said = reason === null ? '' : `, provider: ${await askProvider(deps.providers, payment)}`;
  return [
    `\n${state.toUpperCase()}  order ${attemptId}  ${formatWon(amount)} by ${method}${why === null ? '' : `  ${why}`}`,
    `  since ${formatDateTime(since)}${dueAt === null ? '' : `, due ${formatDateTime(dueAt)}`}${said}`,
    `  reservation ${bookingReference === null ? 'none' : formatBookingReference(bookingReference)}${refunded === 0 ? '' : `, ${formatWon(refunded)} went back`}`,
    ...unopened,
    ...(reason === null ? [] : [`  ${REASONS[reason]}`]),
  ].join('\n');
}
