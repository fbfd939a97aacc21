import { MINUTE_MS, type Instant } from '../shared/time.ts';

/**
 * How long after a group's booking the same one needs a confirmation. A login lasts as long, so no tab that was opened
 * before can come back later.
 */
export const SAME_BOOKING_HOURS = 12;

/** Since when a reservation counts as booked just now. */
export const sameBookingSince = (now: Instant): Instant => now - SAME_BOOKING_HOURS * 60 * MINUTE_MS;
