import {
  daysBetween,
  formatDay,
  formatFullDay,
  formatMinute,
  kstDate,
  kstMinute,
  yearOf,
} from '@kkumteo/domain/shared/time';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';

/** `D-6`, `오늘`; past days count up. */
export function dayCount(visitDate: KstDate, now: Instant): string {
  const days = daysBetween(kstDate(now), visitDate);
  if (days === 0) return '오늘';
  return days > 0 ? `D-${days}` : `D+${-days}`;
}

/** `11월 28일 (토)`, with the year where it is another one than this. */
export const dayWords = (date: KstDate, now: Instant): string =>
  yearOf(date) === yearOf(kstDate(now)) ? formatDay(date) : formatFullDay(date);

/** `11월 24일 (화) 23:59`; midnight ends the day before it. */
export function momentOfDay(at: Instant, now: Instant): string {
  const minute = kstMinute(at);
  if (minute === 0) return `${dayWords(kstDate(at - 1), now)} 24:00`;
  return `${dayWords(kstDate(at), now)} ${formatMinute(minute)}`;
}

/** `11월 24일 (화) 23:59까지`. */
export const untilWords = (until: Instant, now: Instant): string => `${momentOfDay(until, now)}까지`;

/** `5일 남음`, `오늘까지`; null once it has passed. */
export function daysLeftWords(until: Instant, now: Instant): string | null {
  if (until <= now) return null;
  const days = daysBetween(kstDate(now), kstDate(until - 1));
  return days === 0 ? '오늘까지' : `${days}일 남음`;
}
