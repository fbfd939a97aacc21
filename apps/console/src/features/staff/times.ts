import {
  formatDay,
  formatFullDay,
  formatMinute,
  kstDate,
  kstMinute,
  yearOf,
  type Instant,
} from '@kkumteo/domain/shared/time';

/** A moment as one reads it today: `10:58`, and with its day where it is another. */
export function moment(at: Instant, now: Instant): string {
  const [day, today] = [kstDate(at), kstDate(now)];
  const time = formatMinute(kstMinute(at));
  if (day === today) return time;
  return `${yearOf(day) === yearOf(today) ? formatDay(day) : formatFullDay(day)} ${time}`;
}

/** A moment to the second, as entries and files say it; it sorts as a text. */
export const stamp = (at: Instant): string => `${kstDate(at)} ${secondOfDay(at)}`;

/** `16:24:02`. */
export const secondOfDay = (at: Instant): string =>
  `${formatMinute(kstMinute(at))}:${String(Math.floor(at / 1000) % 60).padStart(2, '0')}`;
