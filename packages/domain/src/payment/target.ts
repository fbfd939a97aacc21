/**
 * What an attempt to pay is for: a booking that becomes a reservation once the money has moved, or a reservation that stands already and has
 * its seats.
 */
export type PaymentTarget =
  | { readonly kind: 'new-booking' }
  | { readonly kind: 'existing-reservation'; readonly reservationNo: string };

export type PaymentTargetKind = PaymentTarget['kind'];
