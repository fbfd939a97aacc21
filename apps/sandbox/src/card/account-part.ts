import type { TossPayment } from '@kkumteo/partners/toss/payment';
import { koreanMoment } from '../clock.ts';
import type { PaymentRecord } from './record.ts';

/** Whether the payment has a virtual account that the merchant knows. */
export function accountIsIssued(record: PaymentRecord): boolean {
  return (record.account?.issuedAt ?? null) !== null;
}

/** The virtual account of a Payment; the depositor's name is known with the deposit. */
export function virtualAccountPart(record: PaymentRecord): TossPayment['virtualAccount'] {
  const { account } = record;
  if (account === null || !accountIsIssued(record)) return null;
  return {
    accountType: '일반',
    accountNumber: account.accountNumber,
    bankCode: account.bankCode,
    customerName: account.customerName,
    depositorName: record.approvedAt === null ? null : account.depositorName,
    dueDate: koreanMoment(account.dueAt),
    expired: record.status === 'EXPIRED',
    settlementStatus: 'INCOMPLETED',
    refundStatus: account.refundStatus,
    refundReceiveAccount: account.refundAccount,
  };
}
