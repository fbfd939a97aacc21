import { depositStep, type DepositFinding } from '@kkumteo/domain/payment/deposit-step';
import type { CardFinding, CardPayment } from '../../gateways/card/port.ts';
import { failPoint } from '../../observe/fail-point.ts';
import { beginDepositRefund, expireDeposit, receiveDeposit, reverseDeposit } from './deposit-store.ts';
import { giveMoneyBack } from './give-money-back.ts';
import { closeAccount } from './issue-account.ts';
import { noteCashReceipt } from './note-cash-receipt.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Attempt } from './store.ts';

/**
 * Brings an attempt with an account to where the provider says that it is: paid, unpaid again, cancelled at its deadline, or late and honoured
 * or sent back (D26, money law). Safe to be repeated in any order, by any process. False where it has to be looked at again.
 */
export async function followDeposit(deps: PaymentDeps, attempt: Attempt, found: CardFinding): Promise<boolean> {
  const { attemptId, state, depositDueAt: dueAt } = attempt;
  const now = deps.clock.now();
  const finding = findingOf(found);
  if (finding === null || dueAt === null) return found.kind !== 'unreachable';
  switch (depositStep({ state, dueAt }, finding, now)) {
    case 'none':
      return true;
    case 'receive':
    case 'honour':
      return receive(deps, attempt, found);
    case 'reverse':
      if (await reverseDeposit(deps.sql, attemptId, now)) deps.logger.warn({ attemptId }, 'a deposit was taken back');
      return true;
    case 'close':
      return close(deps, attempt, found);
    case 'expire':
      return expire(deps, attempt, now > dueAt ? 'deposit-overdue' : 'closed-at-provider');
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

async function receive(deps: PaymentDeps, attempt: Attempt, found: CardFinding): Promise<boolean> {
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
  const outcome = await receiveDeposit(deps.sql, { attemptId, approvedAt, receiptUrl }, deps.clock.now());
  failPoint('deposit-saved');
  if (outcome === 'paid' || outcome === 'honoured') deps.metrics.payment('paid');
  if (outcome === 'no-seats' && (await beginDepositRefund(deps.sql, attemptId, deps.clock.now()))) {
    await giveMoneyBack(deps, { attemptId, providerKey, byDeposit: true });
  }
  return true;
}

/** Closed at the provider first, so that no money can come once the seats are somebody else's. */
async function close(deps: PaymentDeps, attempt: Attempt, found: CardFinding): Promise<boolean> {
  if (found.kind !== 'awaiting-deposit') return false;
  const closed = await closeAccount(deps, attempt.attemptId, found.deposit.providerKey);
  return closed && attempt.state === 'awaiting-deposit' ? expire(deps, attempt, 'deposit-overdue') : closed;
}

async function expire(deps: PaymentDeps, { attemptId }: Attempt, code: string): Promise<boolean> {
  failPoint('account-closed');
  if (await expireDeposit(deps.sql, attemptId, code, deps.clock.now())) deps.metrics.payment('expired');
  return true;
}
