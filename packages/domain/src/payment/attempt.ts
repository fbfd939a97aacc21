import type { Transitions } from '../shared/machine.ts';

/** One try to pay for one booking list; kept for ever, whatever becomes of it (money law). */
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
 * late; its seats are taken again first, and where none is left nothing is charged (D15).
 * awaiting-deposit: the reservation stands unpaid and the provider's account waits for the money; a deposit that the bank takes back leads
 * from paid to there again, and one that came after the deadline is honoured from expired, or sent back.
 * refunded: the provider has taken the money's way back on; a deposit that its bank could not pay out needs a person after all.
 */
export const ATTEMPT_MOVES: Transitions<AttemptState> = {
  created: ['confirming', 'declined', 'abandoned', 'expired'],
  confirming: ['awaiting-deposit', 'paid', 'declined', 'expired', 'needs-review', 'refunding'],
  'awaiting-deposit': ['paid', 'expired'],
  paid: ['refunding', 'awaiting-deposit'],
  declined: [],
  abandoned: ['confirming', 'expired'],
  expired: ['confirming', 'paid', 'refunding'],
  'needs-review': ['paid', 'declined', 'refunding'],
  refunding: ['refunded', 'needs-review'],
  refunded: ['needs-review'],
};

/** States in which the attempt holds seats or may have moved money, so that a job has to bring it to an end. */
export const UNSETTLED_ATTEMPTS: readonly AttemptState[] = ['created', 'confirming', 'needs-review', 'refunding'];
