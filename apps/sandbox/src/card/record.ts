import type { TossCashReceiptChoice } from '@kkumteo/partners/toss/cash-receipts';
import type { TossRefundAccount } from '@kkumteo/partners/toss/bank-accounts';
import type { TossError } from '@kkumteo/partners/toss/errors';
import type { TossStatus, TossVirtualAccount } from '@kkumteo/partners/toss/payment';
import type { TossVirtualAccountDetails } from '@kkumteo/partners/toss/window-methods';
import type { TossWindowTarget } from '@kkumteo/partners/toss/window';
import { tossEasyPayCode } from '@kkumteo/partners/toss/codes';
import { findCard, type Means, sandboxBankAccounts, sandboxCards, sandboxEasyPays } from './means.ts';

interface CancelRecord {
  readonly amount: number;
  readonly reason: string;
  readonly canceledAt: number;
  readonly transactionKey: string;
  /** Given back out of the easy-pay service's points, in won. */
  readonly points?: number;
}

interface WindowRecord {
  readonly target: TossWindowTarget;
  readonly successUrl: string | null;
  readonly failUrl: string | null;
  /** Origin of the page that opened the window: the only one that receives its result. */
  readonly opener: string;
  /** Opened by the widgets: the way back then names the kind of payment. */
  readonly byWidget?: boolean;
}

/** The contracted ways to pay; easy pay is part of the card window. */
export const recordMethods = ['CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT'] as const;
export type RecordMethod = (typeof recordMethods)[number];

/** The options with which the merchant opened the window; kept under their old name in the journal. */
export interface WindowOptions {
  readonly customerName: string;
  readonly receipt: TossCashReceiptChoice | null;
  readonly account: TossVirtualAccountDetails | null;
  /** Code of an easy-pay service whose own window was asked for. */
  readonly easyPay: string | null;
  /** Installments that the buyer may choose at most, and whether that number is fixed; months. */
  readonly installments: { readonly most: number; readonly fixed: boolean };
  /** False where a part of the amount is exempt from tax: such a payment is refunded as a whole. */
  readonly inParts: boolean;
}

/** Money that came to a virtual account (positive) or that the bank took back (negative). */
interface Deposit {
  readonly at: number;
  readonly amount: number;
  readonly transactionKey: string;
}

/** A virtual account; times epoch ms, `dueAt` is the exclusive end. */
export interface AccountRecord {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly customerName: string;
  readonly depositorName: string;
  readonly dueAt: number;
  readonly secret: string;
  readonly issueKey: string;
  /** When the merchant's confirm opened it; null while only the window knows it. */
  readonly issuedAt: number | null;
  readonly deposits: readonly Deposit[];
  readonly refundStatus: TossVirtualAccount['refundStatus'];
  readonly refundAccount: TossRefundAccount | null;
  readonly refundAskedAt: number | null;
}

/** The cash receipt that the buyer asked for; the number is kept masked. */
export interface RequestedReceipt {
  readonly type: TossCashReceiptChoice;
  readonly maskedIdentity: string;
}

/** One payment as the sandbox remembers it; amounts in won, times epoch ms. */
export interface PaymentRecord {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: number;
  readonly customerKey: string;
  readonly method: RecordMethod;
  readonly wishes: WindowOptions;
  readonly status: TossStatus;
  readonly requestedAt: number;
  readonly authenticatedAt: number | null;
  readonly approvedAt: number | null;
  /** Which of the window's cards, easy-pay services or bank accounts the buyer chose. */
  readonly cardId: string | null;
  readonly installmentMonths: number;
  readonly account: AccountRecord | null;
  readonly receipt: RequestedReceipt | null;
  readonly approvalNo: string | null;
  readonly cancels: readonly CancelRecord[];
  readonly approvalKey: string | null;
  readonly failure: TossError | null;
  readonly window: WindowRecord;
}

const NO_OPTIONS: WindowOptions = {
  customerName: '',
  receipt: null,
  account: null,
  easyPay: null,
  installments: { most: 12, fixed: false },
  inParts: true,
};

/** The defaults of a record: an ordinary card payment before its approval. */
export const blankRecord = {
  method: 'CARD',
  wishes: NO_OPTIONS,
  authenticatedAt: null,
  approvedAt: null,
  cardId: null,
  installmentMonths: 0,
  account: null,
  receipt: null,
  approvalNo: null,
  cancels: [],
  approvalKey: null,
  failure: null,
} as const satisfies Partial<PaymentRecord>;

/** Won that are still charged, or still to be paid. */
export function balance(record: PaymentRecord): number {
  return record.amount - record.cancels.reduce((sum, cancel) => sum + cancel.amount, 0);
}

/** Whether the order has a payment that counts: charged once, or an account that waits for its money. */
export function holdsOrder(record: PaymentRecord): boolean {
  return record.approvedAt !== null || record.status === 'WAITING_FOR_DEPOSIT';
}

/** What the window of this payment offers; nothing for a virtual account, whose bank is chosen instead. */
export function meansOf(record: PaymentRecord): readonly Means[] {
  if (record.method === 'VIRTUAL_ACCOUNT') return [];
  if (record.method === 'TRANSFER') return sandboxBankAccounts;
  const asked = record.wishes.easyPay;
  if (asked !== null) return sandboxEasyPays.filter((service) => service.code === tossEasyPayCode(asked));
  return [...sandboxCards, ...sandboxEasyPays];
}

/** Whether the payment has a virtual account that the merchant knows. */
export function accountIsIssued(record: PaymentRecord): boolean {
  return (record.account?.issuedAt ?? null) !== null;
}

/** Whether the payment allows a partial refund. */
export function isInParts(record: PaymentRecord): boolean {
  return record.wishes.inParts && findCard(record.cardId)?.inParts !== false;
}
