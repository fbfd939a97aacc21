import { addDays, weekdayOf, type KstDate } from '@kkumteo/domain/shared/time';
import type { CalendarRow } from '../modules/schedule/calendar/calendar-days.ts';
import type { ProductRecord } from './park-records.ts';

/** The days on which a product of the demo park runs, in order, by the calendar without exceptions. */
export interface OpenDays {
  /** The nth open day after (1, 2, …) or before (-1, -2, …) today. */
  nth(product: ProductRecord, n: number): KstDate;
  /** The first open day that is at least so many days away from today. */
  inDays(product: ProductRecord, days: number): KstDate;
}

export function openDaysOf(calendar: readonly CalendarRow[], today: KstDate): OpenDays {
  const working = new Set(calendar.filter(({ kind }) => kind === 0).map(({ day }) => day));
  const first = calendar[0]?.day ?? today;
  const last = calendar.at(-1)?.day ?? today;
  const isOpen = (product: ProductRecord, day: KstDate): boolean =>
    working.has(day) && product.weekdays.includes(weekdayOf(day)) && day >= product.saleFrom && day <= product.saleTo;
  const seek = (product: ProductRecord, start: KstDate, step: 1 | -1): KstDate => {
    for (let day = start; day >= first && day <= last; day = addDays(day, step)) if (isOpen(product, day)) return day;
    throw new Error(`${product.name} is not open on any day from ${start}.`);
  };
  return {
    nth: (product, n) => {
      const step = n > 0 ? 1 : -1;
      let day = today;
      for (let count = 0; count < Math.abs(n); count += 1) day = seek(product, addDays(day, step), step);
      return day;
    },
    inDays: (product, days) => seek(product, addDays(today, days), 1),
  };
}
