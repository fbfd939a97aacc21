import {
  CLOSED,
  depositExpiry,
  depositStep,
  OVERDUE,
  type DepositExpiry,
  type DepositFinding,
} from '@kkumteo/domain/payment/deposit-step';
import type { LookupOutcome, ProviderPayment } from '../../../gateways/payment/port.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import { findAttempt, type Attempt } from '../attempts/store.ts';
import { logFailures, type PaymentDeps, type RefundDeps } from '../payment-deps.ts';
import { refund } from '../refunds/refund.ts';
import { beginDepositRefund } from '../refunds/store.ts';
import { closeAccount } from './issue-account.ts';
import { keepReissuedAccount, openReissuedAccount, reissueClosed } from './reissue-account.ts';
import {
  agreeOnDeposit,
  beginClosing,
  endClosing,
  expireDeposit,
  noteClosedAccount,
  receiveDeposit,
  reverseDeposit,
  undoDeposit,
  type DepositVersion,
  noteCashReceipt,
  noteRefundAccount,
  CLAIMED_AT_ONCE,
  claimDeposits,
} from './store.ts';

/**
 * Brings an attempt with an account to the provider's state: paid, unpaid again, cancelled at its deadline, or late and
 * honoured or refunded (PD-26, architecture, money law). May be repeated in any order, by any process: `attempt` was
 * read before the provider was asked, and `found` is dropped if another answer was applied since. False if the provider
 * has to be asked again.
 */
export async function followDeposit(deps: RefundDeps, attempt: Attempt, found: LookupOutcome): Promise<boolean> {
  const { attemptId, state, depositDueAt: dueAt, depositVersion: version, depositClosingSince: closingSince } = attempt;
  const { depositReissuing: reissuing, depositOpened: opened, depositDiffers: differs } = attempt;
  const now = deps.clock.now();
  const finding = findingOf(found, opened);
  if (finding === null || dueAt === null || version === null) return found.kind !== 'unreachable';
  const seen = { attemptId, version };
  switch (depositStep({ state, dueAt, closingSince, reissuing, opened, differs }, finding, now)) {
    case 'none':
      if (state === 'expired') await noteClosedAccount(deps.sql, attemptId, now);
      return (await agreeOnDeposit(deps.sql, seen)) !== 'overtaken';
    case 'receive':
    case 'honour':
      return receive(deps, attempt, seen, found);
    case 'reverse':
      return reverse(deps, seen, differs);
    case 'close':
      return close(deps, attempt, seen, found);
    case 'expire':
      // No one missed the deadline of an account that was never opened.
      return expire(deps, seen, opened ? depositExpiry(dueAt, now) : CLOSED);
    case 'undo':
      return undo(deps, seen);
    case 'wait':
      return false;
    case 'open':
      return open(deps, attempt);
    case 'keep':
      return keep(deps, attempt, seen, found);
    case 'reissue':
      return reissue(deps, seen);
    case 'close-and-reissue':
      return closeAndReissue(deps, seen, found);
    case 'resume':
      await endClosing(deps.sql, attemptId);
      return true;
    case 'report':
      deps.logger.error({ attemptId, found: found.kind }, 'a deposit was given back at the provider');
      return true;
  }
}

function findingOf(found: LookupOutcome, opened: boolean): DepositFinding | null {
  switch (found.kind) {
    case 'awaiting-deposit':
      return 'waiting';
    case 'approved':
    case 'part-cancelled':
      return 'deposited';
    case 'expired':
      return 'lapsed';
    case 'cancelled':
    case 'failed':
      return 'over';
    // Of an account that was opened a person hears from the ledger.
    case 'none':
      return opened ? null : 'none';
    // A window that is open still is no account.
    case 'ready':
    case 'unreachable':
      return null;
  }
}

/** Asks for the account that takes the place of another, and keeps it. */
async function open(deps: RefundDeps, attempt: Attempt): Promise<boolean> {
  const found = await openReissuedAccount(deps, attempt);
  return found.kind !== 'none' && found.kind !== 'unreachable' && followDeposit(deps, attempt, found);
}

/** What is in it already, or has become of its reservation meanwhile, is seen to at once. */
async function keep(deps: RefundDeps, attempt: Attempt, seen: DepositVersion, found: LookupOutcome): Promise<boolean> {
  if (!(await keepReissuedAccount(deps, attempt, seen, found))) return false;
  const kept = await findAttempt(deps.sql, attempt.attemptId);
  return kept !== null && followDeposit(deps, kept, found);
}

/** Closed for another one, and who asked for that did not come back: the new one is for what is owed now. */
async function reissue(deps: RefundDeps, seen: DepositVersion): Promise<boolean> {
  const reissued = await reissueClosed(deps, seen);
  if (reissued === null) return expire(deps, seen, CLOSED);
  if (reissued.kind === 'reissued') await openReissue(deps, reissued.next);
  return reissued.kind !== 'overtaken';
}

