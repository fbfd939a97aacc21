import { addDays, DAY_MS, instantOf, kstDate, kstMinute, MINUTE_MS, type Instant } from '../shared/time.ts';

// No phone rings at night for what can wait until the morning.
const MORNING = 8 * 60;
const NIGHT = 21 * 60;

/** When a message that can wait may ring a phone: at once between 08:00 and 21:00 in Korea, else at 08:00. */
export function daytimeFrom(at: Instant): Instant {
  const minute = kstMinute(at);
  const today = kstDate(at);
  if (minute < MORNING) return instantOf(today, MORNING);
  return minute < NIGHT ? at : instantOf(addDays(today, 1), MORNING);
}

export const isNight = (at: Instant): boolean => daytimeFrom(at) !== at;

// Waits after the first, second, … failed try: a short stumble costs a minute, a long one is given most of a day.
const WAITS = [1, 2, 5, 15, 60, 180, 480].map((minutes) => minutes * MINUTE_MS);

/** How long (ms) to wait after this many failed tries; null where a person has to act. */
export const retryAfter = (tries: number): number | null => WAITS[tries - 1] ?? null;

/** A reminder of an unpaid deposit comes this long before its deadline: at the beginning of its last day. */
export const DEPOSIT_REMINDER_MS = DAY_MS;

/** When visitors of the next day are reminded, in Korea: those who had booked by then, until no phone rings any more. */
const VISIT_REMINDER_MINUTE = 18 * 60;

/** The beginning of the reminders of this day while they are sent; null at any other time. */
export function visitRemindersSince(at: Instant): Instant | null {
  const from = instantOf(kstDate(at), VISIT_REMINDER_MINUTE);
  return at < from || isNight(at) ? null : from;
}

/** Days for which an event and its messages are kept once they are done, for questions about what was sent. */
export const KEPT_DAYS = 90;
