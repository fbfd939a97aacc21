import type { TossCancelRequest } from '@kkumteo/partners/toss/requests';
import { easyPayParts, findEasyPay } from './means.ts';
import { newTransactionKey } from './keys.ts';
import { step } from './machine.ts';
import { balance, type AccountRecord, type PaymentRecord } from './record.ts';
import { bankCodeOf } from './refund-accounts.ts';

type RefundRequest = Pick<TossCancelRequest, 'cancelAmount' | 'cancelReason' | 'refundReceiveAccount'>;

/**
 * The payment after a refund of `cancelAmount` won, or of the whole balance; the caller has checked that it is
 * possible.
 */
export function withRefund(record: PaymentRecord, wanted: RefundRequest, now: number): PaymentRecord {
  const amount = wanted.cancelAmount ?? balance(record);
  const event = amount === balance(record) ? 'cancel-rest' : 'cancel-part';
  const points = pointsIn(record, amount);
  const entry = {
    amount,
    reason: wanted.cancelReason,
    canceledAt: now,
    transactionKey: newTransactionKey(),
    ...(points > 0 && { points }),
  };
  return {
    ...record,
    status: step(record.status, event),
    cancels: [...record.cancels, entry],
    account: record.approvedAt === null ? record.account : withPendingRefund(record.account, wanted, now),
  };
}

/** Won of this refund that come from points, which are refunded last. */
function pointsIn(record: PaymentRecord, amount: number): number {
  const service = findEasyPay(record.cardId);
  if (service === undefined) return 0;
  const { points } = easyPayParts(service, record.amount);
  const left = balance(record);
  const pointsLeft = Math.min(points, left);
  return Math.max(0, amount - (left - pointsLeft));
}

/** The account with a pending refund; unchanged where no refund account was named. */
export function withPendingRefund(
  account: AccountRecord | null,
  { refundReceiveAccount }: RefundRequest,
  now: number,
): AccountRecord | null {
  if (account === null || refundReceiveAccount === undefined) return account;
  const { bank, accountNumber, holderName } = refundReceiveAccount;
  const refundAccount = { bankCode: bankCodeOf(bank) ?? bank, accountNumber, holderName };
  return { ...account, refundStatus: 'PENDING', refundAccount, refundAskedAt: now };
}