/** The price has changed since the bank took the money back: closes the account, then replaces it (decision 59). */
async function closeAndReissue(deps: RefundDeps, seen: DepositVersion, found: LookupOutcome): Promise<boolean> {
  if (found.kind !== 'awaiting-deposit') return false;
  const next = await beginClosing(deps.sql, seen, deps.clock.now(), true);
  if (next === null) return false;
  const outcome = await closeAccount(deps, seen.attemptId, found.deposit.providerKey);
  if (outcome === 'refused') await endClosing(deps.sql, seen.attemptId);
  return outcome === 'closed' && reissue(deps, next);
}

/** Opens the account of an attempt that has taken the place of another; what fails is tried again by the job. */
export async function openReissue(deps: RefundDeps, attemptId: string): Promise<void> {
  const attempt = await findAttempt(deps.sql, attemptId);
  if (attempt !== null) await followDeposit(deps, attempt, { kind: 'none' });
}

const paymentOf = (found: LookupOutcome): ProviderPayment | null => ('payment' in found ? found.payment : null);

async function receive(
  deps: RefundDeps,
  attempt: Attempt,
  seen: DepositVersion,
  found: LookupOutcome,
): Promise<boolean> {
  const { attemptId, amount } = attempt;
  const payment = paymentOf(found);
  if (payment === null) return false;
  if (payment.amount !== amount) {
    deps.logger.error({ attemptId }, 'a deposit differs from its order');
    return true;
  }
  failPoint('deposit-found');
  const { approvedAt, receiptUrl, providerKey } = payment;
  await noteCashReceipt(deps.sql, payment);
  await noteRefundAccount(deps.sql, payment);
  const outcome = await receiveDeposit(deps.sql, seen, { approvedAt, receiptUrl }, deps.clock.now());
  failPoint('deposit-saved');
  if (outcome === 'paid' || outcome === 'honoured') deps.metrics.payment('paid');
  if (outcome === 'no-seats') {
    const asked = await beginDepositRefund(
      deps.sql,
      { ...attempt, providerKey, version: seen.version + 1 },
      deps.clock.now(),
    );
    if (asked === null) return false;
    await refund(deps, asked);
  }
  return outcome !== 'overtaken';
}

/** Where another amount is waited for than the account takes, the next look opens another. */
async function reverse(
  { sql, clock, logger }: Pick<PaymentDeps, 'sql' | 'clock' | 'logger'>,
  seen: DepositVersion,
  differs: boolean,
): Promise<boolean> {
  const outcome = await reverseDeposit(sql, seen, clock.now());
  if (outcome === 'yes') logger.warn({ attemptId: seen.attemptId }, 'a deposit was taken back');
  return outcome === 'no' || (outcome === 'yes' && !differs);
}

/** Closed at the provider first, so that no money can come once the seats are another member's. */
async function close(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'providers' | 'metrics'>,
  { state }: Attempt,
  seen: DepositVersion,
  found: LookupOutcome,
): Promise<boolean> {
  if (found.kind !== 'awaiting-deposit') return false;
  const next = await beginClosing(deps.sql, seen, deps.clock.now());
  if (next === null) return false;
  const outcome = await closeAccount(deps, seen.attemptId, found.deposit.providerKey);
  if (outcome === 'refused') await endClosing(deps.sql, seen.attemptId);
  if (outcome !== 'closed') return false;
  if (state === 'awaiting-deposit') return expire(deps, next, OVERDUE);
  await noteClosedAccount(deps.sql, seen.attemptId, deps.clock.now());
  return true;
}

async function undo(
  { sql, clock, logger }: Pick<PaymentDeps, 'sql' | 'clock' | 'logger'>,
  seen: DepositVersion,
): Promise<boolean> {
  const outcome = await undoDeposit(sql, seen, OVERDUE, clock.now());
  if (outcome === 'yes')
    logger.warn({ attemptId: seen.attemptId }, 'a deposit went back with the account that was closed');
  return outcome !== 'overtaken';
}

async function expire(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'metrics'>,
  seen: DepositVersion,
  expiry: DepositExpiry,
): Promise<boolean> {
  failPoint('account-closed');
  const outcome = await expireDeposit(deps.sql, seen, expiry, deps.clock.now());
  if (outcome === 'yes') deps.metrics.payment('expired');
  return outcome !== 'overtaken';
}

/**
 * Asks the provider about accounts that wait for money: finds what its events have lost, and cancels the reservation at
 * its deadline (PD-26). Returns how many it checked. Every process may run it at once.
 */
export async function followDeposits(deps: RefundDeps): Promise<number> {
  let looked = 0;
  for (;;) {
    const claimed = await claimDeposits(deps.sql, deps.clock.now());
    await Promise.all(claimed.map((attemptId) => look(deps, attemptId)));
    looked += claimed.length;
    if (claimed.length < CLAIMED_AT_ONCE) return looked;
  }
}

const look = (deps: RefundDeps, id: string): Promise<void> =>
  logFailures(deps, { id, message: 'following a deposit failed' }, async () => {
    const attempt = await findAttempt(deps.sql, id);
    if (attempt !== null) await followDeposit(deps, attempt, await deps.providers.card.find(id));
  });
