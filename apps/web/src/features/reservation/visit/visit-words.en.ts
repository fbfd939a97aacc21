import { daysBetween, type Instant, kstDate, type KstDate } from '@kkumteo/domain/shared/time';

export * from './visit-words.ts';

/** `In 6 days`, `Today`: the Korean pages count `D-6`. */
export function dayCount(visitDate: KstDate, now: Instant): string {
  const days = daysBetween(kstDate(now), visitDate);
  if (days === 0) return 'Today';
  if (Math.abs(days) === 1) return days > 0 ? 'Tomorrow' : 'Yesterday';
  return days > 0 ? `In ${days} days` : `${-days} days ago`;
}
