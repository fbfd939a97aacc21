import type { Transitions } from '../shared/machine.ts';

/** The one word that visitors see; a projection of four machines (architecture law 6). */
export type ReservationStatus = 'provisional' | 'awaiting-deposit' | 'confirmed' | 'cancelled' | 'pledged';

export type LineState = 'open' | 'cancelled';
export type ReservationPaymentState = 'unpaid' | 'awaiting-deposit' | 'paid' | 'refunded';
export type PledgeState = 'none' | 'written';

/** Reads the status off the machines (reservation spec §4). */
export function statusOf(machines: {
  readonly state: LineState;
  readonly paymentState: ReservationPaymentState;
  readonly pledgeState: PledgeState;
}): ReservationStatus {
  if (machines.state === 'cancelled') return 'cancelled';
  if (machines.paymentState === 'paid') return 'confirmed';
  if (machines.paymentState === 'awaiting-deposit') return 'awaiting-deposit';
  return machines.pledgeState === 'written' ? 'pledged' : 'provisional';
}

/** A reservation and its lines are open until cancelled; one that its deadline cancelled opens for a late deposit. */
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
