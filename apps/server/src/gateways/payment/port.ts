import type { PayoutMethod } from '@kkumteo/domain/payment/payouts';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';

/*
 * The interface to the card provider. Money is whole won, times are epoch ms. No implementation puts keys or personal
 * data into an error or a log.
 */

/** An account that the provider has opened for one order. */
export interface DepositAccount extends RefundAccount {
  readonly bank: string;
  /** The provider accepts no money after this moment. */
  readonly dueAt: number;
}

/** The account for the refund of a deposit; the provider checks that number and holder belong together. */
export interface RefundAccount {
  /** Code of the Korean clearing house, three digits (국민은행 is 004); an adapter turns it into its provider's own. */
  readonly bankCode: string;
  /** Digits. */
  readonly accountNumber: string;
  readonly holder: string;
}

/** An open account that waits for the buyer's money; nothing is charged. */
export interface AwaitedDeposit {
  readonly providerKey: string;
  readonly orderNo: string;
  readonly amount: number;
  readonly account: DepositAccount;
  /** The provider's secret that authenticates its deposit events. */
  readonly secret: string | null;
  readonly receiptUrl: string | null;
}

export interface ProviderPayment {
  readonly providerKey: string;
  readonly orderNo: string;
  /** How it was paid: the buyer may have chosen another method in the window. */
  readonly method: PaymentMethod;
  /** The charge before refunds, in won. */
  readonly amount: number;
  /** What is still charged after refunds, in won. */
  readonly balance: number;
  readonly approvedAt: number;
  /** The provider refunds nothing after this moment; null where it names none. */
  readonly refundClosesAt: number | null;
  readonly receiptUrl: string | null;
  /** Card company by name, such as 신한카드. */
  readonly cardIssuer: string | null;
  readonly maskedNumber: string | null;
  readonly approvalNo: string | null;
  /** Months; 0 for a payment without instalments. */
  readonly installmentMonths: number;
  readonly easyPay: string | null;
  /** The buyer's bank, for a transfer. */
  readonly transferBank: string | null;
  /** The account into which it was paid; null except for a deposit. */
  readonly deposit: AwaitedDeposit | null;
  /** The refund account that the buyer named in the window; null where it did not ask. */
  readonly refundAccount: RefundAccount | null;
  /** The state of a deposit's refund at the bank; null where none was requested. */
  readonly depositRefund: DepositRefund | null;
  /** The provider's page with the cash receipt, once it is issued. */
  readonly cashReceiptUrl: string | null;
  /** All its refunds, whether the site requested them or not; empty where the provider lists no movements. */
  readonly cancels: readonly ProviderCancel[];
}

interface ProviderCancel {
  readonly transactionKey: string;
  readonly amount: number;
  /** The site's refund that requested it; null where the site did not. */
  readonly refundId: string | null;
}

export type DepositRefund = 'pending' | 'completed' | 'failed' | 'partly-failed';

export type ConfirmOutcome =
  | { readonly kind: 'approved'; readonly payment: ProviderPayment }
  /** Not charged yet: the account is open and waits for the money. */
  | { readonly kind: 'awaiting-deposit'; readonly deposit: AwaitedDeposit }
  /** Not charged: the card company or the provider declines. `message` can be shown to the buyer. */
  | { readonly kind: 'declined'; readonly code: string; readonly message: string }
  /** Not charged: the buyer's session is finished, expired or unknown; a new attempt is needed. */
  | { readonly kind: 'gone'; readonly code: string; readonly message: string }
  /** Charged once and refunded in full since. */
  | { readonly kind: 'cancelled'; readonly payment: ProviderPayment }
  /** The outcome is unknown: query it by `find`, never treat it as failed. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** The provider has another amount or key for this order: needs an operator. */
  | { readonly kind: 'mismatch'; readonly reason: 'amount' | 'provider-key' }
  /** Not charged: the site's keys or settings are wrong. */
  | { readonly kind: 'misconfigured'; readonly code: string };

export type LookupOutcome =
  | { readonly kind: 'none' }
  /** The window is open, or the buyer has approved and nothing is charged yet. */
  | { readonly kind: 'ready'; readonly providerKey: string; readonly amount: number }
  | { readonly kind: 'approved'; readonly payment: ProviderPayment }
  | { readonly kind: 'awaiting-deposit'; readonly deposit: AwaitedDeposit }
  | { readonly kind: 'part-cancelled'; readonly payment: ProviderPayment }
  | { readonly kind: 'cancelled'; readonly payment: ProviderPayment }
  /** Declined or abandoned; nothing is charged. */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  /** Expired; nothing is charged. */
  | { readonly kind: 'expired' }
  /** The provider did not answer, or its answer is unreadable. */
  | { readonly kind: 'unreachable'; readonly reason: string };

export type CancelOutcome =
  | {
      readonly kind: 'cancelled';
      /** What is still charged, in won. */
      readonly balance: number;
      /** Null where nothing had been charged. */
      readonly cancelledAt: number | null;
      /** The provider's key of this movement; null where it was read from the payment's state. */
      readonly transactionKey: string | null;
    }
  /** The provider refuses for good, or for now (`retryLater`): needs an operator. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly retryLater: boolean;
      /** Present where the account is the cause: it has another holder, or accepts no money. */
      readonly account?: 'holder-differs' | 'unusable';
    }
  /** The provider has no such charge. */
  | { readonly kind: 'gone'; readonly code: string }
  /** Unknown: retry with the same key, unless the provider now answers it with an error (`keySpent`). */
  | { readonly kind: 'unknown'; readonly reason: string; readonly keySpent?: true }
  | { readonly kind: 'misconfigured'; readonly code: string };

