import { z } from 'zod';
import { tossRefundAccountSchema } from './bank-accounts.ts';
import { tossCashReceiptSchema, tossPaymentCashReceiptSchema } from './cash-receipts.ts';
import { tossMethods } from './codes.ts';
import { tossErrorSchema } from './errors.ts';
import { oneOfOrUnknown } from './tolerance.ts';

/*
 * The Payment object of API version 2022-11-16 as recorded in docs/partners.md 1.2. Fields that the provider adds are
 * dropped, values that it adds to a list read as 'UNKNOWN'. The sandbox writes this shape and nothing else: its tests
 * read each of its answers through this schema and expect nothing to be dropped.
 */

export const tossStatuses = [
  'READY',
  'IN_PROGRESS',
  'WAITING_FOR_DEPOSIT',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
] as const;
export type TossStatus = (typeof tossStatuses)[number];

const won = z.number().int();
const moment = z.string(); // ISO 8601 with +09:00
const calendarDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const link = z.object({ url: z.string() });

const tossCardSchema = z.object({
  amount: won,
  issuerCode: z.string(),
  acquirerCode: z.string().nullable(),
  number: z.string(),
  installmentPlanMonths: z.number().int(),
  approveNo: z.string(),
  useCardPoint: z.boolean(),
  cardType: oneOfOrUnknown(['신용', '체크', '기프트', '미확인']),
  ownerType: oneOfOrUnknown(['개인', '법인', '미확인']),
  acquireStatus: oneOfOrUnknown(['READY', 'REQUESTED', 'COMPLETED', 'CANCEL_REQUESTED', 'CANCELED']),
  isInterestFree: z.boolean(),
  interestPayer: z.string().nullable(),
});

const tossVirtualAccountSchema = z.object({
  accountType: oneOfOrUnknown(['일반', '고정']),
  accountNumber: z.string(),
  bankCode: z.string(),
  customerName: z.string(),
  depositorName: z.string().nullish(),
  dueDate: z.string(),
  expired: z.boolean(),
  settlementStatus: oneOfOrUnknown(['INCOMPLETED', 'COMPLETED']),
  refundStatus: oneOfOrUnknown(['NONE', 'PENDING', 'FAILED', 'PARTIAL_FAILED', 'COMPLETED']),
  refundReceiveAccount: tossRefundAccountSchema.nullable(),
});

const tossTransferSchema = z.object({
  bankCode: z.string(),
  settlementStatus: oneOfOrUnknown(['INCOMPLETED', 'COMPLETED']),
});

const tossCancelSchema = z.object({
  cancelAmount: won,
  cancelReason: z.string(),
  taxFreeAmount: won,
  taxExemptionAmount: won,
  refundableAmount: won,
  easyPayDiscountAmount: won,
  canceledAt: moment,
  transactionKey: z.string(),
  receiptKey: z.string().nullable(),
  cancelStatus: z.string(),
  cancelRequestId: z.string().nullable(),
});

/** With points card.amount, amount and discountAmount add up to totalAmount. */
const tossEasyPaySchema = z.object({ provider: z.string(), amount: won, discountAmount: won });

export const tossPaymentSchema = z.object({
  version: z.string(),
  paymentKey: z.string().max(200),
  type: oneOfOrUnknown(['NORMAL', 'BILLING', 'BRANDPAY']),
  orderId: z.string().max(64),
  orderName: z.string(),
  mId: z.string(),
  currency: z.string(),
  method: oneOfOrUnknown(tossMethods).nullable(),
  totalAmount: won,
  balanceAmount: won,
  status: oneOfOrUnknown(tossStatuses),
  requestedAt: moment,
  approvedAt: moment.nullable(),
  useEscrow: z.boolean(),
  lastTransactionKey: z.string().nullable(),
  suppliedAmount: won,
  vat: won,
  cultureExpense: z.boolean(),
  taxFreeAmount: won,
  taxExemptionAmount: won,
  isPartialCancelable: z.boolean(),
  cancels: z.array(tossCancelSchema).nullable(),
  card: tossCardSchema.nullable(),
  virtualAccount: tossVirtualAccountSchema.nullable(),
  transfer: tossTransferSchema.nullable(),
  mobilePhone: z.record(z.string(), z.unknown()).nullable(),
  giftCertificate: z.record(z.string(), z.unknown()).nullable(),
  easyPay: tossEasyPaySchema.nullable(),
  cashReceipt: tossPaymentCashReceiptSchema.nullable(),
  cashReceipts: z.array(tossCashReceiptSchema).nullable(),
  discount: z.object({ amount: won }).nullable(),
  failure: tossErrorSchema.nullable(),
  receipt: link.nullable(),
  checkout: link.nullable(),
  /** Comes back in each DEPOSIT_CALLBACK of a virtual account; answered to confirm and to GET. */
  secret: z.string().max(50).nullable(),
  country: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** A payment as it arrives: what the provider added since reads as 'UNKNOWN'. */
export type TossPayment = z.infer<typeof tossPaymentSchema>;
export type TossCancel = z.infer<typeof tossCancelSchema>;
export type TossVirtualAccount = z.infer<typeof tossVirtualAccountSchema>;

/** Row of `GET /v1/transactions`. */
export const tossTransactionSchema = z.object({
  mId: z.string(),
  transactionKey: z.string(),
  paymentKey: z.string(),
  orderId: z.string(),
  method: oneOfOrUnknown(tossMethods),
  customerKey: z.string().nullable(),
  useEscrow: z.boolean(),
  receiptUrl: z.string().nullable(),
  status: oneOfOrUnknown(tossStatuses),
  transactionAt: moment,
  currency: z.string(),
  amount: won,
});
export type TossTransaction = z.infer<typeof tossTransactionSchema>;

/** Row of `GET /v1/settlements`: what of one transaction is paid out; `fee` is `supplyAmount` and `vat` together. */
export const tossSettlementSchema = z.object({
  mId: z.string(),
  paymentKey: z.string(),
  transactionKey: z.string(),
  orderId: z.string(),
  currency: z.string(),
  method: oneOfOrUnknown(tossMethods),
  amount: won,
  interestFee: won,
  fee: won,
  supplyAmount: won,
  vat: won,
  payOutAmount: won,
  approvedAt: moment,
  soldDate: calendarDay,
  paidOutDate: calendarDay,
});
export type TossSettlement = z.infer<typeof tossSettlementSchema>;
