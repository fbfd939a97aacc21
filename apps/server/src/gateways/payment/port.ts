import type { PaymentMethod } from '@kkumteo/domain/payment/method';

/*
 * The card provider as the site sees it. Money is whole won, times are epoch ms. No implementation writes keys or
 * anything of a buyer into an error or a log.
 */

/** An account that the provider opened for one order; who pays into it pays the order. */
/** An account that the provider has opened for one order. */
export interface DepositAccount {
  readonly bankCode: string;
  readonly bank: string;
  readonly accountNumber: string;
  readonly holder: string;
  /** The provider takes no money after this moment. */
  readonly dueAt: number;
}

/** Where a refund of a deposit goes; the provider checks that number and name belong together. */
export interface RefundAccount {
  /** Code of the Korean clearing house, three digits (국민은행 is 004); an adapter turns it into its provider's own. */
  readonly bankCode: string;
  /** Digits. */
  readonly accountNumber: string;
  readonly holder: string;
}

/** An account that waits for the buyer's money; nothing is charged. */
export interface AwaitedDeposit {
  readonly providerKey: string;
  readonly orderNo: string;
  readonly amount: number;
  readonly account: DepositAccount;
  /** The provider's word by which its deposit events are known. */
  readonly secret: string | null;
  readonly receiptUrl: string | null;
}

/** A charge as the provider has it. */
export interface ProviderPayment {
  readonly providerKey: string;
  readonly orderNo: string;
  /** How it was paid: the buyer may have chosen otherwise in the window than before it. */
  readonly method: PaymentMethod;
  /** What was charged at first, in won. */
  readonly amount: number;
  /** What is still charged after refunds, in won. */
  readonly balance: number;
  readonly approvedAt: number;
  /** The provider gives nothing back after this moment; null where it names none. */
  readonly refundClosesAt: number | null;
  /** The provider's page with the slip. */
  readonly receiptUrl: string | null;
  /** Card company by name, such as 신한카드. */
  readonly cardIssuer: string | null;
  readonly maskedNumber: string | null;
  readonly approvalNo: string | null;
  /** Months; 0 is paid at once. */
  readonly installmentMonths: number;
  /** The easy-pay service used, by the provider's name. */
  readonly easyPay: string | null;
  /** The buyer's bank where the money came by transfer. */
  readonly transferBank: string | null;
  /** The account into which it was paid; null for everything but a deposit. */
  readonly deposit: AwaitedDeposit | null;
  /** Where the buyer wants a refund of a deposit to go, where the window has asked. */
  readonly refundAccount: RefundAccount | null;
  /** The state of a deposit's refund at the bank; null where none was requested. */
  readonly depositRefund: DepositRefund | null;
  /** The provider's page with the cash receipt, once it is issued. */
  readonly cashReceiptUrl: string | null;
  /** What went back of it, whoever asked for that; empty where the provider lists no movements. */
  readonly cancels: readonly ProviderCancel[];
}

/** Money of a charge that went back. */
interface ProviderCancel {
  /** The provider's name for this movement. */
  readonly transactionKey: string;
  readonly amount: number;
  /** The refund of ours that asked for it; null where nobody of us did. */
  readonly refundId: string | null;
}

export type DepositRefund = 'pending' | 'completed' | 'failed' | 'partly-failed';

/** What came of asking the provider to charge. */
export type ConfirmOutcome =
  | { readonly kind: 'approved'; readonly payment: ProviderPayment }
  /** Not charged yet: the account is open and waits for the money. */
  | { readonly kind: 'awaiting-deposit'; readonly deposit: AwaitedDeposit }
  /** Not charged: the card company or the provider says no. `message` is fit to show. */
  | { readonly kind: 'declined'; readonly code: string; readonly message: string }
  /** Not charged: the buyer's session is over, expired or was never there; a new attempt is needed. */
  | { readonly kind: 'gone'; readonly code: string; readonly message: string }
  /** Charged once and refunded in full since. */
  | { readonly kind: 'cancelled'; readonly payment: ProviderPayment }
  /** Nobody knows yet; ask again with `find`, never treat as failed. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** The provider has something else under this order than what was asked: for an operator. */
  | { readonly kind: 'mismatch'; readonly reason: 'amount' | 'provider-key' }
  /** Not charged: our keys or settings are wrong. */
  | { readonly kind: 'misconfigured'; readonly code: string };

/** What the provider has under an order number. */
export type LookupOutcome =
  | { readonly kind: 'none' }
  /** The window is open, or the buyer has approved and nothing is charged yet. */
  | { readonly kind: 'ready'; readonly providerKey: string; readonly amount: number }
  | { readonly kind: 'approved'; readonly payment: ProviderPayment }
  | { readonly kind: 'awaiting-deposit'; readonly deposit: AwaitedDeposit }
  | { readonly kind: 'part-cancelled'; readonly payment: ProviderPayment }
  | { readonly kind: 'cancelled'; readonly payment: ProviderPayment }
  /** Declined or given up; nothing is charged. */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  /** Its time ran out; nothing is charged. */
  | { readonly kind: 'expired' }
  /** The provider could not be asked, or its answer not understood. */
  | { readonly kind: 'unreachable'; readonly reason: string };

