import type { Track } from '@kkumteo/domain/catalog/hall';
import { ofReservation, patternOf } from './addresses.ts';

/** Pages of a member's own that no first screen leads to; apart from the others, which travel with the first screen. */
export const MEMBER_PAGES = {
  /** A question to the park (PD-111). */
  inquiry: '/reserve/inquiry',
} as const;

/** By what the address of a question names its reservation. */
export const INQUIRY_ABOUT = 'reservation';

/** Links to what no first screen leads to. */
export const memberLinks = {
  inquiry: () => MEMBER_PAGES.inquiry,
  /** The same with a reservation chosen already. */
  inquiryAbout: (reservationNo: string) =>
    `${MEMBER_PAGES.inquiry}?${INQUIRY_ABOUT}=${encodeURIComponent(reservationNo)}`,
  paymentReturn: (track: Track) => patternOf('paymentReturn', track),
  waitlist: (track: Track) => patternOf('waitlist', track),
  reservationLine: (track: Track, reservationNo: string, lineNo: string) =>
    ofReservation('reservationLine')(track, reservationNo, lineNo),
  payReservation: (reservationNo: string) => ofReservation('payReservation')('group', reservationNo),
} as const;
