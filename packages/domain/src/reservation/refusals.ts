import type { ReservationStatus } from './status.ts';

/** What is refused of a reservation. */
export type ReservationRejection =
  { readonly code: 'reservation.not-found' } | { readonly code: 'reservation.repeated-order' } | AbilityRejection;

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
  | { readonly code: 'reservation.cannot-verify' }
  | { readonly code: 'reservation.no-visit-papers'; readonly status: ReservationStatus }
  | { readonly code: 'reservation.no-settlement' }
  | { readonly code: 'reservation.no-verification' }
  | { readonly code: 'reservation.people-removed' }
  | { readonly code: 'reservation.cannot-edit-people' }
  | { readonly code: 'reservation.people-editing-closed' }
  | { readonly code: 'reservation.no-registration' }
  | { readonly code: 'reservation.registration-over' }
  | { readonly code: 'reservation.registration-full' }
  | { readonly code: 'reservation.cannot-edit-rooms' }
  | { readonly code: 'reservation.room-editing-closed' };
