import { isAccountOverdue } from '@kkumteo/domain/settlement/work';
import {
  accountOf,
  ACCOUNT_OPTIONS,
  type OfficeDeps,
  formatDateTime,
  formatWon,
  readOptions,
  takeFlag,
} from './command-line.ts';
import { describePayment, FINDINGS, OUTCOMES, SETTLEMENTS } from './payment-words.ts';
import { settleFindings, waitingFindings, type WaitingFinding } from '../modules/payment/comparison/findings.ts';
import { waitingPayments } from '../modules/payment/refunds/review-queue.ts';
import { resendRefund, reviewedRefunds, settleRefund } from '../modules/payment/refunds/resend-refund.ts';
import { settleOutsideCancel } from '../modules/payment/refunds/settle-outside.ts';

const USAGE =
  'payments, payments refund ORDER --bank 088 --account … --holder …, or payments settled ORDER [--give-seats-back]';

/**
 * `payments`: waiting payments, those that need a person first, with the provider's state of each, then the findings of
 * the comparison. `payments refund ORDER [--bank CODE|NAME --account DIGITS --holder NAME]`: retries a stuck refund.
 * `payments settled ORDER [--give-seats-back]`: a person has settled it: a refund that the bank could not pay was paid
 * by another way, a reservation that was refunded at the provider is kept or cancelled, or a difference is explained.
 * Exit code 1 where a person has to act.
 */
export async function payments(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  const [act, attemptId = '', ...options] = args;
  if (act === undefined) return list(deps);
  const [givesSeatsBack, rest] = takeFlag(options, '--give-seats-back');
  if (act === 'settled' && attemptId !== '' && rest.length === 0) return settle(deps, attemptId, givesSeatsBack);
  if (act !== 'refund' || attemptId === '' || givesSeatsBack) throw new Error(USAGE);
  return refund(deps, attemptId, readOptions(rest, ACCOUNT_OPTIONS));
}

async function list(deps: OfficeDeps): Promise<number> {
  const waiting = await waitingPayments(deps.sql);
  const findings = await waitingFindings(deps.sql);
  const review = waiting.filter(({ reason }) => reason !== null);
  const now = deps.clock.now();
  const unopened = waiting.filter((payment) => isAccountOverdue(payment, now));
  deps.print(`${review.length} payments need a person, ${waiting.length - review.length} continue without one.`);
  if (unopened.length > 0) deps.print(`${unopened.length} wait for an account that the provider has not opened.`);
  for (const payment of waiting) deps.print(await describePayment(deps, payment));
  if (findings.length > 0) deps.print(`\n${findings.length} differences between ledger and provider need a person.`);
  for (const finding of findings) deps.print(describeFinding(finding));
  return review.length + unopened.length + findings.length > 0 ? 1 : 0;
}

const describeFinding = ({ orderNo, kind, ours, theirs, foundAt }: WaitingFinding): string =>
  [
    `\nDIFFERENCE  order ${orderNo}  ${kind}: ours ${formatWon(ours)}, theirs ${formatWon(theirs)}`,
    `  since ${formatDateTime(foundAt)}`,
    `  ${FINDINGS[kind]}`,
  ].join('\n');

async function settle(deps: OfficeDeps, attemptId: string, givesSeatsBack: boolean): Promise<number> {
  const outside = await settleOutsideCancel(deps, attemptId, givesSeatsBack);
  if (outside !== 'not-waiting' || givesSeatsBack) {
    deps.print(SETTLEMENTS[outside]);
    return outside === 'kept' || outside === 'cancelled' || outside === 'part-kept' ? 0 : 1;
  }
  if (await settleFindings(deps.sql, attemptId, deps.clock.now())) {
    deps.print('The difference leaves the queue. Ledger and provider are unchanged: a later change is found again.');
    return 0;
  }
  const [refundId = '', ...others] = await reviewedRefunds(deps.sql, attemptId);
  const settled = others.length === 0 && (await settleRefund(deps, refundId));
  deps.print(settled ? 'The payment is closed and the buyer gets a message.' : OUTCOMES['not-refundable']);
  return settled ? 0 : 1;
}

async function refund(
  deps: OfficeDeps,
  attemptId: string,
  options: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const account = accountOf(options);
  const [refundId, ...others] = await reviewedRefunds(deps.sql, attemptId);
  if (others.length > 0)
    throw new Error('Several refunds of this payment wait: `refunds` lists them, `refunds again REFUND` sends one.');
  const outcome = refundId === undefined ? 'not-refundable' : await resendRefund(deps, refundId, account);
  deps.print(OUTCOMES[outcome]);
  return outcome === 'refunded' ? 0 : 1;
}
