import type { Transitions } from '../shared/machine.ts';
import type { LineState, PledgeState, ReservationPaymentState } from './status.ts';

/** A reservation, and each of its lines, is open until it is cancelled; one that its deadline cancelled opens again for a late deposit. */
export const RESERVATION_MOVES: Transitions<LineState> = { open: ['cancelled'], cancelled: ['open'] };

/** Whether and how a reservation has been paid; a deposit that is changed is issued anew (D62), one that the bank takes back is awaited again. */
export const PAYMENT_MOVES: Transitions<ReservationPaymentState> = {
  unpaid: ['awaiting-deposit', 'paid'],
  'awaiting-deposit': ['awaiting-deposit', 'paid', 'unpaid'],
  paid: ['refunded', 'awaiting-deposit'],
  refunded: [],
};

/** The pledge form of a reservation, once written, stays (D29). */
export const PLEDGE_MOVES: Transitions<PledgeState> = { none: ['written'], written: [] };
