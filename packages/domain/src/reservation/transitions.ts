import type { Transitions } from '../shared/machine.ts';
import type { LineState, PledgeState, ReservationPaymentState } from './status.ts';

/** A reservation, and each of its lines, is open until it is cancelled; one that its deadline cancelled opens again for a late deposit. */
export const RESERVATION_MOVES: Transitions<LineState> = { open: ['cancelled'], cancelled: ['open'] };

/**
 * Whether and how a reservation has been paid. A deposit that its bank takes back is awaited again, one that misses its deadline leaves the
 * reservation unpaid, and a late one still pays it. What is paid is refunded together with its cancellation alone; where its bank took a deposit back
 * before, it is unpaid.
 */
export const PAYMENT_MOVES: Transitions<ReservationPaymentState> = {
  unpaid: ['paid'],
  'awaiting-deposit': ['paid', 'unpaid'],
  paid: ['awaiting-deposit', 'refunded'],
  refunded: ['unpaid'],
};

/** The pledge form of a reservation, once written, stays (PD-29). */
export const PLEDGE_MOVES: Transitions<PledgeState> = { none: ['written'], written: [] };
