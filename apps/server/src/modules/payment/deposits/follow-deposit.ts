import {
  depositExpiry,
  depositStep,
  OVERDUE,
  type DepositExpiry,
  type DepositFinding,
} from '@kkumteo/domain/payment/deposit-step';
import type { LookupOutcome, ProviderPayment } from '../../../gateways/payment/port.ts';
import { failPoint } from '../../../observe/fail-point.ts';
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
} from './store.ts';
import { refund } from '../refunds/refund.ts';
import { beginDepositRefund } from '../refunds/store.ts';
import { closeAccount } from './issue-account.ts';
import { noteCashReceipt } from './note-cash-receipt.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Attempt } from '../attempts/store.ts';

/**
 * Brings an attempt with an account to where the provider says that it is: paid, unpaid again, cancelled at its deadline, or late and honoured
 * or sent back (PD-26, architecture, money law). Safe to be repeated in any order, by any process: `attempt` was read before the provider
 * was asked, and what `found` says is not acted on where another answer has been since. False where the provider has to be asked again.
 */
export async function followDeposit(deps: PaymentDeps, attempt: Attempt, found: LookupOutcome): Promise<boolean> {
  const { attemptId, state, depositDueAt: dueAt, depositVersion: version, depositClosingSince: closingSince } = attempt;
  const now = deps.clock.now();
  const finding = findingOf(found);
  if (finding === null || dueAt === null || version === null) return found.kind !== 'unreachable';
  const seen = { attemptId, version };
  switch (depositStep({ state, dueAt, closingSince }, finding, now)) {
    case 'none':
      if (state === 'expired') await noteClosedAccount(deps.sql, attemptId, now);
      return (await agreeOnDeposit(deps.sql, seen)) !== 'overtaken';
    case 'receive':
    case 'honour':
      return receive(deps, attempt, seen, found);
    case 'reverse':
      return reverse(deps, seen);
    case 'close':
      return close(deps, attempt, seen, found);
    case 'expire':
      return expire(deps, seen, depositExpiry(dueAt, now));
    case 'undo':
      return undo(deps, seen);
    case 'wait':
      return false;
    case 'report':
      deps.logger.error({ attemptId, found: found.kind }, 'a deposit was given back at the provider');
      return true;
  }
}

function findingOf(found: LookupOutcome): DepositFinding | null {
  switch (found.kind) {
    case 'awaiting-deposit':
      return 'waiting';
    case 'approved':
    case 'part-cancelled':
      return 'deposited';
    case 'cancelled':
    case 'failed':
    case 'expired':
      return 'over';
    // An order that the provider does not know, or a window that is open still, is no account: a person hears of it from the ledger.
    case 'none':
    case 'ready':
    case 'unreachable':
      return null;
  }
}

const paymentOf = (found: LookupOutcome): ProviderPayment | null => ('payment' in found ? found.payment : null);

async function receive(
  deps: PaymentDeps,
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
  const outcome = await receiveDeposit(deps.sql, seen, { approvedAt, receiptUrl }, deps.clock.now());
  failPoint('deposit-saved');
  if (outcome === 'paid' || outcome === 'honoured') deps.metrics.payment('paid');
  if (outcome === 'no-seats') {
    const asked = await beginDepositRefund(deps.sql, { ...attempt, providerKey }, deps.clock.now());
    if (asked !== null) await refund(deps, asked);
  }
  return outcome !== 'overtaken';
}

async function reverse({ sql, clock, logger }: PaymentDeps, seen: DepositVersion): Promise<boolean> {
  const outcome = await reverseDeposit(sql, seen, clock.now());
  if (outcome === 'yes') logger.warn({ attemptId: seen.attemptId }, 'a deposit was taken back');
  return outcome !== 'overtaken';
}

/** Closed at the provider first, so that no money can come once the seats are somebody else's. */
async function close(
  deps: PaymentDeps,
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

async function undo({ sql, clock, logger }: PaymentDeps, seen: DepositVersion): Promise<boolean> {
  const outcome = await undoDeposit(sql, seen, OVERDUE, clock.now());
  if (outcome === 'yes')
    logger.warn({ attemptId: seen.attemptId }, 'a deposit went back with the account that was closed');
  return outcome !== 'overtaken';
}

async function expire(deps: PaymentDeps, seen: DepositVersion, expiry: DepositExpiry): Promise<boolean> {
  failPoint('account-closed');
  const outcome = await expireDeposit(deps.sql, seen, expiry, deps.clock.now());
  if (outcome === 'yes') deps.metrics.payment('expired');
  return outcome !== 'overtaken';
}
