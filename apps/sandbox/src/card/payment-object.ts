import type { TossCancel, TossPayment } from '@kkumteo/partners/toss/payment';
import { koreanMoment } from '../clock.ts';
import { findCard } from './cards.ts';
import { balance, type PaymentRecord } from './record.ts';

const version = '2022-11-16';
export const merchantId = 'kkumteo';

/** The Payment object that the API answers; `origin` is where browsers reach the sandbox. */
export function paymentObject(record: PaymentRecord, origin: string): TossPayment {
  const left = balance(record);
  const captured = record.approvedAt !== null;
  const supplied = Math.round(left / 1.1);
  return {
    version,
    paymentKey: record.paymentKey,
    type: 'NORMAL',
    orderId: record.orderId,
    orderName: record.orderName,
    mId: merchantId,
    currency: 'KRW',
    method: record.cardId === null ? null : '카드',
    totalAmount: record.amount,
    balanceAmount: left,
    status: record.status,
    requestedAt: koreanMoment(record.requestedAt),
    approvedAt: record.approvedAt === null ? null : koreanMoment(record.approvedAt),
    useEscrow: false,
    lastTransactionKey: record.cancels.at(-1)?.transactionKey ?? record.approvalKey,
    suppliedAmount: supplied,
    vat: left - supplied,
    cultureExpense: false,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    isPartialCancelable: true,
    cancels: record.cancels.length === 0 ? null : cancelList(record),
    card: cardPart(record),
    virtualAccount: null,
    transfer: null,
    mobilePhone: null,
    giftCertificate: null,
    easyPay: null,
    cashReceipt: null,
    cashReceipts: null,
    discount: null,
    failure: record.failure,
    receipt: captured ? { url: `${origin}/receipt/${record.paymentKey}` } : null,
    checkout: { url: `${origin}/sandbox/checkout/${record.paymentKey}` },
    secret: null,
    country: 'KR',
  };
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
      easyPayDiscountAmount: 0,
      canceledAt: koreanMoment(cancel.canceledAt),
      transactionKey: cancel.transactionKey,
      receiptKey: null,
      cancelStatus: 'DONE',
      cancelRequestId: null,
    };
  });
}

function cardPart(record: PaymentRecord): TossPayment['card'] {
  const card = findCard(record.cardId);
  if (card === undefined || record.approvalNo === null) return null;
  return {
    amount: record.amount,
    issuerCode: card.issuerCode,
    acquirerCode: card.issuerCode,
    number: card.maskedNumber,
    installmentPlanMonths: 0,
    approveNo: record.approvalNo,
    useCardPoint: false,
    cardType: card.credit ? '신용' : '체크',
    ownerType: '개인',
    acquireStatus: record.cancels.length > 0 ? 'CANCELED' : 'READY',
    isInterestFree: false,
    interestPayer: null,
  };
}
