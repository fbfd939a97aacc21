import type { PledgeOnlyNames } from '../catalog/product.ts';
import type { Instant } from '../shared/time.ts';
import type { ReservationStatus } from './status.ts';

export type ReservationRejection =
  | { readonly code: 'reservation.not-found' }
  | { readonly code: 'reservation.repeated-order' }
  | CancelRejection
  | ChangeRejection
  | OfferRejection
  | DepositReissueRejection
  | AbilityRejection;

/** Why what waits for a deposit can't be changed or cancelled in part to another amount (PD-62). */
export type DepositReissueRejection =
  /** Less than one full day is left for the money. */
  | { readonly code: 'reservation.new-account-too-late' }
  /** The money came before its account was closed: the reservation is confirmed, unchanged. */
  | { readonly code: 'reservation.deposit-arrived' }
  /** The provider did not close it, or did not answer. */
  | { readonly code: 'reservation.account-not-closed' };

export type CancelRejection =
  | { readonly code: 'reservation.nothing-chosen'; readonly field: string }
  | { readonly code: 'reservation.refund-rules-not-agreed'; readonly field: string }
  /** Paid at the park's desk. */
  | { readonly code: 'reservation.cancel-at-desk' }
  /** Paid by experience card: its vendor gives the whole of a payment back, or nothing. */
  | { readonly code: 'reservation.cancel-card-whole-only' };

export type ChangeRejection =
  | { readonly code: 'reservation.nothing-changed'; readonly field: string }
  | { readonly code: 'reservation.change-no-experiencer'; readonly field: string }
  | { readonly code: 'reservation.change-no-leader'; readonly field: string }
  | { readonly code: 'reservation.change-group-too-few'; readonly field: string }
  /** People on an individual's line are removed, never added (PD-65). */
  | { readonly code: 'reservation.change-adds-people'; readonly field: string }
  /** More names are known than heads would be left. */
  | { readonly code: 'reservation.change-fewer-than-named'; readonly field: string }
  | { readonly code: 'reservation.change-no-seats'; readonly field?: string }
  | { readonly code: 'reservation.change-not-agreed'; readonly field: string }
  /** Paid, and it would cost more (PD-62). */
  | { readonly code: 'reservation.change-dearer' }
  /** Paid at the park's desk. */
  | { readonly code: 'reservation.change-at-desk' }
  /** Another member or tab has changed the line since it was shown. */
  | { readonly code: 'reservation.changed-since'; readonly field?: string };

/** Why an offer of another day can't be taken (decision 106). */
export type OfferRejection =
  /** The link has been answered, is over, or was never made. */
  | { readonly code: 'reservation.offer-over' }
  | { readonly code: 'reservation.move-no-seats'; readonly field?: string }
  /** Its money, or its people, need a person of the park. */
  | { readonly code: 'reservation.offer-by-phone' };

/** Why staff can't move a line to another day or product (PD-168, PD-169); no visitor reads it. */
export type MoveRejection =
  /** Someone of it has come in. */
  | { readonly code: 'reservation-move.admitted' }
  /** Paid, dearer, not waived, and no one of the desk takes the difference. */
  | { readonly code: 'reservation-move.dearer' }
  /** No one of the desk pays out what it has received. */
  | { readonly code: 'reservation-move.cheaper-at-desk' }
  /** Its deposit is awaited until a later day than the new visit allows. */
  | { readonly code: 'reservation-move.before-deposit' }
  /** The role may not waive. */
  | { readonly code: 'reservation-move.no-waiver' };

export type AbilityRejection =
  | { readonly code: 'reservation.cannot-change-cancelled' }
  | { readonly code: 'reservation.cannot-change-experience-card' }
  | { readonly code: 'reservation.cannot-change-bundle' }
  | { readonly code: 'reservation.cannot-change-coupon' }
  | { readonly code: 'reservation.change-closed'; readonly daysBefore: number }
  | { readonly code: 'reservation.cannot-cancel' }
  /** Paid by experience card: its vendor has given nothing of that payment back since then. */
  | { readonly code: 'reservation.cancel-card-closed'; readonly closedAt: Instant }
  | { readonly code: 'reservation.cannot-pay-later' }
  | ({ readonly code: 'reservation.pay-later-pledge-only' } & PledgeOnlyNames)
  | { readonly code: 'reservation.pay-later-begun' }
  | { readonly code: 'reservation.pay-later-closed'; readonly hallNames: readonly string[] }
  | { readonly code: 'reservation.cannot-write-pledge' }
  | { readonly code: 'reservation.no-pledge' }
  | { readonly code: 'reservation.pledge-closed' }
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
