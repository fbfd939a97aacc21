import { addDays, addMonths, daysBetween, weekdayOf, type KstDate } from '../shared/time.ts';

/** Days of a report; both belong to it. */
export interface Period {
  readonly from: KstDate;
  readonly to: KstDate;
}

/** By which date money is of a period: its visit, or the day on which it was paid or refunded. */
export const MONEY_DAYS = ['visit', 'payment'] as const;
export type MoneyDay = (typeof MONEY_DAYS)[number];

const MOST_REPORT_DAYS = 366;

export const isPeriod = ({ from, to }: Period): boolean =>
  daysBetween(from, to) >= 0 && daysBetween(from, to) < MOST_REPORT_DAYS;

/** The same dates a year before; a month that ends is compared to its end. */
export function yearBefore({ from, to }: Period): Period {
  const isMonthEnd = addDays(to, 1).endsWith('-01');
  return {
    from: addMonths(from, -12),
    to: isMonthEnd ? addDays(addMonths(addDays(to, 1), -12), -1) : addMonths(to, -12),
  };
}

/** The month of a day. */
export function monthOf(day: KstDate): Period {
  const from: KstDate = `${day.slice(0, 8)}01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The Monday of a day's week. */
export const weekOf = (day: KstDate): KstDate => addDays(day, -((weekdayOf(day) + 6) % 7));

/** All days of a period. */
export const daysOf = ({ from, to }: Period): readonly KstDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
