import type { TossErrorCode } from '@kkumteo/partners/toss/errors';
import { refuseCancel } from '../card/endpoints/cancel.ts';
import { withRefund } from '../card/with-refund.ts';
import { newTransactionKey } from '../card/keys.ts';
import { after, step } from '../card/machine.ts';
import { type PaymentRecord, accountIsIssued } from '../card/record.ts';
import type { CardSandbox } from '../card/sandbox.ts';

/** Why a control act is refused: for the control API and its page. */
type Refusal = 'NOT_FOUND' | 'NOT_WAITING' | 'ACCOUNT_EXPIRED' | 'WRONG_AMOUNT' | 'NOT_POSSIBLE' | TossErrorCode;

/** The payment after it, or why not. */
export type Done = PaymentRecord | Refusal;

/** The payment of an order, or of a payment key. */
export function findPayment(sandbox: CardSandbox, name: string): PaymentRecord | undefined {
  return sandbox.current(sandbox.ledger.byOrder(name) ?? sandbox.ledger.byKey(name));
}

/** Money comes in at a virtual account: the whole amount or nothing, until its end. */
export function deposit(sandbox: CardSandbox, name: string, amount?: number, depositorName?: string): Done {
  const record = findPayment(sandbox, name);
  if (record?.account == null) return 'NOT_FOUND';
  if (record.status === 'EXPIRED') return 'ACCOUNT_EXPIRED';
  if (record.status !== 'WAITING_FOR_DEPOSIT') return 'NOT_WAITING';
  if ((amount ?? record.amount) !== record.amount) return 'WRONG_AMOUNT';
  const transactionKey = newTransactionKey();
  const at = sandbox.clock.now();
  return keep(sandbox, 'deposit', {
    ...record,
    status: step(record.status, 'deposit'),
    approvedAt: at,
    approvalKey: transactionKey,
    account: {
      ...record.account,
      depositorName: depositorName ?? record.account.depositorName,
      deposits: [...record.account.deposits, { at, amount: record.amount, transactionKey }],
    },
  });
}

/** The bank finds that a deposit did not come: the account waits again. */
export function reverseDeposit(sandbox: CardSandbox, name: string): Done {
  const record = findPayment(sandbox, name);
  if (record?.account == null) return 'NOT_FOUND';
  if (after(record.status, 'take-back') === null) return 'NOT_POSSIBLE';
  const back = { at: sandbox.clock.now(), amount: -record.amount, transactionKey: newTransactionKey() };
  return keep(sandbox, 'take-back', {
    ...record,
    status: step(record.status, 'take-back'),
    approvedAt: null,
    approvalKey: null,
    account: { ...record.account, deposits: [...record.account.deposits, back] },
  });
}

/** The buyer's, the merchant's or the account's time is over at once. */
export function expire(sandbox: CardSandbox, name: string): Done {
  const record = findPayment(sandbox, name);
  if (record === undefined) return 'NOT_FOUND';
  if (after(record.status, 'lapse') === null) return 'NOT_POSSIBLE';
  const account = accountIsIssued(record) ? record.account : null;
  const ended = account === null ? {} : { account: { ...account, dueAt: sandbox.clock.now() } };
  return keep(sandbox, 'expire', { ...record, ...ended, status: step(record.status, 'lapse') });
}

interface ConsoleCancel {
  /** Won; all that is left unless given. */
  readonly amount?: number | undefined;
  readonly reason?: string | undefined;
  /** No webhook is sent: it got lost for good. */
  readonly untold?: boolean | undefined;
}

/**
 * Cancels as in the merchant's console: without a call of the merchant, which learns of it only by webhook, or not at
 * all.
 */
export function consoleCancel(sandbox: CardSandbox, name: string, wish: ConsoleCancel = {}): Done {
  const { amount, reason = '상점 관리자 취소', untold = false } = wish;
  const record = findPayment(sandbox, name);
  if (record === undefined) return 'NOT_FOUND';
  const wanted = {
    cancelReason: reason,
    ...(amount !== undefined && { cancelAmount: amount }),
    ...(record.account !== null && { refundReceiveAccount: refundTo(record) }),
  };
  const now = sandbox.clock.now();
  const refused = refuseCancel(record, wanted, now);
  return refused ?? keep(sandbox, 'console-cancel', withRefund(record, wanted, now), untold);
}

function refundTo({ account }: PaymentRecord): { bank: string; accountNumber: string; holderName: string } {
  const known = account?.refundAccount ?? null;
  if (known === null) return { bank: '88', accountNumber: '110000000000', holderName: account?.customerName ?? '' };
  return { bank: known.bankCode, accountNumber: known.accountNumber, holderName: known.holderName };
}

/** Sets the bank's result of a refund under way. */
export function settleRefund(
  sandbox: CardSandbox,
  name: string,
  result: 'COMPLETED' | 'FAILED' | 'PARTIAL_FAILED',
): Done {
  const record = findPayment(sandbox, name);
  if (record?.account == null) return 'NOT_FOUND';
  if (record.account.refundStatus !== 'PENDING') return 'NOT_POSSIBLE';
  return keep(sandbox, 'refund', { ...record, account: { ...record.account, refundStatus: result } });
}

function keep(sandbox: CardSandbox, what: string, record: PaymentRecord, untold = false): PaymentRecord {
  sandbox.save(record, untold);
  sandbox.log.add({ at: sandbox.clock.now(), what: `control ${what}`, status: null, orderId: record.orderId });
  return record;
}
