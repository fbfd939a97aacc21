import { reservationNotice } from '@kkumteo/copy/documents/reservation-notice';
import { ParkText } from './park-text.tsx';

/** The reservation notice (reservation spec §9); also the popup of the payment page's first agreement. */
export function ReservationNotice() {
  return <ParkText document={reservationNotice} />;
}
