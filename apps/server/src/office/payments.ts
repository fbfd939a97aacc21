import type { ReviewReason } from '@kkumteo/domain/payment/review-reason';
import { formatDateTime, formatWon } from './formats.ts';
import { readOptions } from './options.ts';
import type { OfficeDeps } from './deps.ts';
import {
  askProvider,
  refundByHand,
  settleByHand,
  waitingPayments,
  type WaitingPayment,
} from '../modules/payment/refunds/review-queue.ts';

const OUTCOMES = {
  refunded: 'The money is on its way back and the attempt is closed.',
  'still-open': 'The provider has not answered yet; the site goes on asking.',
  'needs-review': 'The provider refused; the payment stays in the queue.',
  'not-refundable': 'This payment is not a stuck refund; nothing was done.',
} as const;

/** What a person has to know about why a payment stands in the queue. */
const REASONS: Readonly<Record<ReviewReason, string>> = {
  'charge-amount-differs': 'the provider charged another amount than the order: ask the provider',
  'charge-key-differs': 'the order was charged by another approval than the one that came back: ask the provider',
  'refund-account-unknown': 'nobody named an account for the deposit: ask its owner, then `payments refund` with it',
  'refund-refused': 'the provider refused the refund or its account',
  'refund-charge-gone': 'the provider knows no such charge: ask the provider',
  'refund-keys-refused': 'the provider does not take our keys: put them right, then `payments refund`',
  'refund-incomplete': 'the provider gave a part back only: ask the provider how much is left',
  'refund-bank-failed':
    'the bank could not pay the refund out: ask for another account, then `payments refund` with it',
  'refund-bank-failed-partly': 'the bank paid a part of the refund out only: ask the provider how much is left',
  'refund-bank-silent': 'the bank has not said for two weeks what became of the refund: ask the provider',
};

/**
 * `payments`: what waits, what needs a person first, each with what the provider has. `payments refund ORDER [--bank CODE --account DIGITS
 * --holder NAME]`: sends a stuck refund back. `payments settled ORDER`: one that its bank could not pay out was paid by another way. Answers the exit code: 1 where somebody has to act.
 */
export async function payments(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  const [act, attemptId = '', ...rest] = args;
  if (act === undefined) return list(deps);
  if (act === 'settled' && attemptId !== '' && rest.length === 0) return settle(deps, attemptId);
  if (act !== 'refund' || attemptId === '')
    throw new Error('payments, payments refund ORDER --bank … --account … --holder …, or payments settled ORDER');
  return refund(deps, attemptId, readOptions(rest, ['bank', 'account', 'holder']));
}

async function list(deps: OfficeDeps): Promise<number> {
  const waiting = await waitingPayments(deps.sql);
  const review = waiting.filter(({ state }) => state === 'needs-review');
  deps.print(`${review.length} payments need a person, ${waiting.length - review.length} go on by themselves.`);
  for (const payment of waiting) deps.print(await describe(deps, payment));
  return review.length > 0 ? 1 : 0;
}

async function describe(deps: OfficeDeps, payment: WaitingPayment): Promise<string> {
  const { attemptId, state, method, amount, reason, atTheBank, since, dueAt, reservationNo } = payment;
  const why = atTheBank ? 'at the bank' : reason;
  const said = state === 'needs-review' ? `, provider: ${await askProvider(deps.providers, payment)}` : '';
  return [
    `\n${state.toUpperCase()}  order ${attemptId}  ${formatWon(amount)} by ${method}${why === null ? '' : `  ${why}`}`,
    `  since ${formatDateTime(since)}${dueAt === null ? '' : `, due ${formatDateTime(dueAt)}`}${said}`,
    `  reservation ${reservationNo ?? 'none'}`,
    ...(reason === null ? [] : [`  ${REASONS[reason]}`]),
  ].join('\n');
}

async function settle(deps: OfficeDeps, attemptId: string): Promise<number> {
  const settled = await settleByHand(deps, attemptId);
  deps.print(settled ? 'The payment is closed and its buyer is told.' : OUTCOMES['not-refundable']);
  return settled ? 0 : 1;
}

async function refund(
  deps: OfficeDeps,
  attemptId: string,
  { bank, account, holder }: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const given = [bank, account, holder].filter((one) => one !== undefined);
  if (given.length % 3 !== 0) throw new Error('A refund account is --bank, --account and --holder together.');
  const refundAccount =
    bank === undefined || account === undefined || holder === undefined
      ? null
      : { bankCode: bank, accountNumber: account, holder };
  const outcome = await refundByHand(deps, attemptId, refundAccount);
  deps.print(OUTCOMES[outcome]);
  return outcome === 'refunded' ? 0 : 1;
}
