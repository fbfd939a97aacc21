import type { Transitions } from '../shared/machine.ts';
import type { LineState, PledgeState, ReservationPaymentState } from './status.ts';

/**
 * A reservation and each of its lines are open until cancelled; one that its deadline cancelled opens again for a late
 * deposit.
 */
export const RESERVATION_MOVES: Transitions<LineState> = { open: ['cancelled'], cancelled: ['open'] };

/**
 * Whether and how a reservation has been paid. A deposit that its bank reverses is awaited again, one that misses its
 * deadline leaves the reservation unpaid, and a late one still pays it. A paid reservation is refunded only together
 * with its cancellation; where its bank reversed a deposit before, it is unpaid.
 */
export const PAYMENT_MOVES: Transitions<ReservationPaymentState> = {
  unpaid: ['paid'],
  'awaiting-deposit': ['paid', 'unpaid'],
  paid: ['awaiting-deposit', 'refunded'],
  refunded: ['unpaid'],
};

/** The pledge form of a reservation, once written, stays (PD-29). */
export const PLEDGE_MOVES: Transitions<PledgeState> = { none: ['written'], written: [] };
