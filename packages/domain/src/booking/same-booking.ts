import { MINUTE_MS, type Instant } from '../shared/time.ts';

/**
 * So long after it was reserved or paid, the same booking of a group is asked about once more. A login lasts as long: no tab that was opened before
 * can come back later.
 */
export const SAME_BOOKING_HOURS = 12;

/** Since when a reservation counts as booked just now. */
export const sameBookingSince = (now: Instant): Instant => now - SAME_BOOKING_HOURS * 60 * MINUTE_MS;
