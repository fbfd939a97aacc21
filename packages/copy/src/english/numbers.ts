import { formatAmount, type Won } from '@kkumteo/domain/shared/money';
import { weekdayOf, yearOf, type KstDate } from '@kkumteo/domain/shared/time';

/** `₩18,000`, also of nothing. */
export const wonSign = (amount: Won): string => `₩${formatAmount(amount).replace(/[^\d,-]/g, '')}`;

/** `₩18,000`, or `Free` for nothing. */
export const englishWon = (amount: Won): string => (amount === 0 ? 'Free' : wonSign(amount));

/** `1 person`, `1,200 people`: a whole number with the word that fits it. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

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
