import { weekdayOf, yearOf, type KstDate } from '@kkumteo/domain/shared/time';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `Sat 5 December`. */
export const englishDay = (date: KstDate): string =>
  `${WEEKDAYS[weekdayOf(date)] ?? ''} ${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''}`;

/** `Sat 5 December 2026`. */
export const englishFullDay = (date: KstDate): string => `${englishDay(date)} ${yearOf(date)}`;