/** A request to charge what the buyer has approved in the window. */
export interface ConfirmRequest {
  readonly orderNo: string;
  readonly providerKey: string;
  readonly amount: number;
  readonly idempotencyKey: string;
}

/** Opens an account without the buyer's window; `dueAt` is the last moment (epoch ms) for the money. */
export interface AccountRequest {
  readonly orderNo: string;
  readonly orderName: string;
  readonly customerName: string;
  readonly bankCode: string;
  readonly amount: number;
  readonly dueAt: number;
}

/** A request to refund `amount`, or without it everything that is still charged. */
export interface CancelRequest {
  readonly providerKey: string;
  readonly reason: string;
  /** The site's id of the refund, by which it is found among the charge's cancels. */
  readonly refundId?: string;
  readonly amount?: number;
  /** Required for a paid deposit; absent otherwise. */
  readonly refundAccount?: RefundAccount;
  readonly idempotencyKey: string;
}

/** A movement of money at the provider: positive for a charge, negative for a refund. */
export interface ProviderMovement {
  readonly orderNo: string;
  readonly providerKey: string;
  readonly transactionKey: string;
  readonly amount: number;
  readonly at: number;
}

/** A page of movements, oldest first. */
export type MovementPage =
  /** `next`: the transaction after which the next page begins; null on the last page. */
  | {
      readonly kind: 'page';
      readonly movements: readonly ProviderMovement[];
      /** The number of transactions, including those that moved no money. */
      readonly rows: number;
      readonly next: string | null;
    }
  /** The provider does not know the transaction `after`: start again from the beginning. */
  | { readonly kind: 'unknown-cursor' }
  | { readonly kind: 'unreachable' };

/** A page of at most `limit` movements between two moments, after a transaction. */
export interface MovementQuery {
  readonly from: number;
  readonly to: number;
  readonly after: string | null;
  readonly limit: number;
}

/** Settlement records of one day of sales in Korea; pages count from 1. */
export interface PayoutQuery {
  readonly soldOn: string;
  readonly page: number;
}

export type PayoutPage =
  | { readonly kind: 'page'; readonly records: readonly PayoutRecord[]; readonly isLast: boolean }
  | { readonly kind: 'unreachable' };

/** What of one movement of money the provider pays out; won, below nothing for a cancel. */
export interface PayoutRecord {
  readonly transactionKey: string;
  readonly orderNo: string;
  readonly method: PayoutMethod;
  readonly amount: number;
  /** All that it keeps but the value-added tax on it. */
  readonly fee: number;
  readonly vat: number;
  readonly net: number;
  /** Days in Korea. */
  readonly soldOn: string;
  readonly paidOutOn: string;
}

/** An event of the provider. It is never trusted: the payment is read again. */
export type ProviderEvent =
  | {
      readonly kind: 'payment';
      readonly orderNo: string;
      readonly status: string;
      /** A hash of the body, to detect duplicates. */
      readonly digest: string;
      /** The provider's key of a payment that the event says is charged and has no cash receipt; null otherwise. */
      readonly chargedKey: string | null;
    }
  /** A deposit event; the account's secret proves that it is not forged. */
  | {
      readonly kind: 'deposit';
      readonly orderNo: string;
      readonly digest: string;
      readonly secret: string;
      readonly transactionKey: string;
      readonly status: string;
    };

export interface PaymentProvider {
  /** `toss`, `sandbox`, or `none` where the site takes no payments; saved with each attempt. */
  readonly provider: string;
  readonly clientKey: string;
  readonly scriptUrl: string;
  /** Whether the provider can refund to an account at the bank of that interbank code. */
  takesBank(bankCode: string): boolean;
  confirm(request: ConfirmRequest): Promise<ConfirmOutcome>;
  /** Opens an account without a window, or finds the one that the order already has. */
  openAccount(request: AccountRequest): Promise<LookupOutcome>;
  find(orderNo: string): Promise<LookupOutcome>;
  /** The payment of that key, of any order; `none` where there is none. */
  findByKey(providerKey: string): Promise<LookupOutcome>;
  cancel(request: CancelRequest): Promise<CancelOutcome>;
  movementPage(query: MovementQuery): Promise<MovementPage>;
  /** Every movement between two moments, oldest first; null where the provider did not answer. */
  movements(from: number, to: number): Promise<readonly ProviderMovement[] | null>;
  payoutPage(query: PayoutQuery): Promise<PayoutPage>;
}

export type OrderProvider = Pick<PaymentProvider, 'confirm' | 'find' | 'cancel'>;

/** The idempotency key of the n-th attempt to charge an order: the same attempt can be retried. */
export function confirmKey(orderNo: string, attempt: number): string {
  return `confirm:${orderNo}:${attempt}`;
}

/** The idempotency key of a refund; its id keeps two refunds of the same amount apart. */
export function cancelKey(refundId: string): string {
  return `cancel:${refundId}`;
}
