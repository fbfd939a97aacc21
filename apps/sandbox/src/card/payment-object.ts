import type { TossCancel, TossPayment } from '@kkumteo/partners/toss/payment';
import { koreanMoment } from '../clock.ts';
import { findBankAccount, findEasyPay, findCard, type SandboxCard, easyPayParts } from './means.ts';
import { receiptObject, receiptOfPayment, type ReceiptEntry } from './receipt-book.ts';
import { balance, type PaymentRecord, isInParts, accountIsIssued } from './record.ts';
import { tossEasyPays } from '@kkumteo/partners/toss/codes';

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

/** The card's part of a Payment: all of it, or what an easy-pay service charged to its card. */
function cardPart(record: PaymentRecord): TossPayment['card'] {
  if (record.approvalNo === null) return null;
  const service = findEasyPay(record.cardId);
  if (service === undefined) return slip(record, findCard(record.cardId), record.amount, record.approvalNo);
  const { card } = easyPayParts(service, record.amount);
  return card === 0 ? null : slip(record, findCard(service.cardId), card, record.approvalNo);
}

/** The easy-pay service's part: its own money, and its points as a discount. */
function easyPayPart(record: PaymentRecord): TossPayment['easyPay'] {
  const service = findEasyPay(record.cardId);
  if (service === undefined || record.approvedAt === null) return null;
  const { money, points } = easyPayParts(service, record.amount);
  return { provider: tossEasyPays[service.code] ?? service.code, amount: money, discountAmount: points };
}

function slip(
  record: PaymentRecord,
  card: SandboxCard | undefined,
  amount: number,
  approveNo: string,
): TossPayment['card'] {
  if (card === undefined) return null;
  return {
    amount,
    issuerCode: card.issuerCode,
    acquirerCode: card.issuerCode,
    number: card.maskedNumber,
    installmentPlanMonths: record.installmentMonths,
    approveNo,
    useCardPoint: false,
    cardType: card.credit ? '신용' : '체크',
    ownerType: '개인',
    acquireStatus: record.cancels.length > 0 ? 'CANCELED' : 'READY',
    isInterestFree: false,
    interestPayer: null,
  };
}

/** The virtual account of a Payment; the depositor's name is known with the deposit. */
function virtualAccountPart(record: PaymentRecord): TossPayment['virtualAccount'] {
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
