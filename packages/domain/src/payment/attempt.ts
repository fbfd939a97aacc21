import type { Transitions } from '../shared/machine.ts';

/** One try to pay for one booking list; never deleted (architecture, money law). */
export type AttemptState =
  | 'created'
  | 'confirming'
  | 'awaiting-deposit'
  | 'paid'
  | 'declined'
  | 'abandoned'
  | 'expired'
  | 'needs-review'
  | 'refunding'
  | 'refunded';

/**
 * created: seats are held and the payment window may open. confirming: seats are sure and the provider was asked, or is
 * about to be. paid: money, reservation and seats are saved together. needs-review: the provider's answer stayed
 * unknown too long; a person checks it. An abandoned or expired attempt may still be confirmed where the window
 * succeeds late: its seats are taken again first, and without seats nothing is charged (PD-15).
 * awaiting-deposit: the reservation is unpaid and the provider's account waits for the money. A deposit that the bank
 * reverses leads from paid back to here; one that came after the deadline is honoured from expired, or refunded.
 * refunding: the refund is under way. refunded: the provider has accepted it; where its bank can't pay it out, a person
 * retries it or pays in another way. A deposit that the bank reverses before the provider has accepted the refund is
 * expired.
 * A paid attempt is refunding once its member cancels the last line; while only a part is refunded it stays paid. A
 * paid one that was cancelled in the provider's console needs a person, who decides about its reservation (PD-77).
 * The database refuses every other move (`npm run schema` makes its check from this table).
 */
export const ATTEMPT_MOVES: Transitions<AttemptState> = {
  created: ['confirming', 'declined', 'abandoned', 'expired'],
  confirming: ['awaiting-deposit', 'paid', 'declined', 'needs-review', 'refunding'],
  'awaiting-deposit': ['paid', 'expired'],
  paid: ['awaiting-deposit', 'needs-review', 'refunding'],
  declined: [],
  abandoned: ['confirming', 'expired'],
  expired: ['confirming', 'paid', 'refunding'],
  'needs-review': ['refunding', 'refunded', 'expired'],
  refunding: ['refunded', 'needs-review', 'expired'],
  refunded: ['needs-review'],
};

/** States of an attempt that is or was being charged: no other attempt may pay for the same reservation. */
export const CHARGED_ATTEMPTS: readonly AttemptState[] = ['confirming', 'paid'];

/** What an attempt pays for: a booking that becomes a reservation, or an existing reservation with its seats. */
export type PaymentTarget =
  | { readonly kind: 'new-booking' }
  | { readonly kind: 'existing-reservation'; readonly reservationNo: string };

export type PaymentTargetKind = PaymentTarget['kind'];

/** What the provider shows as the order: the first product, and how many more. */
export function orderNameOf(productNames: readonly string[]): string {
  const [first = '', ...more] = productNames;
  return more.length === 0 ? first : `${first} 외 ${more.length}건`;
}
