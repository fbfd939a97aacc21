import type { ScheduleRejection } from '@kkumteo/domain/schedule/refusals';
import type { Sentences } from '../sentences.ts';
import { englishDay, counted } from './numbers.ts';

export const englishSchedule: Sentences<ScheduleRejection> = {
  'schedule.date-missing': 'Please choose a date.',
  'schedule.round-missing': 'Please choose a round.',
  'schedule.round-unknown': 'The round that you chose does not take place. Please choose another one.',
  'schedule.round-begun': 'This round has already started. Please choose another one.',
  'schedule.over-remaining': 'There are not enough seats for so many people.',
  'schedule.no-seats': 'There are no seats left. Please choose another date or another round.',
  'schedule.busy': 'So many bookings came at once that yours could not be handled. Please try again in a moment.',
  'schedule.hold-lapsed': 'The time for which your seats were held is over. Please book again.',
  'schedule.too-many-holds': ({ most }) =>
    `You have ${counted(most, 'booking', 'bookings')} waiting for payment. Please pay for or cancel them first, then try again.`,
  'schedule.too-many-held-seats': ({ most, onDay }) =>
    `Your unpaid bookings${onDay ? ' for the same day' : ''} can be for up to ${counted(most, 'person', 'people')} in all. Please pay first, then book again. Seats held for a payment are released when you stop paying or the time is over.`,
  'schedule.too-many-let-go': ({ most, hours }) =>
    `In the last ${counted(hours, 'hour', 'hours')}, bookings for more than ${counted(most, 'person', 'people')} were left unpaid. Please book again later.`,
  'schedule.past': 'Dates in the past can’t be booked.',
  'schedule.too-far': 'Booking opens 12 months before the visit.',
  'schedule.before-sale': ({ day }) => `Booking is not open yet for ${englishDay(day)}. Please choose another date.`,
  'schedule.after-sale': ({ day }) => `Booking has ended for ${englishDay(day)}. Please choose another date.`,
  'schedule.exception-closed': ({ day }) =>
    `This experience does not take place on ${englishDay(day)}. Please choose another date.`,
  'schedule.closed-day': ({ day }) => `The park is closed on ${englishDay(day)}. Please choose another date.`,
  'schedule.holiday': ({ day }) =>
    `The park is closed on ${englishDay(day)}, a public holiday. Please choose another date.`,
  'schedule.hall-closed': ({ day }) => `This hall is closed on ${englishDay(day)}. Please choose another date.`,
  'schedule.not-a-product-day': ({ day }) =>
    `This experience does not take place on ${englishDay(day)}. Please choose another date.`,
  'schedule.no-same-day': 'This can’t be booked for today. Please choose tomorrow or a later date.',
  'schedule.same-day-over': 'Booking for today has closed. Please choose another date.',
};
