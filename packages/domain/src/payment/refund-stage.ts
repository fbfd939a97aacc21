import type { PaymentMethod } from './method.ts';
import type { RefundState } from './refund-state.ts';

/** A refund's stage for its buyer: requested, at the bank, done, or with a person because it failed. */
export type RefundStage = 'requested' | 'sent' | 'done' | 'in-review';

const STAGES: Readonly<Record<RefundState, RefundStage | null>> = {
  requested: 'requested',
  sent: 'sent',
  done: 'done',
  'needs-review': 'in-review',
  // Nothing goes back by it: its buyer has nothing to wait for.
  failed: null,
};

/** The stage of a refund; null where nothing goes back by it. */
export const refundStage = (state: RefundState): RefundStage | null => STAGES[state];

/**
 * Whether its buyer may retry a refund: the experience card's vendor has not refunded the money, whatever it answered
 * (reservation spec §8, PD-102). Failed refunds by other methods wait for a person.
 */
export const canAskAgain = (refund: { readonly method: PaymentMethod; readonly state: RefundState }): boolean =>
  refund.method === 'experience-card' && (refund.state === 'requested' || refund.state === 'needs-review');