/** What came of asking for money back. */
export type CancelOutcome =
  | {
      readonly kind: 'cancelled';
      /** What is still charged, in won. */
      readonly balance: number;
      /** Null where nothing had been charged. */
      readonly cancelledAt: number | null;
      /** The provider's name for this movement; null where it was found rather than answered. */
      readonly transactionKey: string | null;
    }
  /** The provider says no for good, or for now (`retryLater`): for an operator. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly retryLater: boolean;
      /** Where it is the account: another holder's, or one that takes no money. */
      readonly account?: 'holder-differs' | 'unusable';
    }
  /** The provider knows no such charge. */
  | { readonly kind: 'gone'; readonly code: string }
  /** Nobody knows yet; repeat with the same key, unless the provider has answered it with an error that it repeats (`keySpent`). */
  | { readonly kind: 'unknown'; readonly reason: string; readonly keySpent?: true }
  | { readonly kind: 'misconfigured'; readonly code: string };

/** A request to charge what the buyer approved in the window. */
export interface ConfirmRequest {
  readonly orderNo: string;
  readonly providerKey: string;
  readonly amount: number;
  readonly idempotencyKey: string;
}

/** An account to be opened for an order without the buyer's window; `dueAt` is the last moment (epoch ms) at which money may come. */
export interface AccountRequest {
  readonly orderNo: string;
  readonly orderName: string;
  readonly customerName: string;
  readonly bankCode: string;
  readonly amount: number;
  readonly dueAt: number;
}

/** A request to give money back; without `amount`, everything that is still charged. */
export interface CancelRequest {
  readonly providerKey: string;
  readonly reason: string;
  /** Our number of the refund, by which it is known again among the charge's cancels. */
  readonly refundId?: string;
  readonly amount?: number;
  /** Needed for a deposit that has come; for nothing else. */
  readonly refundAccount?: RefundAccount;
  readonly idempotencyKey: string;
}

/** One movement of money at the provider: what came is above nothing, what went back below. */
export interface ProviderMovement {
  readonly orderNo: string;
  readonly providerKey: string;
  readonly transactionKey: string;
  readonly amount: number;
  readonly at: number;
}

/** Some movements, oldest first, and where the next page begins. */
export type MovementPage =
  /** `next`: the transaction after which it goes on; null where this was the last page. */
  | {
      readonly kind: 'page';
      readonly movements: readonly ProviderMovement[];
      /** Transactions on it, those that moved no money too. */
      readonly rows: number;
      readonly next: string | null;
    }
  /** The provider does not know (any more) where to go on: begin anew. */
  | { readonly kind: 'unknown-cursor' }
  | { readonly kind: 'unreachable' };

/** A page of movements: from one moment to another, after a transaction, at most so many. */
export interface MovementQuery {
  readonly from: number;
  readonly to: number;
  readonly after: string | null;
  readonly limit: number;
}

/** What an event of the provider speaks of; never believed, the payment is read again. */
export type ProviderEvent =
  | {
      readonly kind: 'payment';
      readonly orderNo: string;
      readonly status: string;
      /** Tells this body from every other. */
      readonly digest: string;
      /** The payment that it calls charged and without a cash receipt, by the provider's key; null where it says anything else. */
      readonly chargedKey: string | null;
    }
  /** A deposit event; the secret of its account tells it from a forged one. */
  | {
      readonly kind: 'deposit';
      readonly orderNo: string;
      readonly digest: string;
      readonly secret: string;
      readonly transactionKey: string;
      readonly status: string;
    };

export interface PaymentProvider {
  /** `toss`, `sandbox`, or `none` where the site takes no payments; kept with each attempt. */
  readonly provider: string;
  /** Public key of the payment window. */
  readonly clientKey: string;
  /** Address of the provider's browser script. */
  readonly scriptUrl: string;
  /** Whether the provider can send money to an account at the bank of that interbank code. */
  takesBank(bankCode: string): boolean;
  confirm(request: ConfirmRequest): Promise<ConfirmOutcome>;
  /** Opens an account without a window; an order that has one already is refused, and found. Answers what the provider has then. */
  openAccount(request: AccountRequest): Promise<LookupOutcome>;
  find(orderNo: string): Promise<LookupOutcome>;
  /** The payment of that key, whatever order it is of; `none` where there is none. */
  findByKey(providerKey: string): Promise<LookupOutcome>;
  cancel(request: CancelRequest): Promise<CancelOutcome>;
  movementPage(query: MovementQuery): Promise<MovementPage>;
  /** Every movement between two moments, oldest first; null where the provider could not be asked. */
  movements(from: number, to: number): Promise<readonly ProviderMovement[] | null>;
}

/** What the site needs of the provider that takes the money of one order. */
export type OrderProvider = Pick<PaymentProvider, 'confirm' | 'find' | 'cancel'>;

/** The provider's key for the n-th try to charge an order: the same try may be repeated, another order never shares it. */
export function confirmKey(orderNo: string, attempt: number): string {
  return `confirm:${orderNo}:${attempt}`;
}

/** The provider's key for one refund; the refund's own number keeps two equal refunds apart. */
export function cancelKey(refundId: string): string {
  return `cancel:${refundId}`;
}
