import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import type { KeptRecord } from '@kkumteo/domain/member/withdrawal';
import type { Sentences } from '../sentences.ts';
import { counted, englishFullDay } from './numbers.ts';

const minutes = (count: number): string => counted(count, 'minute', 'minutes');

export const englishMember: Sentences<MemberRejection> = {
  'member.login-required': 'Please log in to use this service.',
  'member.other-member':
    'Another member has logged in since this page was opened. Please reload the page and try again.',
  'member.login-failed': 'The ID or the password is not correct.',
  'member.login-proof-needed': 'There have been many attempts to log in, so we have to check. Please wait a moment.',
  'member.login-too-fast': ({ waitSeconds }) =>
    `You are trying to log in too quickly. Please try again in ${counted(waitSeconds, 'second', 'seconds')}.`,
  'member.login-throttled': ({ waitMinutes }) =>
    `The password was wrong several times. Please try again in ${minutes(waitMinutes)}.`,
  'member.sign-up-throttled': ({ waitMinutes }) =>
    `There were too many sign-ups from the same place. Please try again in ${minutes(waitMinutes)}.`,
  'member.recovery-throttled': ({ waitMinutes }) =>
    `There were too many requests. Please look for the message that we have sent, or try again in ${minutes(waitMinutes)}.`,
  'member.login-id-missing': 'Please enter your ID.',
  'member.login-id-shape': 'An ID has 4 to 20 lower-case letters and digits.',
  'member.login-id-taken': 'This ID is taken. Please choose another one.',
  'member.password-short':
    'Please mix at least two of letters, digits and special characters in 10 or more characters, or all three in 8 or more.',
  'member.password-long': 'A password can have up to 100 characters.',
  'member.password-holds-login-id': 'The password can’t contain your ID.',
  'member.password-common': 'Many people use this password, so it is easy to guess. Please choose another one.',
  'member.password-site-name': 'The password can’t be made of the name of this site. Please choose another one.',
  'member.password-same': 'Please choose a password that differs from your present one.',
  'member.name-missing': 'Please enter your name.',
  'member.name-too-long': 'A name can have up to 20 characters.',
  'member.email-shape': 'Please enter a valid email address. (for example name@example.com)',
  'member.mobile-shape': 'Please enter a valid Korean mobile number. (for example 010-0000-0000)',
  'member.birth-date-shape': 'Please enter your date of birth in 8 digits. (for example 20100315)',
  'member.birth-date-in-future': 'The date of birth can’t be in the future.',
  'member.under-fourteen':
    'Children under 14 can’t sign up by themselves. A parent or guardian can sign up and add them as family.',
  'member.consent-missing': 'Please agree to the required terms.',
  'member.family-grade': 'Please choose a school year.',
  'member.family-full': 'You can add up to 20 children. Please make a group booking for more.',
  'member.marketing-often': 'This consent can be changed up to 10 times a day. Please try again tomorrow.',
  'member.family-gone': 'This child was already removed on another screen. The list has been reloaded.',
  'member.address-keyword-short':
    'Please enter at least two letters of a street, a building or a lot number, in Korean.',
  'member.address-too-broad': 'There are too many results. Please add the street and the building number.',
  'member.address-keyword-unfit':
    'This address can’t be searched. Please enter a street or a building without special characters.',
  'member.address-search-down': 'The address search failed. Please try again in a moment or type the address.',
  'member.contact-shape':
    'Please enter the email address or the mobile number that you signed up with. (for example name@example.com, 01000000000)',
  'member.contact-same': 'This is your present contact. Please enter a new one.',
  'member.contact-off': 'This can’t be changed online. Please contact the customer centre.',
  'member.contact-often': 'No more codes can be sent today. Please try again tomorrow.',
  'member.contact-code-shape': 'Please enter the 6-digit code.',
  'member.contact-code-differs': ({ triesLeft }) =>
    `The code is not correct. You have ${counted(triesLeft, 'more try', 'more tries')}.`,
  'member.contact-code-over': 'The time for this code is over. Please ask for a new one.',
  'member.contact-code-spent': 'The code was wrong several times. Please ask for a new one.',
  'member.recovery-off': 'This can’t be looked up online. Please contact the customer centre.',
  'member.reset-link-over':
    'This link can’t be used: it has been used already, or 30 minutes have passed. Please ask for a new one.',
  'member.provider-off': 'Logging in with another account is not available.',
  'member.provider-away': 'The login service can’t be reached. Please try again in a moment or log in with your ID.',
  'member.provider-login-over':
    'Too much time has passed since you logged in, so signing up can’t go on. Please start again at the login page.',
  'member.provider-login-again': 'We need to check that it is you. Please do so and continue within 10 minutes.',
  'member.provider-taken':
    'Another account of the same provider is linked to this member. Please log in with that one, or unlink it in your account.',
  'member.provider-needed':
    'A member without a password can’t unlink this account: there would be no way left to log in.',
  'member.password-differs': 'The password is not correct.',
  'member.withdrawal-payment-open': 'A payment is under way. Please end your membership once it is finished.',
  'member.withdrawal-deposit-awaited':
    'A booking is waiting for a deposit. Please end your membership after its deadline or after your visit.',
  'member.withdrawal-reservation-ahead':
    'You have a booking ahead of you. Please end your membership after your visit.',
  'member.withdrawal-refund-under-way': 'A refund is under way. Please end your membership once it is finished.',
  'member.address-search-off': 'The address search is not available. Please type the address.',
  'member.resident-number': 'Resident registration numbers can’t be entered. Please remove it.',
};

const WHAT: { readonly [What in KeptRecord['what']]: string } = {
  people: 'Participants, guardians and group leaders of past bookings',
  payments: 'Records of payments and refunds',
  consents: 'Records of what you agreed to',
  reservations: 'Past bookings, without names and contacts',
};

/** As `describeKept`, in English. */
export const englishKept = ({ what, until }: KeptRecord): { readonly what: string; readonly until: string } => ({
  what: WHAT[what],
  until: until === null ? 'Only as statistics that name no one.' : `Until ${englishFullDay(until)}`,
});
