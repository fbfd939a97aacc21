import type { Transitions } from '../shared/machine.ts';
import type { LineState, PledgeState, ReservationPaymentState } from './status.ts';

/** A reservation, and each of its lines, is open until it is cancelled. */
export const RESERVATION_MOVES: Transitions<LineState> = { open: ['cancelled'], cancelled: [] };

/** Whether and how a reservation has been paid; a deposit that is changed is issued anew (D62). */
export const PAYMENT_MOVES: Transitions<ReservationPaymentState> = {
  unpaid: ['awaiting-deposit', 'paid'],
  'awaiting-deposit': ['awaiting-deposit', 'paid', 'unpaid'],
  paid: ['refunded'],
  refunded: [],
};

/** The pledge form of a reservation, once written, stays (D29). */
export const PLEDGE_MOVES: Transitions<PledgeState> = { none: ['written'], written: [] };
