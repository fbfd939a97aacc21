import { formatFullDay, formatMinute, type Instant, kstDate, kstMinute } from '@kkumteo/domain/shared/time';

/** A moment as people write it, in Korea: `2026년 12월 1일 (화) 10:05`. */
export const momentWords = (at: Instant): string => `${formatFullDay(kstDate(at))} ${formatMinute(kstMinute(at))}`;
