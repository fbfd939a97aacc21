import type { KstDate } from '@kkumteo/domain/shared/time';

/** The last moment of a deposit as the specification writes its day: `2026年12月04日 23:59까지` (PD-27, PD-69). */
export function depositDeadlineWords(lastDay: KstDate): string {
  const [year, month, day] = lastDay.split('-');
  return `${year}年${month}月${day}日 23:59까지`;
}
