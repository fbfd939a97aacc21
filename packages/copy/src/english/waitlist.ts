import type { DayRejection } from '@kkumteo/domain/schedule/refusals';
import type { WaitlistRejection, WaitlistEnd, WaitlistEntry } from '@kkumteo/domain/waitlist/waitlist-request';
import type { Sentences } from '../sentences.ts';
import { counted } from './numbers.ts';

const people = (count: number): string => counted(count, 'person', 'people');

export const englishWaitlist: Sentences<Exclude<WaitlistRejection, DayRejection>> = {
  'waitlist.name-missing': 'Please enter the name of the group.',
  'waitlist.phone-missing': 'Please enter a phone number.',
  'waitlist.name-too-long': ({ limit }) =>
    `The name of a group can have up to ${counted(limit, 'character', 'characters')}.`,
  'waitlist.phone-too-long': ({ limit }) => `A phone number can have up to ${counted(limit, 'digit', 'digits')}.`,
  'waitlist.phone-wrong': 'Please enter a valid phone number.',
  'waitlist.resident-number': 'Resident registration numbers can’t be entered.',
  'waitlist.headcount-missing': 'Please choose the number of people.',
  'waitlist.group-too-few': 'Group bookings are for 15 people or more.',
  'waitlist.individual-too-many':
    'Individual bookings are for up to 14 people. Please join the waiting list as a group.',
  'waitlist.hall-differs': 'This experience has changed. Please reload the page and try again.',
  'waitlist.over-capacity': ({ capacity }) =>
    `This round has seats for ${people(capacity)}. Please split your group over several rounds.`,
  'waitlist.seats-left': ({ remaining }) =>
    `This round has ${counted(remaining, 'seat', 'seats')} left, so you can book right away.`,
  'waitlist.already-waiting': 'You are already on the waiting list for this round.',
  'waitlist.too-many-open': ({ most }) =>
    `You can be on up to ${counted(most, 'waiting list', 'waiting lists')}. Please leave one that you no longer need, then try again.`,
  'waitlist.not-found': 'We could not find this waiting list request.',
  'waitlist.already-ended': 'This waiting list request has already ended.',
  'waitlist.no-part-offered': 'There is no offer to answer. Please reload your waiting list.',
};

export const englishWaitlistReceived =
  'You are on the waiting list. When seats become free, we tell everybody in the order of their requests.';

/** As `waitlistMessage`, in English. */
export function englishWaitlistMessage(
  entry: Pick<WaitlistEntry, 'state' | 'end' | 'headcount' | 'offeredSeats' | 'asksForPart'>,
): string {
  if (entry.state === 'ended') return ENDS[entry.end ?? 'over'];
  if (entry.state === 'waiting') return 'When seats become free, we tell everybody in the order of their requests.';
  const offered = counted(entry.offeredSeats, 'seat is', 'seats are');
  if (entry.asksForPart)
    return `${offered} free for the ${people(entry.headcount)} of your request. Please tell us whether that would be enough.`;
  return `${offered} free. Seats are not held for you, so please book soon.`;
}

const ENDS: Readonly<Record<WaitlistEnd, string>> = {
  withdrawn: 'You have left the waiting list.',
  booked: 'You have booked this round.',
  over: 'The round has started, so waiting has ended.',
  'too-late': 'Booking for this day has closed, so waiting has ended.',
  'not-sold': 'This round is no longer on sale, so waiting has ended.',
};
