import { hasBegun } from '../schedule/bookable.ts';
import type { RoundAvailability } from '../schedule/seats.ts';
import type { Instant, KstDate } from '../shared/time.ts';

/** A round on a day, with the people who want to come. */
export interface WaitInQuestion {
  readonly round: Pick<RoundAvailability, 'startMinute' | 'remainingSeats'>;
  readonly visitDate: KstDate;
  /** Experiencers that are counted; 0 where none are yet. */
  readonly headcount: number;
  readonly now: Instant;
}

/**
 * Whether waiting for a round is offered: it has not begun, and the people who are counted leave no seat free — it is full, or all that it
 * has left are counted and more people may want to come. A party that fits books instead (`waitlist.seats-left`).
 */
export const canWait = ({ round, visitDate, headcount, now }: WaitInQuestion): boolean =>
  !hasBegun(visitDate, round.startMinute, now) && round.remainingSeats <= headcount;
