import type { Track } from './hall.ts';

/** A group has at least this many experiencers (booking spec §9). */
export const GROUP_MINIMUM = 15;
const INDIVIDUAL_MAXIMUM = 14;
/** What a group starts with where the headcount of the product is fixed. */
export const DEFAULT_GROUP_HEADCOUNT = 15;
/** The default maximum of a counter (booking spec §5, PD-46). */
export const COUNTER_MAXIMUM = 999;
/** A group above this many may have a few provisional bookings only (booking spec §9). */
export const LARGE_GROUP_ABOVE = 100;
export const LARGE_GROUP_PROVISIONAL_LIMIT = 2;

export const needsGroupTrack = (experiencers: number): boolean => experiencers > INDIVIDUAL_MAXIMUM;

export const isGroupSize = (experiencers: number): boolean => experiencers >= GROUP_MINIMUM;

/** Whether a round has seats, and not enough for any booking of the track: fewer than a group has people. */
export const hasTooFewSeats = (track: Track, remainingSeats: number): boolean =>
  track === 'group' && remainingSeats > 0 && !isGroupSize(remainingSeats);

/**
 * The maximum of the headcount's counter: an individual's is the remaining seats, a group's the larger of 15 and the
 * remaining seats, so that the minimum can be reached (booking spec §9, PD-46).
 */
export function headcountMaximum(track: Track, remainingSeats: number): number {
  const seats = Math.max(0, remainingSeats);
  return Math.min(COUNTER_MAXIMUM, track === 'group' ? Math.max(GROUP_MINIMUM, seats) : seats);
}
