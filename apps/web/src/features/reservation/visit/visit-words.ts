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

/** `11월 24일 (화) 23:59까지`; midnight ends the day before it. */
export function untilWords(until: Instant, now: Instant): string {
  const minute = kstMinute(until);
  if (minute === 0) return `${dayWords(kstDate(until - 1), now)} 24:00까지`;
  return `${dayWords(kstDate(until), now)} ${formatMinute(minute)}까지`;
}

/** `5일 남음`, `오늘까지`; null once it has passed. */
export function daysLeftWords(until: Instant, now: Instant): string | null {
  if (until <= now) return null;
  const days = daysBetween(kstDate(now), kstDate(until - 1));
  return days === 0 ? '오늘까지' : `${days}일 남음`;
}
