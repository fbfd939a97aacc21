import { depositStep, type DepositFinding } from '@kkumteo/domain/payment/deposit-step';
import type { CardFinding, CardPayment } from '../../gateways/card/port.ts';
import { failPoint } from '../../observe/fail-point.ts';
import {
  agreeOnDeposit,
  beginClosing,
  beginDepositRefund,
  endClosing,
  expireDeposit,
  receiveDeposit,
  reverseDeposit,
  undoDeposit,
  type DepositLook,
} from './deposit-store.ts';
import { giveMoneyBack } from './give-money-back.ts';
import { closeAccount } from './issue-account.ts';
import { noteCashReceipt } from './note-cash-receipt.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Attempt } from './store.ts';

/**
 * Brings an attempt with an account to where the provider says that it is: paid, unpaid again, cancelled at its deadline, or late and honoured
 * or sent back (D26, money law). Safe to be repeated in any order, by any process: `attempt` was read before the provider was asked, and
 * what `found` says is not acted on where another look has been since. False where it has to be looked at again.
 */
export async function followDeposit(deps: PaymentDeps, attempt: Attempt, found: CardFinding): Promise<boolean> {
  const { attemptId, state, depositDueAt: dueAt, depositLooks: looks, depositClosingSince: closingSince } = attempt;
  const now = deps.clock.now();
  const finding = findingOf(found);
  if (finding === null || dueAt === null || looks === null) return found.kind !== 'unreachable';
  const look = { attemptId, looks };
  switch (depositStep({ state, dueAt, closingSince }, finding, now)) {
    case 'none':
      return (await agreeOnDeposit(deps.sql, look)) !== 'overtaken';
    case 'receive':
    case 'honour':
      return receive(deps, attempt, look, found);
    case 'reverse':
      return reverse(deps, look);
    case 'close':
      return close(deps, attempt, look, found);
    case 'expire':
      return expire(deps, look, now > dueAt ? 'deposit-overdue' : 'closed-at-provider');
    case 'undo':
      return undo(deps, look);
    case 'wait':
      return false;
    case 'report':
      deps.logger.error({ attemptId, found: found.kind }, 'a deposit was given back at the provider');
      return true;
  }
}

function findingOf(found: CardFinding): DepositFinding | null {
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

const paymentOf = (found: CardFinding): CardPayment | null => ('payment' in found ? found.payment : null);

async function receive(
  deps: PaymentDeps,
  { attemptId, amount }: Attempt,
  look: DepositLook,
  found: CardFinding,
): Promise<boolean> {
  const payment = paymentOf(found);
  if (payment === null) return false;
  if (payment.amount !== amount) {
    deps.logger.error({ attemptId }, 'a deposit differs from its order');
    return true;
  }
  failPoint('deposit-found');
  const { approvedAt, receiptUrl, providerKey } = payment;
  await noteCashReceipt(deps.sql, payment);
  const outcome = await receiveDeposit(deps.sql, look, { approvedAt, receiptUrl }, deps.clock.now());
  failPoint('deposit-saved');
  if (outcome === 'paid' || outcome === 'honoured') deps.metrics.payment('paid');
  if (outcome === 'no-seats' && (await beginDepositRefund(deps.sql, attemptId, deps.clock.now()))) {
    await giveMoneyBack(deps, { attemptId, providerKey, byDeposit: true });
  }
  return outcome !== 'overtaken';
}

async function reverse({ sql, clock, logger }: PaymentDeps, look: DepositLook): Promise<boolean> {
  const outcome = await reverseDeposit(sql, look, clock.now());
  if (outcome === 'yes') logger.warn({ attemptId: look.attemptId }, 'a deposit was taken back');
  return outcome !== 'overtaken';
}

/** Closed at the provider first, so that no money can come once the seats are somebody else's. */
async function close(deps: PaymentDeps, { state }: Attempt, look: DepositLook, found: CardFinding): Promise<boolean> {
  if (found.kind !== 'awaiting-deposit') return false;
  const next = await beginClosing(deps.sql, look, deps.clock.now());
  if (next === null) return false;
  const outcome = await closeAccount(deps, look.attemptId, found.deposit.providerKey);
  if (outcome === 'refused') await endClosing(deps.sql, look.attemptId);
  if (outcome !== 'closed') return false;
  return state === 'awaiting-deposit' ? expire(deps, next, 'deposit-overdue') : true;
}

async function undo({ sql, clock, logger }: PaymentDeps, look: DepositLook): Promise<boolean> {
  const outcome = await undoDeposit(sql, look, 'deposit-overdue', clock.now());
  if (outcome === 'yes')
    logger.warn({ attemptId: look.attemptId }, 'a deposit went back with the account that was closed');
  return outcome !== 'overtaken';
}

async function expire(deps: PaymentDeps, look: DepositLook, code: string): Promise<boolean> {
  failPoint('account-closed');
  const outcome = await expireDeposit(deps.sql, look, code, deps.clock.now());
  if (outcome === 'yes') deps.metrics.payment('expired');
  return outcome !== 'overtaken';
}
