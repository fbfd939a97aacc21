import { hasBegun, type DayAvailability } from '../schedule/bookable.ts';
import type { DayReason } from '../schedule/refusals.ts';
import type { Instant, KstDate, Minute } from '../shared/time.ts';
import type { WaitlistEnd } from './waitlist-request.ts';

/** A round that is waited for. */
export interface WaitedRound {
  readonly visitDate: KstDate;
  readonly startMinute: Minute;
  /** Whether its day can be booked now, by `dayAvailability`. */
  readonly availability: DayAvailability;
}

/** Reasons of a day that come with the clock alone. */
const TOO_LATE: readonly DayReason[] = ['past', 'no-same-day', 'same-day-over'];

/**
 * Why waiting for a round has ended, or null while it can still be booked (PD-16, PD-25). `round` is null where it is
 * no longer sold on its track.
 */
export function whyOver(round: WaitedRound | null, now: Instant): WaitlistEnd | null {
  if (round === null) return 'not-sold';
  const { visitDate, startMinute, availability } = round;
  if (hasBegun(visitDate, startMinute, now)) return 'over';
  if (availability.bookable) return null;
  return TOO_LATE.includes(availability.reason) ? 'too-late' : 'not-sold';
}
