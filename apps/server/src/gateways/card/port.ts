/*
 * The card provider as the site sees it. Money is whole won, times are epoch ms. No implementation writes keys or
 * anything of a buyer into an error or a log.
 */

/** A charge as the provider has it. */
export interface CardPayment {
  readonly providerKey: string;
  readonly orderNo: string;
  /** What was charged at first, in won. */
  readonly amount: number;
  /** What is still charged after refunds, in won. */
  readonly balance: number;
  readonly approvedAt: number;
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
}

/** What came of asking the provider to charge. */
export type CardOutcome =
  | { readonly kind: 'approved'; readonly payment: CardPayment }
  /** Not charged: the card company or the provider says no. `message` is fit to show. */
  | { readonly kind: 'declined'; readonly code: string; readonly message: string }
  /** Not charged: the buyer's session is over, expired or was never there; a new attempt is needed. */
  | { readonly kind: 'gone'; readonly code: string; readonly message: string }
  /** Charged once and given back in full since. */
  | { readonly kind: 'cancelled'; readonly payment: CardPayment }
  /** Nobody knows yet; ask again with `find`, never treat as failed. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** The provider has something else under this order than what was asked: for an operator. */
  | { readonly kind: 'mismatch'; readonly reason: string }
  /** Not charged: our keys or settings are wrong. */
  | { readonly kind: 'misconfigured'; readonly code: string };

/** What the provider has under an order number. */
export type CardFinding =
  | { readonly kind: 'none' }
  /** The window is open, or the buyer has approved and nothing is charged yet. */
  | { readonly kind: 'ready'; readonly providerKey: string; readonly amount: number }
  | { readonly kind: 'approved'; readonly payment: CardPayment }
  | { readonly kind: 'part-cancelled'; readonly payment: CardPayment }
  | { readonly kind: 'cancelled'; readonly payment: CardPayment }
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
      readonly cancelledAt: number;
      /** The provider's name for this movement; null where it was found rather than answered. */
      readonly transactionKey: string | null;
    }
  /** The provider says no for good, or for now (`retryLater`): for an operator. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly retryLater: boolean }
  /** The provider knows no such charge. */
  | { readonly kind: 'gone'; readonly code: string }
  /** Nobody knows yet; repeat with the same key. */
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'misconfigured'; readonly code: string };

/** A request to charge what the buyer approved in the window. */
export interface ConfirmRequest {
  readonly orderNo: string;
  readonly providerKey: string;
  readonly amount: number;
  readonly idempotencyKey: string;
}

/** A request to give money back; without `amount`, everything that is still charged. */
export interface CancelRequest {
  readonly providerKey: string;
  readonly reason: string;
  readonly amount?: number;
  readonly idempotencyKey: string;
}

export interface CardGateway {
  /** `toss` or `sandbox`; kept with each attempt. */
  readonly provider: string;
  /** Public key of the payment window. */
  readonly clientKey: string;
  /** Address of the provider's browser script. */
  readonly scriptUrl: string;
  confirm(request: ConfirmRequest): Promise<CardOutcome>;
  find(orderNo: string): Promise<CardFinding>;
  cancel(request: CancelRequest): Promise<CancelOutcome>;
}

/** The provider's key for the n-th try to charge an order: the same try may be repeated, another order never shares it. */
export function confirmKey(orderNo: string, attempt: number): string {
  return `confirm:${orderNo}:${attempt}`;
}

/** The provider's key for one refund; the refund's own number keeps two equal refunds apart. */
export function cancelKey(refundId: string): string {
  return `cancel:${refundId}`;
}
