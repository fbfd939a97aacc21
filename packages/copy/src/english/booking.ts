import type { BookingListRejection, UnpaidBoundRejection } from '@kkumteo/domain/booking/refusals';
import type { Sentences } from '../sentences.ts';
import { englishDay, counted } from './numbers.ts';
import type { CatalogRejection, PledgeOnlyNames } from '@kkumteo/domain/catalog/product';
import type { PricingRejection } from '@kkumteo/domain/pricing/quote';

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

export function englishPledgeOnly({ productNames, hallNames }: PledgeOnlyNames): string {
  return `${hallNames.join(', ')} experiences (${productNames.join(', ')}) can’t be paid for online. Please book them with a pledge form.`;
}

export const englishCatalog: Sentences<CatalogRejection> = {
  'catalog.park-empty': 'Bookings are not open yet. We are getting the park ready.',
  'catalog.product-unknown': 'This experience does not exist or is not on sale.',
  'catalog.hall-unknown': 'There is no such hall.',
  'catalog.favourites-full': 'You can keep up to 100 favourites. Please remove some of them in My information first.',
  'catalog.sale-ended': 'This experience is no longer on sale.',
  'catalog.not-for-individuals': 'This experience can be booked by groups only.',
  'catalog.not-for-groups': 'This experience can be booked by individuals only.',
  'catalog.pledge-only': englishPledgeOnly,
  'catalog.hall-differs': 'The hall of this experience is not correct.',
  'catalog.invitation-login': 'Only invited members can book this experience. Would you like to log in?',
  'catalog.invitation-only': 'This experience is for invited visitors only.',
  'catalog.invitation-over': 'The time to book by this invitation is over. Please ask who invited you.',
  'catalog.invitation-full': 'All bookings of this invitation are taken. Please ask who invited you.',
};

export const englishPricing: Sentences<PricingRejection> = {
  'pricing.category-not-offered': 'This discount category can’t be used for this experience.',
  'pricing.leaders-not-offered': 'This experience takes no guardians or group leaders.',
  'pricing.coupon-unknown': 'This coupon can’t be used.',
  'pricing.coupon-used-twice': 'This coupon is already used for another experience.',
  'pricing.coupon-already-used': 'This coupon has already been used for another booking.',
  'pricing.coupon-other-hall': 'This coupon can’t be used in this hall.',
  'pricing.coupon-other-product': 'This coupon can’t be used for this experience.',
  'pricing.coupon-not-yet': ({ from }) => `This coupon can be registered and used from ${englishDay(from)}.`,
  'pricing.coupon-expired': ({ to }) => `This coupon expired on ${englishDay(to)}.`,
  'pricing.coupon-code-missing': 'Please enter the coupon code.',
  'pricing.coupon-code-unknown': 'There is no such coupon code. Please check it again.',
  'pricing.coupon-code-yours': 'You have already registered this coupon code.',
  'pricing.coupon-code-used': 'Another member has already registered this coupon code.',
  'pricing.coupon-code-void': 'This coupon code can no longer be used.',
  'pricing.coupon-member-limit': ({ most }) =>
    most === 1 ? 'You have already registered this coupon.' : `A member can register this coupon up to ${most} times.`,
  'pricing.coupon-all-registered': 'All of these coupons have been registered, so no more can be.',
  'pricing.coupon-outside-dates': ({ from, to }) =>
    `This coupon is for visits from ${englishDay(from)} to ${englishDay(to)}.`,
  'pricing.coupon-before-experiencers': 'Please choose the participants first.',
};
