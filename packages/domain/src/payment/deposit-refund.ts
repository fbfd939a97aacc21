import type { ReviewReason } from './review-reason.ts';
import { DAY_MS, type Instant } from '../shared/time.ts';

/** What the provider says of money that goes back to the account of a depositor. */
export type DepositRefundFinding = 'pending' | 'completed' | 'failed' | 'partly-failed';

/** Why a refund of a deposit needs a person, as the review queue shows it. */
export type DepositRefundReason = Extract<ReviewReason, `refund-bank-${string}`>;

/** wait: ask again later. complete: the money is there. review: a person sends it to another account, or asks the provider. */
export type DepositRefundStep =
  | { readonly kind: 'wait' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'review'; readonly reason: DepositRefundReason };

/** A bank that has said nothing for so long is asked after by a person. */
export const REFUND_PATIENCE_DAYS = 14;

/**
 * What follows from the provider's word about a refund that it took on at `sentAt` (architecture, money law: nobody's money is left lying
 * in silence).
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
