import { addDays, weekdayOf, type KstDate } from '@kkumteo/domain/shared/time';
import { WEEKDAYS } from './weekdays.ts';

const FROM_TODAY = /^today(?:([+-])(\d{1,5}))?$/;
const NTH_WEEKDAY = new RegExp(`^(${WEEKDAYS.join('|')})\\+([1-9]\\d{0,2})$`);

/** Whether a day is counted from the day of publication. */
export const isRelativeDay = (written: string): boolean => FROM_TODAY.test(written) || NTH_WEEKDAY.test(written);

/** The date of a day as it is written; `sunday+2` is the second Sunday after `today`. */
export function dayOn(written: string, today: KstDate): KstDate {
  const fromToday = FROM_TODAY.exec(written);
  if (fromToday !== null) {
    const [, sign, days = '0'] = fromToday;
    return addDays(today, sign === '-' ? -Number(days) : Number(days));
  }
  const nth = NTH_WEEKDAY.exec(written);
  if (nth === null) return written;
  const weekday = WEEKDAYS.findIndex((each) => each === nth[1]);
  const ahead = (weekday - weekdayOf(today) + 6) % 7;
  return addDays(today, ahead + 1 + (Number(nth[2]) - 1) * 7);
}
