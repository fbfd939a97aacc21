import type { Track } from '@kkumteo/domain/catalog/hall';
import { ofReservation, patternOf } from './addresses.ts';

// Addresses that no first screen leads to: those of addresses.ts travel with it.

export const ACCOUNT_PAGES = {
  findLoginId: '/login/find-id',
  resetPassword: '/login/reset-password',
  newPassword: '/login/new-password',
  providerSignUp: '/signup/provider',
} as const;

const withReturn = (path: string, returnTo: string): string => `${path}?returnTo=${encodeURIComponent(returnTo)}`;

export const accountLinks = {
  findLoginId: (returnTo: string) => withReturn(ACCOUNT_PAGES.findLoginId, returnTo),
  resetPassword: (returnTo: string) => withReturn(ACCOUNT_PAGES.resetPassword, returnTo),
  /** The token is in the fragment, which neither a server nor another page reads. */
  newPassword: (token: string) => `${ACCOUNT_PAGES.newPassword}#${token}`,
} as const;

/** Pages that a visitor reaches by a link which was sent to them. */
export const LINKED_PAGES = {
  /** Where the participants of a group register themselves (PD-95). */
  registration: '/reserve/registration',
  /** Where a visitor whose day the park has closed takes another, or the money back (decision 106). */
  anotherDay: '/reserve/another-day',
} as const;

/** A registration link; the token is in the fragment, which neither a server nor another page reads. */
export const registrationLink = (token: string): string => `${LINKED_PAGES.registration}#${token}`;
export const anotherDayLink = (token: string): string => `${LINKED_PAGES.anotherDay}#${token}`;

export const MEMBER_PAGES = {
  /** A question to the park (PD-111). */
  inquiry: '/reserve/inquiry',
} as const;

/** By what the address of a question names its reservation. */
export const INQUIRY_ABOUT = 'reservation';

export const memberLinks = {
  inquiry: () => MEMBER_PAGES.inquiry,
  inquiryAbout: (reservationNo: string) =>
    `${MEMBER_PAGES.inquiry}?${INQUIRY_ABOUT}=${encodeURIComponent(reservationNo)}`,
  paymentReturn: (track: Track) => patternOf('paymentReturn', track),
  waitlist: (track: Track) => patternOf('waitlist', track),
  reservationLine: (track: Track, reservationNo: string, lineNo: string) =>
    ofReservation('reservationLine')(track, reservationNo, lineNo),
  payReservation: (reservationNo: string) => ofReservation('payReservation')('group', reservationNo),
} as const;
