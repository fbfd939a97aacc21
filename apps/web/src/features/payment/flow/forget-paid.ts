import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { forgetBooking } from '../../booking/booking-draft.ts';
import { removePaidItems } from '../../cart/cart-checkout.ts';
import { attemptSlot } from './attempt-slot.ts';
import { checkoutSlot } from '../../booking/booking-draft.ts';

export interface Paid {
  readonly reservationNo: string;
  /** A list that became this reservation, or the reservation as it existed. */
  readonly pays: 'booking' | 'reservation';
}

/** Forgets in this tab what is paid. A payment for an existing reservation leaves what is being booked beside it alone. */
export function forgetPaid({ reservationNo, pays }: Paid): void {
  writeValue(attemptSlot, null);
  if (pays === 'booking') {
    removePaidItems();
    forgetBooking();
  } else if (readValue(checkoutSlot)?.reservationNo === reservationNo) writeValue(checkoutSlot, null);
}
