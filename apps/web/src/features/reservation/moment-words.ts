import {
  formatFullDay,
  formatMinute,
  type Instant,
  kstDate,
  type KstDate,
  kstMinute,
} from '@kkumteo/domain/shared/time';

/** A moment as people write it, in Korea: `2026년 12월 1일 (화) 10:05`. */
export const momentWords = (at: Instant): string => `${formatFullDay(kstDate(at))} ${formatMinute(kstMinute(at))}`;

/** The last day of a deposit as the specification writes it: `2026年12月04日 23:59까지` (D27, D69). */
export function depositDeadlineWords(lastDay: KstDate): string {
  const [year, month, day] = lastDay.split('-');
  return `${year}年${month}月${day}日 23:59까지`;
}
