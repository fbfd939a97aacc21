import type { CatalogRejection } from '../catalog/product.ts';
import type { ParticipantRejection } from '../participants/refusals.ts';
import type { PricingRejection } from '../pricing/quote.ts';
import type { KstDate } from '../shared/time.ts';
import type { RoomRejection } from '../rooms/refusals.ts';
import type { ScheduleRejection } from '../schedule/refusals.ts';

/** Refusals of a booking list as a whole. The wire has these codes, with the prefixes that they began with. */
export type BookingListRejection =
  | { readonly code: 'reservation.no-items' }
  | { readonly code: 'reservation.mixed-tracks'; readonly field: string }
  | { readonly code: 'reservation.conditions-not-confirmed'; readonly field: string }
  | { readonly code: 'reservation.individual-too-many'; readonly field: string }
  | { readonly code: 'reservation.group-too-few'; readonly field: string }
  | { readonly code: 'reservation.age-caution-not-agreed'; readonly field: string }
  | { readonly code: 'reservation.privacy-not-agreed'; readonly field: string }
  | { readonly code: 'reservation.headcount-missing'; readonly field: string }
  | { readonly code: 'reservation.experiencer-missing'; readonly field: string }
  | { readonly code: 'pledge.groups-only'; readonly field?: string }
  | {
      readonly code: 'reservation.list-too-large';
      readonly field: string;
      readonly of: 'items' | 'experiencers' | 'leaders' | 'rooms';
      readonly most: number;
    }
  | FreeBoundRejection
  // The membership ended while the booking was being made.
  | { readonly code: 'reservation.membership-ended'; readonly field?: string }
  // A group made the same booking a short while ago; it confirms a duplicate to book it.
  | { readonly code: 'reservation.already-reserved'; readonly field?: string; readonly reservationNo: string }
  | UnpaidBoundRejection
  | ProvisionalLimitRejection;

/** A member has as many orders that cost nothing, or people who come for nothing, as they may have on one day. */
export interface FreeBoundRejection {
  readonly code: 'reservation.too-many-free-orders' | 'reservation.too-many-free-seats';
  readonly field?: string;
  readonly most: number;
}

/** A large group has as many provisional bookings as it may have. */
export interface ProvisionalLimitRejection {
  readonly code: 'pledge.provisional-limit';
  readonly field?: string;
  readonly limit: number;
}

/** The bound of unpaid reservations is reached: in total (`day` null) or for one day of visit. */
export interface UnpaidBoundRejection {
  readonly code: 'pledge.unpaid-bound';
  readonly field?: string;
  readonly whose: 'member' | 'organisation';
  readonly of: 'reservations' | 'seats';
  readonly most: number;
  readonly day: KstDate | null;
}

export type BookingRejection =
  | BookingListRejection
  | CatalogRejection
  | ScheduleRejection
  | ParticipantRejection
  | RoomRejection
  | PricingRejection;
