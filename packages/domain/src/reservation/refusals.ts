import type { CatalogRejection } from '../catalog/refusals.ts';
import type { ParticipantRejection } from '../participants/refusals.ts';
import type { PledgeRejection } from '../pledge/refusals.ts';
import type { PricingRejection } from '../pricing/refusals.ts';
import type { RoomRejection } from '../rooms/refusals.ts';
import type { ScheduleRejection } from '../schedule/refusals.ts';

/** What is refused of a booking as a whole, and of a reservation later. */
export type ReservationRejection =
  | { readonly code: 'reservation.no-items' }
  | { readonly code: 'reservation.mixed-tracks'; readonly field: string }
  | { readonly code: 'reservation.conditions-not-confirmed'; readonly field: string }
  | { readonly code: 'reservation.individual-too-many'; readonly field: string }
  | { readonly code: 'reservation.group-too-few'; readonly field: string }
  | { readonly code: 'reservation.age-caution-not-agreed'; readonly field: string }
  | { readonly code: 'reservation.privacy-not-agreed'; readonly field: string }
  | { readonly code: 'reservation.headcount-missing'; readonly field: string }
  | { readonly code: 'reservation.experiencer-missing'; readonly field: string }
  | { readonly code: 'reservation.not-found' }
  | { readonly code: 'reservation.repeated-order' }
  | AbilityRejection;

/** Why something can't be done with a reservation, as its button says it. */
export type AbilityRejection =
  | { readonly code: 'reservation.cannot-change-cancelled' }
  | { readonly code: 'reservation.cannot-change-experience-card' }
  | { readonly code: 'reservation.cannot-change-bundle' }
  | { readonly code: 'reservation.cannot-change-coupon' }
  | { readonly code: 'reservation.change-closed'; readonly daysBefore: number }
  | { readonly code: 'reservation.cannot-cancel' }
  | { readonly code: 'reservation.cannot-pay-later' }
  | { readonly code: 'reservation.pay-later-pledge-only'; readonly productNames: readonly string[] }
  | { readonly code: 'reservation.pay-later-begun' }
  | { readonly code: 'reservation.cannot-write-pledge' }
  | { readonly code: 'reservation.no-pledge' }
  | { readonly code: 'reservation.cannot-edit-people' }
  | { readonly code: 'reservation.cannot-edit-rooms' };

/** Everything that a booking list can be refused for. */
export type BookingRejection =
  | ReservationRejection
  | CatalogRejection
  | ScheduleRejection
  | ParticipantRejection
  | RoomRejection
  | PricingRejection
  | PledgeRejection;
