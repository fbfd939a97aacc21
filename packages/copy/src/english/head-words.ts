import { documentTitle, type HeadWords, type NamedSite } from '../pages/head-words.ts';
import { englishWon } from './numbers.ts';

const TRACK_NAMES = { individual: 'Individual booking', group: 'Group booking' } as const;

const WHO = {
  individual: 'Families and friends of up to 14 book as individuals.',
  group: 'Schools and groups book from 15 people.',
} as const;

/** The words of a page's head in English; titles are those that the English pages have themselves. */
export const englishHead = (site: NamedSite): HeadWords => ({
  siteName: site.name,
  documentTitle: (title) => documentTitle(title, site),
  landing: {
    title: 'Job experience booking',
    lead: site.lead,
    description: site.about || `Book job experiences at ${site.name || 'the park'}.`,
  },
  trackNames: TRACK_NAMES,
  chooserDescription: (track, hallNames) =>
    `${WHO[track]} See the experiences and fees of ${hallNames.join(', ')} and choose a date.`,
  listTitle: (hallName, track) => `${hallName}: ${TRACK_NAMES[track]}`,
  listDescription: (track, { name, intro, ageGuidance }) => `${name}: ${intro}. For ${ageGuidance}. ${WHO[track]}`,
  productDescription: ({ fee, hallName, target, durationMinutes, about }) =>
    `${englishWon(fee)} · ${hallName} · ${target} · ${durationMinutes} min${about === '' ? '' : ` · ${about}`}`,
  fee: englishWon,
  informationTitles: {
    hours: 'Visitor guide',
    fees: 'Fees and discounts',
    parking: 'Parking',
    refund: 'Refund rules',
    notice: 'Booking information and notes',
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    licence: 'Copyright and open source',
  },
  informationDescriptions: informationDescriptions(site.name || 'the park'),
  furtherTitles: {
    me: 'My information',
    login: 'Log in',
    signUp: 'Sign up',
    providerSignUp: 'Sign up',
    findLoginId: 'Find your ID',
    resetPassword: 'Reset your password',
    newPassword: 'New password',
    registration: 'Participant details',
    anotherDay: 'Another day',
    peopleStep: 'Participant details',
    groupStep: 'Group details',
    cart: 'Cart',
    payment: 'Review and pay',
    paymentReturn: 'Payment check',
    completion: 'Booking result',
    completionAlias: 'Booking result',
    reservations: 'My bookings',
    reservation: 'Booking details',
    reservationLine: 'Participants',
    changeReservation: 'Change a booking',
    cancelReservation: 'Cancel a booking',
    payReservation: 'Pay for a booking',
    waitlist: 'My waiting list',
    inquiry: 'Ask the park',
    notFound: 'Page not found',
  },
  registrationDescription: 'Students who take part enter their own details. No login is needed.',
});

const informationDescriptions = (park: string): HeadWords['informationDescriptions'] => ({
  hours: `Visiting ${park} at a glance: opening hours and closed days, the way here, parking, fees, refunds and common questions.`,
  fees: `What each hall of ${park} costs, who gets a discount, and how much.`,
  parking: `What parking costs when you come to ${park} by car.`,
  refund: `What you get back when you cancel a booking at ${park}, and how.`,
  notice: `Please read this before you book at ${park}: booking periods, payment, and what to keep in mind on your visit.`,
  terms: `The terms of use of the website and the halls of ${park}.`,
  privacy: `Which personal information ${park} keeps, why, and for how long.`,
  licence: `Copyright of the pictures, fonts and open source on the website of ${park}.`,
});
