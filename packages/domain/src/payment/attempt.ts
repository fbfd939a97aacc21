import type { Transitions } from '../shared/machine.ts';

/** One try to pay for one booking list; kept for ever, whatever becomes of it (architecture, money law). */
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
 * about to be. paid: money, reservation and seats are saved together. needs-review: the provider's answer stayed unknown
 * for too long, a person looks. An abandoned or expired attempt may still be confirmed where the window's success comes
 * late; its seats are taken again first, and where none is left nothing is charged (PD-15).
 * awaiting-deposit: the reservation stands unpaid and the provider's account waits for the money; a deposit that the bank takes back leads
 * from paid to there again, and one that came after the deadline is honoured from expired, or sent back.
 * refunding: the money is on its way back. refunded: the provider has taken its way back on; a deposit that its bank could not pay out needs a
 * person after all, who sends it again or pays it by another way. What its bank takes back before the provider has taken that on is expired.
 * A paid one whose member cancels the last of its lines is refunding too; while only a part goes back it stays paid.
 * A paid one that was cancelled at the provider's own console needs a person too, who says what becomes of its reservation (PD-77).
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

/** States of an attempt that is being charged or was: no other attempt may pay for the same reservation beside it. */
export const CHARGED_ATTEMPTS: readonly AttemptState[] = ['confirming', 'paid'];
