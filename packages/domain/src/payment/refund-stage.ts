import type { PaymentMethod } from './method.ts';
import type { RefundState } from './refund-state.ts';

/** Where a refund stands, as its buyer is told: asked for, at the bank, back, or with a person because it could not go back. */
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
 * Whether its buyer may ask for a refund once more: the experience card's vendor was asked and has not given the money back, whatever it answered
 * (reservation spec §8, PD-102). What could not go back by another way is with a person alone.
 */
export const canAskAgain = (refund: { readonly method: PaymentMethod; readonly state: RefundState }): boolean =>
  refund.method === 'experience-card' && (refund.state === 'requested' || refund.state === 'needs-review');
