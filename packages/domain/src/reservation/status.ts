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
