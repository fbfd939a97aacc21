import {
  FREE_ORDERS_A_DAY,
  FREE_SEATS_A_DAY,
  HELD_BOUND,
  ABANDONED_HOLD_LIMIT,
  sameBookingSince,
} from '@kkumteo/domain/booking/order-bounds';
import { kstDate, MINUTE_MS, type Instant } from '@kkumteo/domain/shared/time';

/** What a member may have without money, and since when the same is asked about, as `booking_refusals` reads it: free orders of today, and what waits for a payment. JSON. */
export const seatBounds = (now: Instant): string => JSON.stringify(boundsAt(now));

/** The same for what the provider has charged already: whether it is the same once more is not asked then. */
export function chargedBounds(now: Instant): string {
  const { sameSince: _, ...bounds } = boundsAt(now);
  return JSON.stringify(bounds);
}

/** The same for a payment that is about to be opened, which also may not be the next of many that came to nothing. */
export const holdBounds = (now: Instant): string =>
  JSON.stringify({
    ...boundsAt(now),
    mostLetGo: ABANDONED_HOLD_LIMIT.seats,
    letGoSince: now - ABANDONED_HOLD_LIMIT.hours * 60 * MINUTE_MS,
  });

function boundsAt(now: Instant) {
  const today = kstDate(now);
  return {
    mostFree: FREE_ORDERS_A_DAY,
    mostFreeSeats: FREE_SEATS_A_DAY,
    mostHeld: HELD_BOUND.seats,
    mostHeldOnDay: HELD_BOUND.seatsOnDay,
    today,
    sameSince: sameBookingSince(now),
  };
}
