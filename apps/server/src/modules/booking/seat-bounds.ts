import {
  FREE_ORDERS_A_DAY,
  FREE_SEATS_A_DAY,
  HELD_BOUND,
  ABANDONED_HOLD_LIMIT,
  sameBookingSince,
} from '@kkumteo/domain/booking/order-bounds';
import { kstDate, MINUTE_MS, type Instant } from '@kkumteo/domain/shared/time';

/**
 * The limits that `booking_refusals` reads, as JSON: free orders of today, unpaid seats, and the age of an equal
 * booking.
 */
export const seatBounds = (now: Instant): string => JSON.stringify(boundsAt(now));

/** The same for what the provider has charged: equal bookings are not checked. */
export function chargedBounds(now: Instant): string {
  const { sameSince: _, ...bounds } = boundsAt(now);
  return JSON.stringify(bounds);
}

/** The same for a new payment, which also counts abandoned ones. */
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
