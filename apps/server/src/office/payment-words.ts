import type { FindingKind } from '@kkumteo/domain/payment/comparison';
import type { ReviewReason } from '@kkumteo/domain/payment/review-reason';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { RefundOutcome } from '../modules/payment/refunds/resend-refund.ts';
import { askProvider, type WaitingPayment } from '../modules/payment/refunds/review-queue.ts';
import type { OutsideSettlement } from '../modules/payment/refunds/settle-outside.ts';
import { type OfficeDeps, formatDateTime, formatWon } from './command-line.ts';

/** What came of sending a refund again by hand. */
export const OUTCOMES: Readonly<Record<RefundOutcome, string>> = {
  refunded: 'The money is on its way back and the attempt is closed.',
  'still-open': 'The provider has not answered yet; the site goes on asking.',
  'waits-its-turn': 'Another part of this deposit is at its bank; the site sends this one once that is paid out.',
  'needs-review': 'The provider refused; the payment stays in the queue.',
  'part-at-the-bank':
    'The provider has taken this part on already, and would give a second one back: pay it by another way, then `refunds settled REFUND`.',
  'not-refundable': 'This payment is not a stuck refund; nothing was done.',
};

/** What a person has to know about why a payment stands in the queue. */
export const REASONS: Readonly<Record<ReviewReason, string>> = {
  'charge-amount-differs': 'the provider charged another amount than the order: ask the provider',
  'charge-key-differs': 'the order was charged by another approval than the one that came back: ask the provider',
  'refund-account-unknown': 'nobody named an account for the deposit: ask its owner, then send it again with it',
  'refund-holder-differs':
    'the provider says that number and holder do not belong together: ask the owner, then send it again with the right account',
  'refund-account-refused':
    'the provider can’t send money to that account (no such number, closed, or it takes none): ask for another, then send it again with it',
  'refund-refused': 'the provider refused the refund',
  'refund-charge-gone': 'the provider knows no such charge: ask the provider',
  'refund-keys-refused': 'the provider does not take our keys: put them right, then send it again',
  'refund-incomplete': 'the provider gave a part back only: ask the provider how much is left',
  'refund-bank-failed': 'the bank could not pay the refund out: ask for another account, then send it again with it',
  'refund-bank-failed-partly': 'the bank paid a part of the refund out only: ask the provider how much is left',
  'refund-bank-silent': 'the bank has not said for two weeks what became of the refund: ask the provider',
  'cancelled-at-provider':
    'all of it was cancelled in the provider’s console, the ledger has followed and the seats are kept: ' +
    '`payments settled ORDER --give-seats-back` cancels the reservation and tells its buyer, `payments settled ORDER` lets it stand unpaid',
  'part-cancelled-at-provider':
    'a part was cancelled in the provider’s console, the ledger has followed and the reservation stands with all its seats: ' +
    'ask who cancelled it what it was for, then `payments settled ORDER`',
};

/** What a person has to know about an account that is not opened. */
export const UNOPENED =
  'no account yet: its old one is closed and the provider has opened no other, so that its buyer can’t pay; the site goes on asking until the deadline, ' +
  'which then cancels the reservation: ask the provider, and tell the buyer';

/** What a person has to know about a difference between ledger and provider. */
export const FINDINGS: Readonly<Record<FindingKind, string>> = {
  'unknown-here':
    'the provider has charged it and our books have no such payment, as after a restored backup: find its buyer in the provider’s console, ' +
    'book anew with them or cancel it there; it ends by itself once it is cancelled there, else `payments settled ORDER`',
  'unknown-there':
    'our books have a charge that the provider does not know: ask the provider, then `payments settled ORDER`',
  'amounts-differ': 'ledger and provider have different amounts: ask the provider, then `payments settled ORDER`',
};

/** What came of settling a payment that was cancelled at the provider. */
export const SETTLEMENTS: Readonly<Record<OutsideSettlement, string>> = {
  kept: 'The payment is closed as refunded. Its reservation stands with its seats, and nothing more is charged for it by the site.',
  cancelled: 'The reservation is cancelled, its seats are given back, and its buyer is told.',
  'part-kept':
    'The rest stays paid and the reservation stands with all its seats; the part that went back is on the ledger.',
  'part-refused':
    'Only a part went back, and nobody can tell which seats it was for: nothing was done. `payments settled ORDER` lets the reservation stand.',
  'no-reservation': 'No paid reservation stands for this payment: nothing was done.',
  'not-waiting': 'This payment was not cancelled at the provider; nothing was done.',
};

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
