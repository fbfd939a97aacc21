import type { Transitions } from '../shared/machine.ts';

/** Where a refund stands: money of one payment, all of it or a part, on its way back. */
export type RefundState = 'requested' | 'sent' | 'done' | 'failed' | 'needs-review';

/**
 * requested: the provider is asked until its answer is known. sent: it has taken a deposit's way back on, and its bank has not paid it out yet.
 * done: the money is back. needs-review: the provider said no, or the bank could not; a person sends it again, or has paid it by another way.
 * failed: nothing goes back by it, since its bank has taken a deposit back, or somebody gave the money back in the provider's console. Of a deposit that
 * was taken back and may come again a refund is requested, and nobody is asked for it.
 */
export const REFUND_MOVES: Transitions<RefundState> = {
  requested: ['sent', 'done', 'needs-review', 'failed'],
  sent: ['done', 'needs-review'],
  done: [],
  failed: [],
  'needs-review': ['requested', 'done', 'failed'],
};

/**
 * Why money goes back: no seat was left for what it paid, the reservation owed nothing (more), somebody gave it back at the provider and not
 * by us, or its member cancelled lines of the reservation, or changed them to ones that cost less.
 */
export type RefundReason = 'seats-gone' | 'not-owed' | 'given-back-at-provider' | 'lines-cancelled' | 'lines-changed';
