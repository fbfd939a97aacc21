import type { ReviewReason } from './review-reason.ts';
import { DAY_MS, type Instant } from '../shared/time.ts';

/** The provider's state of a refund to a depositor's account. */
export type DepositRefundFinding = 'pending' | 'completed' | 'failed' | 'partly-failed';

export type DepositRefundReason = Extract<ReviewReason, `refund-bank-${string}`>;

/**
 * wait: ask again later. complete: the money has arrived. review: a person sends it to another account, or asks the
 * provider.
 */
export type DepositRefundStep =
  | { readonly kind: 'wait' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'review'; readonly reason: DepositRefundReason };

/** Days without an answer of the bank after which a person asks. */
export const REFUND_PATIENCE_DAYS = 14;

/**
 * The next step for a refund that the provider accepted at `sentAt`, by its state there (architecture, money law: no
 * refund waits unnoticed).
 */
export function depositRefundStep(finding: DepositRefundFinding, sentAt: Instant, now: Instant): DepositRefundStep {
  switch (finding) {
    case 'completed':
      return { kind: 'complete' };
    case 'failed':
      return { kind: 'review', reason: 'refund-bank-failed' };
    case 'partly-failed':
      return { kind: 'review', reason: 'refund-bank-failed-partly' };
    case 'pending':
      return now > sentAt + REFUND_PATIENCE_DAYS * DAY_MS
        ? { kind: 'review', reason: 'refund-bank-silent' }
        : { kind: 'wait' };
  }
}
