import { addDays, addMonths, instantOf, kstDate, type Instant, type KstDate } from '../shared/time.ts';

/** A virtual account is paid until the third day after the order (PD-27). */
const DEPOSIT_DAYS = 3;
/** A group pays or pledges this long before the visit, or, booked later, within three days (PD-26). */
const PROVISIONAL_MONTHS_BEFORE = 1;
const PROVISIONAL_LATE_DAYS = 3;

/** 23:59:59 of a day in Korea. */
const endOf = (day: KstDate): Instant => instantOf(day, 1440) - 1000;

/**
 * Until when a deposit for an order of `now` can be paid: 23:59:59 on the third day after it, never later than the day
 * before the visit. Null where that leaves less than one full day, so that no deposit is offered (PD-27).
 */
export function depositDeadline(visitDate: KstDate, now: Instant): Instant | null {
  const today = kstDate(now);
  const third = addDays(today, DEPOSIT_DAYS);
  const dayBefore = addDays(visitDate, -1);
  const last = third < dayBefore ? third : dayBefore;
  return last > today ? endOf(last) : null;
}

/**
 * The deadline of an account that replaces a closed one: that of an order at `now`, extended to the end of the day
 * where it would be less than one, since our closing must cost no reservation. Null from the day of the visit on.
 */
export function reissueDeadline(visitDate: KstDate, now: Instant): Instant | null {
  const today = kstDate(now);
  return depositDeadline(visitDate, now) ?? (today < visitDate ? endOf(today) : null);
}

/** The last day on which a group pays or pledges, and whether it is a month before the visit (PD-26). */
export interface ProvisionalTerm {
  readonly day: KstDate;
  readonly isMonthBefore: boolean;
}

/** The term of a group that books at `now`, as its screens name it. */
export const provisionalTerm = (visitDate: KstDate, now: Instant): ProvisionalTerm => ({
  day: kstDate(provisionalDeadline(visitDate, now)),
  isMonthBefore: now <= monthBefore(visitDate),
});

const monthBefore = (visitDate: KstDate): Instant => endOf(addMonths(visitDate, -PROVISIONAL_MONTHS_BEFORE));

/**
 * The deadline of a group's unpaid booking: 23:59:59 one month before the visit, else in three days (PD-26), at the
 * latest the day before the visit, or today where that is today.
 */
export function provisionalDeadline(visitDate: KstDate, now: Instant): Instant {
  if (now <= monthBefore(visitDate)) return monthBefore(visitDate);
  const today = kstDate(now);
  const [third, dayBefore] = [addDays(today, PROVISIONAL_LATE_DAYS), addDays(visitDate, -1)];
  const last = third < dayBefore ? third : dayBefore;
  return endOf(last > today ? last : today);
}

/** Whether a provisional reservation's day of payment has passed; it keeps its seats (PD-26). */
export const isPastDue = (dueAt: Instant, now: Instant): boolean => now >= dueAt;

/**
 * The first visit day for which a deposit after its deadline is honoured, where seats remain: tomorrow. For a visit
 * today it is refunded (PD-26; architecture, money law: late deposits end by themselves).
 */
export const firstHonouredVisit = (now: Instant): KstDate => addDays(kstDate(now), 1);
