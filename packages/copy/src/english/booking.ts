import type { BookingListRejection, UnpaidBoundRejection } from '@kkumteo/domain/booking/refusals';
import type { Sentences } from '../sentences.ts';
import { englishDay, counted } from './numbers.ts';

function unpaidBound({ whose, of, most, day }: UnpaidBoundRejection): string {
  const on = day === null ? '' : ` for ${englishDay(day)}`;
  const by = whose === 'member' ? '' : ' of the same group';
  const bound =
    of === 'seats' ? `can be for up to ${counted(most, 'person', 'people')} in all` : `are limited to ${most}`;
  return `Unpaid group bookings${by}${on} ${bound}. Please pay first, then book again.`;
}

const LISTED = {
  items: { one: 'experience', many: 'experiences' },
  experiencers: { one: 'participant', many: 'participants' },
  leaders: { one: 'guardian or group leader', many: 'guardians or group leaders' },
  rooms: { one: 'room', many: 'rooms' },
} as const;

export const englishBooking: Sentences<BookingListRejection> = {
  'reservation.no-items': 'This page can’t be opened this way.',
  'reservation.mixed-tracks': 'Individual and group bookings can’t be made together.',
  'reservation.conditions-not-confirmed': 'Please confirm the conditions of the 150-minute discount ticket.',
  'reservation.individual-too-many':
    'Individual bookings are for up to 14 people. Would you like to make a group booking?',
  'reservation.group-too-few': 'Group bookings are for 15 people or more.',
  'reservation.age-caution-not-agreed': 'Please agree to the notes on age.',
  'reservation.privacy-not-agreed': 'Please agree to the use of personal information.',
  'reservation.headcount-missing': 'Please choose the number of people.',
  'reservation.experiencer-missing': 'Please choose the participants.',
  'pledge.groups-only': 'Only groups can book with a pledge form.',
  'reservation.list-too-large': ({ of, most }) =>
    `You can book up to ${counted(most, LISTED[of].one, LISTED[of].many)} at a time. Please split your booking.`,
  'reservation.too-many-free-orders': ({ most }) =>
    `You can make up to ${counted(most, 'free booking', 'free bookings')} a day. Please try again tomorrow.`,
  'reservation.too-many-free-seats': ({ most }) =>
    `Free bookings can be for up to ${counted(most, 'person', 'people')} a day in all. Please choose fewer people, or try again tomorrow.`,
  'reservation.already-reserved': 'You have already booked this experience.',
  'reservation.membership-ended': 'This membership has ended and can’t be used to book.',
  'pledge.unpaid-bound': unpaidBound,
  'pledge.provisional-limit': 'A group of more than 100 people can have up to two provisional bookings.',
};
