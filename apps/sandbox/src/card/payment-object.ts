import type { TossCancel, TossPayment } from '@kkumteo/partners/toss/payment';
import { koreanMoment } from '../clock.ts';
import { accountIsIssued, virtualAccountPart } from './account-part.ts';
import { findBankAccount } from './bank-transfers.ts';
import { cardPart, easyPayPart } from './card-part.ts';
import { findEasyPay } from './easy-pays.ts';
import { receiptObject, receiptOfPayment, type ReceiptEntry } from './receipt-book.ts';
import { balance, type PaymentRecord, isInParts } from './record.ts';

const version = '2022-11-16';
export const merchantId = 'kkumteo';

/** The Payment object that the API answers; `origin` is where browsers reach the sandbox. */
export function paymentObject(
  record: PaymentRecord,
  origin: string,
  receipts: readonly ReceiptEntry[] = [],
): TossPayment {
  const left = balance(record);
  const supplied = Math.round(left / 1.1);
  const hasReceipt = record.approvedAt !== null || accountIsIssued(record);
  return {
    version,
    paymentKey: record.paymentKey,
    type: 'NORMAL',
    orderId: record.orderId,
    orderName: record.orderName,
    mId: merchantId,
    currency: 'KRW',
    method: methodName(record),
    totalAmount: record.amount,
    balanceAmount: left,
    status: record.status,
    requestedAt: koreanMoment(record.requestedAt),
    approvedAt: record.approvedAt === null ? null : koreanMoment(record.approvedAt),
    useEscrow: false,
    lastTransactionKey: lastTransactionKey(record),
    suppliedAmount: supplied,
    vat: left - supplied,
    cultureExpense: false,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    isPartialCancelable: isInParts(record),
    cancels: record.cancels.length === 0 ? null : cancelList(record),
    card: cardPart(record),
    virtualAccount: virtualAccountPart(record),
    transfer: transferPart(record),
    mobilePhone: null,
    giftCertificate: null,
    easyPay: easyPayPart(record),
    cashReceipt: receiptOfPayment(receipts, origin),
    cashReceipts: receipts.length === 0 ? null : receipts.map((entry) => receiptObject(entry, origin)),
    discount: null,
    failure: record.failure,
    receipt: hasReceipt ? { url: `${origin}/receipt/${record.paymentKey}` } : null,
    checkout: { url: `${origin}/sandbox/checkout/${record.paymentKey}` },
    secret: accountIsIssued(record) ? (record.account?.secret ?? null) : null,
    country: 'KR',
  };
}

/** The method in the API's Korean; null until the buyer has chosen. */
export function methodName(record: PaymentRecord): '카드' | '간편결제' | '계좌이체' | '가상계좌' | null {
  if (record.method === 'VIRTUAL_ACCOUNT') return record.account === null ? null : '가상계좌';
  if (record.cardId === null) return null;
  if (record.method === 'TRANSFER') return '계좌이체';
  return findEasyPay(record.cardId) === undefined ? '카드' : '간편결제';
}

function lastTransactionKey(record: PaymentRecord): string | null {
  const account = accountIsIssued(record) ? record.account : null;
  const before = account?.deposits.at(-1)?.transactionKey ?? account?.issueKey ?? record.approvalKey;
  return record.cancels.at(-1)?.transactionKey ?? before;
}

function transferPart(record: PaymentRecord): TossPayment['transfer'] {
  const from = findBankAccount(record.cardId);
  if (from === undefined || record.approvedAt === null) return null;
  return { bankCode: from.bankCode, settlementStatus: 'INCOMPLETED' };
}

function cancelList(record: PaymentRecord): TossCancel[] {
  let left = record.amount;
  return record.cancels.map((cancel) => {
    left -= cancel.amount;
    return {
      cancelAmount: cancel.amount,
      cancelReason: cancel.reason,
      taxFreeAmount: 0,
      taxExemptionAmount: 0,
      refundableAmount: left,
      easyPayDiscountAmount: cancel.points ?? 0,
      canceledAt: koreanMoment(cancel.canceledAt),
      transactionKey: cancel.transactionKey,
      receiptKey: null,
      cancelStatus: 'DONE',
      cancelRequestId: null,
    };
  });
}
