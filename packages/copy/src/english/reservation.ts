import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { Sentences } from '../sentences.ts';
import { englishPledgeOnly } from './booking.ts';
import { englishFullDay } from './numbers.ts';

const UNSETTLED = 'You can see the booking confirmation once you have paid or submitted the pledge form.';

const NO_VISIT_PAPERS: { readonly [Status in ReservationStatus]: string } = {
  cancelled: 'A cancelled booking has no booking confirmation.',
  'awaiting-deposit': 'You can see the booking confirmation once your deposit is confirmed.',
  provisional: UNSETTLED,
  confirmed: UNSETTLED,
  pledged: UNSETTLED,
};

export const englishReservation: Sentences<ReservationRejection> = {
  'reservation.not-found': 'We could not find this booking.',
  'reservation.repeated-order': 'The same booking is already being handled. Please check your bookings.',
  'reservation.nothing-chosen': 'No booking is selected.',
  'reservation.refund-rules-not-agreed': 'Please agree to the refund rules.',
  'reservation.cancel-at-desk':
    'This booking was paid for at the park. Please ask at the ticket office to cancel it or for a refund.',
  'reservation.cancel-card-whole-only':
    'A booking paid with an Experience card can’t be cancelled in part. Please select all experiences.',
  'reservation.cancel-card-closed': ({ closedAt }) =>
    `The refund deadline of the Experience card (${englishFullDay(kstDate(closedAt))}) has passed, so this can’t be cancelled.`,
  'reservation.nothing-changed': 'Nothing in the booking has been changed.',
  'reservation.change-no-experiencer': 'There must be at least one participant.',
  'reservation.change-no-leader': 'There must be at least one group leader.',
  'reservation.change-group-too-few': 'A group booking needs at least 15 participants.',
  'reservation.change-adds-people':
    'Participants and guardians can’t be added to an individual booking. Please make a new booking for them.',
  'reservation.change-fewer-than-named':
    'More participants are named than the new number of people. First delete those who are not coming in Booking details.',
  'reservation.change-no-seats': 'There are not enough seats left in this round.',
  'reservation.change-not-agreed': 'Please agree to the booking notes.',
  'reservation.change-dearer':
    'A booking that has been paid for can’t be changed so that it costs more. Please make a new booking for the extra people.',
  'reservation.change-at-desk':
    'This booking was paid for at the park. Please ask at the ticket office for a change that costs less.',
  'reservation.new-account-too-late':
    'Less than a day is left to the deposit deadline, so no new account can be issued for the new amount. Please pay into the present account, or cancel the whole booking and book again.',
  'reservation.deposit-arrived':
    'Your deposit has arrived, so the booking is confirmed as it was. What you asked for was not applied. Please check your booking and try again.',
  'reservation.account-not-closed':
    'The payment company could not close the deposit account, so your booking is unchanged. Please try again in a moment.',
  'reservation.offer-over': 'This link has been answered or has expired. If you have any questions, please call us.',
  'reservation.move-no-seats': 'The seats have been taken meanwhile. Please choose another day or session.',
  'reservation.offer-by-phone': 'You can’t move to this day here. Please call us, and we will move your booking.',
  'reservation.changed-since':
    'The booking was changed or cancelled in the meantime. Please check your booking and try again.',
  'reservation.cannot-change-cancelled': 'A cancelled booking can’t be changed.',
  'reservation.cannot-change-experience-card': 'A booking paid with an Experience card can’t be changed.',
  'reservation.cannot-change-bundle': 'Promotional experiences can’t be changed.',
  'reservation.cannot-change-coupon': 'Experiences with a coupon can’t be changed. Please cancel and book again.',
  'reservation.change-closed': ({ daysBefore }) =>
    daysBefore === 1
      ? 'Bookings can be changed until the day before the visit.'
      : `Bookings can be changed until ${daysBefore} days before the visit.`,
  'reservation.cannot-cancel': 'This booking can’t be cancelled.',
  'reservation.cannot-pay-later': 'This page can’t be opened this way.',
  'reservation.pay-later-pledge-only': englishPledgeOnly,
  'reservation.pay-later-begun':
    'An experience has already started, so you can’t pay online. Please ask at the ticket office.',
  'reservation.pay-later-closed': ({ hallNames }) =>
    `${hallNames.join(', ')} experiences can be paid for until midnight before the visit. Please ask at the ticket office.`,
  'reservation.cannot-write-pledge': 'No pledge form can be filled in for this booking.',
  'reservation.no-pledge': 'No pledge form has been filled in.',
  'reservation.pledge-closed': 'The booking was cancelled, so this pledge form is no longer valid.',
  'reservation.cannot-verify': 'No verification form can be filled in for a cancelled booking.',
  'reservation.no-visit-papers': ({ status }) => NO_VISIT_PAPERS[status],
  'reservation.no-settlement': 'A cancelled booking has no quotation or transaction statement.',
  'reservation.no-verification': 'No verification form has been saved.',
  'reservation.people-removed': 'This information was deleted after its storage period.',
  'reservation.cannot-edit-people': 'The participants of a cancelled booking can’t be edited.',
  'reservation.people-editing-closed': 'Participants can’t be edited once the experience has started.',
  'reservation.no-registration': 'Only a group booking can have a link for entering participants.',
  'reservation.registration-over':
    'This link can’t be used: its time has passed or it was replaced. Please ask your group leader for a new one.',
  'reservation.registration-full': 'All people of this booking have been entered. Please ask your group leader.',
  'reservation.cannot-edit-rooms': 'Rooms can’t be chosen for this booking at the moment.',
  'reservation.room-editing-closed': 'Rooms can be chosen until the day before the visit.',
};
