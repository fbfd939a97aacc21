import type { Transitions } from '../shared/machine.ts';

/** The state of a refund: of all or a part of one payment. */
export type RefundState = 'requested' | 'sent' | 'done' | 'failed' | 'needs-review';

/**
 * requested: the provider is asked until its answer is known. sent: it has accepted a deposit's refund, and its bank
 * has not paid it out yet. done: the money is back. needs-review: the provider refused, or the bank could not pay; a
 * person retries it, or has paid in another way. failed: it refunds nothing, since a bank reversed the deposit, or the
 * money was refunded in the provider's console. A refund of a reversed deposit that may come again is requested without
 * asking the provider.
 */
export const REFUND_MOVES: Transitions<RefundState> = {
  requested: ['sent', 'done', 'needs-review', 'failed'],
  sent: ['done', 'needs-review'],
  done: [],
  failed: [],
  'needs-review': ['requested', 'done', 'failed'],
};

/**
 * Why money is refunded: no seat was left, the reservation owed nothing (more), it was refunded at the provider and not
 * by us, or its member cancelled lines or changed them to cheaper ones.
 */
export type RefundReason = 'seats-gone' | 'not-owed' | 'given-back-at-provider' | 'lines-cancelled' | 'lines-changed';
