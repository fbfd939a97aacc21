import type {
  TossCashReceipt,
  TossCashReceiptType,
  TossPaymentCashReceipt,
} from '@kkumteo/partners/toss/cash-receipts';
import { koreanMoment } from '../clock.ts';
import { newIssueNumber, newReceiptKey } from './keys.ts';
import { balance, type PaymentRecord } from './record.ts';

/** One issue or cancellation of a cash receipt; the buyer's number is kept masked. */
export interface ReceiptEntry {
  readonly receiptKey: string;
  /** The payment whose charge issued it; null where the merchant issued it. */
  readonly paymentKey: string | null;
  readonly orderId: string;
  readonly orderName: string;
  readonly type: TossCashReceiptType;
  readonly issueNumber: string;
  readonly cancels: boolean;
  readonly amount: number;
  readonly maskedIdentity: string;
  readonly businessNumber: string;
  readonly at: number;
}

/** All cash receipts with their cancellations. */
export interface ReceiptBook {
  put(entry: ReceiptEntry): void;
  /** Issue and cancellations of one receipt, oldest first. */
  byKey(receiptKey: string): readonly ReceiptEntry[];
  /** What was issued and cancelled for a payment, oldest first. */
  ofPayment(paymentKey: string): readonly ReceiptEntry[];
}

export function createReceiptBook(): ReceiptBook {
  const keys = new Map<string, ReceiptEntry[]>();
  const payments = new Map<string, ReceiptEntry[]>();
  const add = (map: Map<string, ReceiptEntry[]>, key: string, entry: ReceiptEntry): void => {
    map.set(key, [...(map.get(key) ?? []), entry]);
  };
  return {
    put: (entry) => {
      add(keys, entry.receiptKey, entry);
      if (entry.paymentKey !== null) add(payments, entry.paymentKey, entry);
    },
    byKey: (receiptKey) => keys.get(receiptKey) ?? [],
    ofPayment: (paymentKey) => payments.get(paymentKey) ?? [],
  };
}

/** Won that are still receipted. */
export function activeAmount(entries: readonly ReceiptEntry[]): number {
  return entries.reduce((sum, entry) => sum + (entry.cancels ? -entry.amount : entry.amount), 0);
}

export function issued(what: Omit<ReceiptEntry, 'receiptKey' | 'issueNumber' | 'cancels'>): ReceiptEntry {
  return { ...what, receiptKey: newReceiptKey(), issueNumber: newIssueNumber(), cancels: false };
}

export function cancelled(receipt: ReceiptEntry, amount: number, at: number): ReceiptEntry {
  return { ...receipt, issueNumber: newIssueNumber(), cancels: true, amount, at };
}

/** Only the last four digits of a number are kept. */
export function masked(identity: string): string {
  return identity.slice(0, -4).replace(/\d/g, '*') + identity.slice(-4);
}

/** The receipt as the API answers it. */
export function receiptObject(entry: ReceiptEntry, origin: string): TossCashReceipt {
  return {
    receiptKey: entry.receiptKey,
    orderId: entry.orderId,
    orderName: entry.orderName,
    type: entry.type,
    issueNumber: entry.issueNumber,
    receiptUrl: `${origin}/receipt/cash/${entry.receiptKey}`,
    businessNumber: entry.businessNumber,
    transactionType: entry.cancels ? 'CANCEL' : 'CONFIRM',
    amount: entry.amount,
    taxFreeAmount: 0,
    issueStatus: 'COMPLETED',
    failure: null,
    customerIdentityNumber: entry.maskedIdentity,
    requestedAt: koreanMoment(entry.at),
  };
}

/** The receipt in force as a Payment shows it, or null. */
export function receiptOfPayment(entries: readonly ReceiptEntry[], origin: string): TossPaymentCashReceipt | null {
  const amount = activeAmount(entries);
  const last = entries.findLast((entry) => !entry.cancels);
  if (amount === 0 || last === undefined) return null;
  const { type, receiptKey, issueNumber } = last;
  const receiptUrl = `${origin}/receipt/cash/${receiptKey}`;
  return { type, receiptKey, issueNumber, receiptUrl, amount, taxFreeAmount: 0 };
}

const merchantBusinessNumber = '1234567890';

/**
 * The changes that bring the cash receipt of a transfer or deposit in line with the charge: issued with the money,
 * cancelled as far as the money is refunded.
 */
export function receiptsDue(book: ReceiptBook, record: PaymentRecord, now: number): readonly ReceiptEntry[] {
  const entries = book.ofPayment(record.paymentKey);
  const input = record.receipt;
  if (input === null || input.type === '미발행') return [];
  const wanted = record.approvedAt === null ? 0 : balance(record);
  const standing = activeAmount(entries);
  const last = entries.findLast((entry) => !entry.cancels);
  if (wanted < standing && last !== undefined) return [cancelled(last, standing - wanted, now)];
  if (wanted <= standing) return [];
  const { paymentKey, orderId, orderName } = record;
  const { type, maskedIdentity } = input;
  const amount = wanted - standing;
  return [
    issued({
      paymentKey,
      orderId,
      orderName,
      type,
      amount,
      maskedIdentity,
      businessNumber: merchantBusinessNumber,
      at: now,
    }),
  ];
}
