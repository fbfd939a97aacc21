import type { ReservationRow } from '@kkumteo/contract/office/reservation-list';
import { METHOD_WORDS } from '@kkumteo/copy/reservation-story';
import { formatDay, formatMinute, kstDate, kstMinute, type Instant, type KstDate } from '@kkumteo/domain/shared/time';

type Paid = Pick<ReservationRow, 'method' | 'paidAtDesk' | 'status'>;

/** How it is paid: `카드`, `확약 · 매표소`, `아직`. */
export function methodWords({ method, paidAtDesk, status }: Paid): string {
  if (paidAtDesk) return '매표소';
  if (status === 'pledged') return '확약 · 매표소';
  if (method !== null) return METHOD_WORDS[method];
  return status === 'confirmed' ? '낼 돈 없음' : '아직';
}

/** What those who come along are called. */
export const leaderWord = (isGroup: boolean): string => (isGroup ? '인솔자' : '보호자');

/** `56 + 4`: experiencers and those who come with them. */
export const headsWords = ({ experiencers, leaders }: Pick<ReservationRow, 'experiencers' | 'leaders'>): string =>
  leaders === 0 ? String(experiencers) : `${experiencers} + ${leaders}`;

export const dayWords = (day: KstDate, today: KstDate): string => (day === today ? '오늘' : formatDay(day));

/** `D-19`, `오늘`, `지남`. */
export function daysLeftWords(day: KstDate, today: KstDate): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  return days === 0 ? '방문 오늘' : days > 0 ? `방문 D-${days}` : '방문 지남';
}

/** `12월 8일 (화) 14:20`, and `오늘 10:42`. */
export const momentWords = (at: Instant, now: Instant): string =>
  `${dayWords(kstDate(at), kstDate(now))} ${formatMinute(kstMinute(at))}`;
