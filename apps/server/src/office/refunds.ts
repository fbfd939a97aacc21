import { bankNameOf } from '@kkumteo/contract/payment/banks';
import type { RefundReason } from '@kkumteo/domain/payment/refund';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { readRefundAccount, resealRefundAccounts } from '../modules/payment/refunds/refund-accounts.ts';
import { waitingRefunds, type WaitingRefund } from '../modules/payment/refunds/refund-queue.ts';
import { cancelledOutside } from '../modules/payment/refunds/review-queue.ts';
import { resendRefund, settleRefund } from '../modules/payment/refunds/resend-refund.ts';
import { describePayment, OUTCOMES, REASONS } from './payment-words.ts';
import { accountOf, ACCOUNT_OPTIONS, type OfficeDeps, formatDateTime, formatWon, readOptions } from './command-line.ts';
import { listExceptions, refundException } from './refund-exceptions.ts';

const USAGE =
  'npm run office -- refunds, refunds again REFUND [--bank 088 --account … --holder …], refunds settled REFUND, ' +
  'refunds exception NUMBER …, refunds exceptions, or refunds reseal';

/**
 * `refunds`: open refunds and those that wait for a person, with their age against three business days (PD-42), and
 * payments that were refunded in the provider's console. `refunds again REFUND`: retries one that waits for a person, a
 * deposit's to another account. `refunds settled REFUND`: a person has paid by another way what the bank could not.
 * `refunds reseal`: encrypts stored accounts with the first key of REFUND_ACCOUNT_KEYS. Exit code 1 where a person has
 * to act.
 */
export async function refunds(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  const [act, refundId = '', ...options] = args;
  if (act === undefined) return list(deps);
  if (act === 'again' && refundId !== '') return again(deps, refundId, options);
  if (act === 'settled' && refundId !== '' && options.length === 0) return settled(deps, refundId);
  if (act === 'exception') return refundException(deps, args.slice(1));
  if (act === 'exceptions' && args.length === 1) return listExceptions(deps);
  if (act !== 'reseal' || args.length > 1) throw new Error(USAGE);
  return reseal(deps);
}

async function list(deps: OfficeDeps): Promise<number> {
  const waiting = await waitingRefunds(deps.sql, deps.clock.now());
  const review = waiting.filter((refund) => refund.review !== null).length;
  const late = waiting.filter(({ isLate }) => isLate).length;
  deps.print(`${waiting.length} refunds wait: ${review} need a person, ${late} are late.`);
  for (const refund of waiting) deps.print(await describe(deps, refund));
  const outside = await cancelledOutside(deps.sql);
  if (outside.length > 0)
    deps.print(`\n${outside.length} payments were refunded in the provider’s console and need a person.`);
  for (const payment of outside) deps.print(await describePayment(deps, payment));
  return review + late + outside.length > 0 ? 1 : 0;
}

const WHY: Readonly<Record<RefundReason, string>> = {
  'seats-gone': 'no seats were left for it',
  'not-owed': 'the reservation owed nothing any more',
  'given-back-at-provider': 'refunded at the provider',
  'lines-cancelled': 'its lines were cancelled',
  'lines-changed': 'its lines were changed to ones that cost less',
};

async function describe(deps: OfficeDeps, refund: WaitingRefund): Promise<string> {
  const { refundId, attemptId, state, amount, paid, method, bookingReference, lines, review, reason } = refund;
  const { requestedAt, dueOn, waited, isLate } = refund;
  const of = amount === paid ? 'all' : formatWon(paid);
  const named = bookingReference === null ? 'none' : formatBookingReference(bookingReference);
  return [
    `\n${state.toUpperCase()}  refund ${refundId}  ${formatWon(amount)} of ${of} by ${method}${isLate ? '  LATE' : ''}`,
    `  since ${formatDateTime(requestedAt)}, ${waited} business days, due ${dueOn}`,
    `  reservation ${named}${lines === 0 ? '' : `, ${lines} lines`}, order ${attemptId}: ${WHY[reason]}`,
    ...(await accountWords(deps, refundId)),
    ...(review === null ? [] : [`  ${review}: ${REASONS[review]}`]),
  ].join('\n');
}

/** Only the bank and the last four digits, enough to recognise the account. */
async function accountWords({ sql, seal }: OfficeDeps, refundId: string): Promise<readonly string[]> {
  const account = await readRefundAccount(sql, seal, refundId);
  return account === null ? [] : [`  to ${bankNameOf(account.bankCode)} ending ${account.number.slice(-4)}`];
}

async function again(deps: OfficeDeps, refundId: string, options: readonly string[]): Promise<number> {
  const outcome = await resendRefund(deps, refundId, accountOf(readOptions(options, ACCOUNT_OPTIONS)));
  deps.print(OUTCOMES[outcome]);
  return outcome === 'refunded' ? 0 : 1;
}

async function settled(deps: OfficeDeps, refundId: string): Promise<number> {
  const done = await settleRefund(deps, refundId);
  deps.print(done ? 'The refund is done and the buyer gets a message.' : OUTCOMES['not-refundable']);
  return done ? 0 : 1;
}

async function reseal({ sql, seal, print }: OfficeDeps): Promise<number> {
  const { resealed, unreadable } = await resealRefundAccounts(sql, seal);
  print(`${resealed} accounts are encrypted with the key ${seal.keyId}.`);
  if (unreadable === 0) return 0;
  print(
    `${unreadable} accounts can’t be decrypted by any key: restore the key that encrypted them, or ask their owners again.`,
  );
  return 1;
}
