import type { MessageRejection } from './refusals.ts';

/** Messages of one reservation that staff may send again within a day. */
const SENT_AGAIN_A_DAY = 5;

interface SentBefore {
  readonly state: 'waiting' | 'sent' | 'dropped' | 'needs-review';
  /** Messages of the reservation that were sent again within a day. */
  readonly times: number;
  /** How often this one was sent again, and how often when who sends it was shown it. */
  readonly timesAgain: number;
  readonly shownAgain: number;
  /** It would still be true. */
  readonly isTrue: boolean;
}

/** Why staff can't send a message again, or null. */
export function sendAgainRefusal(before: SentBefore): MessageRejection | null {
  const { state, times, timesAgain, shownAgain, isTrue } = before;
  if (timesAgain !== shownAgain) return { code: 'messages.sent-meanwhile' };
  if (state === 'waiting') return { code: 'messages.still-waiting' };
  if (!isTrue) return { code: 'messages.over' };
  return times >= SENT_AGAIN_A_DAY ? { code: 'messages.sent-enough', times: SENT_AGAIN_A_DAY } : null;
}
