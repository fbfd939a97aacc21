import { hasBegun, sameDayReason, type HallDays, type ProductDays } from '../schedule/bookable.ts';
import type { RoundAvailability } from '../schedule/seats.ts';
import type { Instant, KstDate } from '../shared/time.ts';

/** A round on a day, with the people who want to come. */
export interface WaitInQuestion {
  readonly product: Pick<ProductDays, 'policy'>;
  readonly hall: Pick<HallDays, 'sameDayUntilMinute'>;
  readonly round: Pick<RoundAvailability, 'startMinute' | 'remainingSeats'>;
  readonly visitDate: KstDate;
  /** Experiencers that are counted; 0 where none are yet. */
  readonly headcount: number;
  readonly now: Instant;
}

/**
 * Whether the waitlist is offered for a round: it can still be booked, and the counted people leave no seat free: it is
 * full, or all its seats are counted and more people may want to come. A party that fits books instead
 * (`waitlist.seats-left`).
 */
export const canWait = ({ product, hall, round, visitDate, headcount, now }: WaitInQuestion): boolean =>
  sameDayReason(product, hall, visitDate, now) === null &&
  !hasBegun(visitDate, round.startMinute, now) &&
  round.remainingSeats <= headcount;
