import {
  hasBegun,
  sameDayReason,
  type HallDays,
  type ProductDays,
  type DayAvailability,
} from '../schedule/bookable.ts';
import type { RoundAvailability } from '../schedule/seats.ts';
import type { Instant, KstDate, Minute } from '../shared/time.ts';
import type { DayReason } from '../schedule/refusals.ts';
import type { WaitlistEnd } from './waitlist-request.ts';

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

export interface WaitedRound {
  readonly visitDate: KstDate;
  readonly startMinute: Minute;
  readonly availability: DayAvailability;
}

/** Reasons of a day that come with the clock alone. */
const TOO_LATE: readonly DayReason[] = ['past', 'no-same-day', 'same-day-over'];

/** Why waiting for a round has ended, or null (PD-16, PD-25). `round` is null where it is no longer sold. */
export function whyOver(round: WaitedRound | null, now: Instant): WaitlistEnd | null {
  if (round === null) return 'not-sold';
  const { visitDate, startMinute, availability } = round;
  if (hasBegun(visitDate, startMinute, now)) return 'over';
  if (availability.bookable) return null;
  return TOO_LATE.includes(availability.reason) ? 'too-late' : 'not-sold';
}
