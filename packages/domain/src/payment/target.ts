/**
 * What an attempt pays for: a booking that becomes a reservation once it is paid, or an existing reservation with its
 * seats.
 */
export type PaymentTarget =
  | { readonly kind: 'new-booking' }
  | { readonly kind: 'existing-reservation'; readonly reservationNo: string };

export type PaymentTargetKind = PaymentTarget['kind'];
