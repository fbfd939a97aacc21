import { addDays, weekdayOf, type KstDate } from '../shared/time.ts';

/** So many business days the operator has for a refund (PD-42; 전자상거래법 제18조). */
const REFUND_BUSINESS_DAYS = 3;

/** Whether banks are open on that day: Monday to Friday, but on public holidays. */
const isBusinessDay = (day: KstDate, holidays: ReadonlySet<KstDate>): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !holidays.has(day);

/**
 * The last day on which a refund requested on `from` is in time: the third business day after it (PD-42). `holidays`
 * are Korea's public ones.
 */
export function refundDueDay(from: KstDate, holidays: ReadonlySet<KstDate>): KstDate {
  let day = from;
  for (let left = REFUND_BUSINESS_DAYS; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day, holidays)) left -= 1;
  }
  return day;
}

/** Business days after `from` up to and including `to`: how long a refund has waited. 0 where `to` is not later. */
export function businessDaysWaited(from: KstDate, to: KstDate, holidays: ReadonlySet<KstDate>): number {
  let days = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day, holidays)) days += 1;
  return days;
}
