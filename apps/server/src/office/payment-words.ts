import type { FindingKind } from '@kkumteo/domain/payment/comparison';
import type { ReviewReason } from '@kkumteo/domain/payment/review-reason';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { RefundOutcome } from '../modules/payment/refunds/resend-refund.ts';
import { askProvider, type WaitingPayment } from '../modules/payment/refunds/review-queue.ts';
import type { OutsideSettlement } from '../modules/payment/refunds/settle-outside.ts';
import { type OfficeDeps, formatDateTime, formatWon } from './command-line.ts';

export const OUTCOMES: Readonly<Record<RefundOutcome, string>> = {
  refunded: 'The refund is under way and the attempt is closed.',
  'still-open': 'The provider has not answered yet; the site keeps retrying.',
  'waits-its-turn': 'The bank is still paying another part of this deposit; the site sends this one after that.',
  'needs-review': 'The provider refused; the payment stays in the queue.',
  'part-at-the-bank':
    'The provider has already accepted this part and would refund it twice: pay it by another way, then `refunds settled REFUND`.',
  'not-refundable': 'This payment is not a stuck refund; nothing was done.',
};

/** Why a payment is in the queue, and what a person has to do. */
export const REASONS: Readonly<Record<ReviewReason, string>> = {
  'charge-amount-differs': 'the provider charged another amount than the order: ask the provider',
  'charge-key-differs':
    'the order was charged by another approval than the one that the buyer returned with: ask the provider',
  'refund-account-unknown': 'no account is known for the deposit: ask the buyer, then retry with the account',
  'refund-holder-differs':
    'the provider says that account number and holder do not match: ask the buyer, then retry with the right account',
  'refund-account-refused':
    'the provider can’t send money to that account (it is unknown, closed, or accepts no money): ask for another, then retry with it',
  'refund-refused': 'the provider refused the refund',
  'refund-charge-gone': 'the provider has no such charge: ask the provider',
  'refund-keys-refused': 'the provider rejects the site’s keys: correct them, then retry',
  'refund-incomplete': 'the provider refunded only a part: ask the provider how much is left',
  'refund-bank-failed': 'the bank could not pay the refund: ask for another account, then retry with it',
  'refund-bank-failed-partly': 'the bank paid only a part of the refund: ask the provider how much is left',
  'refund-bank-silent': 'the bank has not confirmed the refund for two weeks: ask the provider',
  'cancelled-at-provider':
    'it was cancelled completely in the provider’s console; the ledger has the refund, and the seats are still reserved: ' +
    '`payments settled ORDER --give-seats-back` cancels the reservation and sends its buyer a message, `payments settled ORDER` keeps it unpaid',
  'part-cancelled-at-provider':
    'a part was cancelled in the provider’s console; the ledger has the refund, and the reservation keeps all its seats: ' +
    'ask the person who cancelled it what it was for, then `payments settled ORDER`',
};

/** What a person has to do about an account that the provider has not opened. */
const UNOPENED =
  'no account yet: the old one is closed and the provider has not opened another, so the buyer can’t pay; the site keeps retrying until the deadline, ' +
  'which then cancels the reservation: ask the provider, and inform the buyer';

/** What a person has to do about a difference between ledger and provider. */
export const FINDINGS: Readonly<Record<FindingKind, string>> = {
  'unknown-here':
    'the provider has charged it and the ledger has no such payment, as after a restored backup: find its buyer in the provider’s console, ' +
    'make the reservation again with them or cancel the payment there; once it is cancelled there it leaves the queue, otherwise `payments settled ORDER`',
  'unknown-there':
    'the ledger has a charge that the provider does not have: ask the provider, then `payments settled ORDER`',
  'amounts-differ': 'ledger and provider have different amounts: ask the provider, then `payments settled ORDER`',
  'payout-differs':
    'the provider settles another amount than the ledger has: ask the provider, then `payments settled ORDER`',
};

/** The outcomes of settling a payment that was cancelled at the provider. */
export const SETTLEMENTS: Readonly<Record<OutsideSettlement, string>> = {
  kept: 'The payment is closed as refunded. The reservation keeps its seats, and the site charges nothing more for it.',
  cancelled: 'The reservation is cancelled, its seats are released, and its buyer gets a message.',
  'part-kept': 'The rest stays paid and the reservation keeps all its seats; the refunded part is on the ledger.',
  'part-refused':
    'Only a part was refunded, and it is unknown for which seats: nothing was done. `payments settled ORDER` keeps the reservation.',
  'no-reservation': 'This payment has no paid reservation: nothing was done.',
  'not-waiting': 'This payment was not cancelled at the provider; nothing was done.',
};

/** Describes a waiting payment in a few lines; queries the provider about one that needs a person. */
export async function describePayment(deps: OfficeDeps, payment: WaitingPayment): Promise<string> {
  const { attemptId, state, method, amount, refunded, reason, atTheBank, since, dueAt, bookingReference } = payment;
  const unopened = payment.isUnopened ? [`  ${UNOPENED}`] : [];
  const why = atTheBank ? 'at the bank' : reason;
  const said = reason === null ? '' : `, provider: ${await askProvider(deps.providers, payment)}`;
  return [
    `\n${state.toUpperCase()}  order ${attemptId}  ${formatWon(amount)} by ${method}${why === null ? '' : `  ${why}`}`,
    `  since ${formatDateTime(since)}${dueAt === null ? '' : `, due ${formatDateTime(dueAt)}`}${said}`,
    `  reservation ${bookingReference === null ? 'none' : formatBookingReference(bookingReference)}${refunded === 0 ? '' : `, ${formatWon(refunded)} refunded`}`,
    ...unopened,
    ...(reason === null ? [] : [`  ${REASONS[reason]}`]),
  ].join('\n');
}
