/** A business day in Korea as `YYYY-MM-DD`. Compares as text. */
export type KstDate = string;

/** A moment: milliseconds since the epoch. */
export type Instant = number;

/** Minutes since 00:00 in Korea. */
export type Minute = number;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
// Korea has kept +09:00 without summer time since 1988 (PD-24).
const KST_OFFSET_MS = 9 * 60 * MINUTE_MS;

/** The business day in Korea of a moment (PD-24). */
export const kstDate = (at: Instant): KstDate => new Date(at + KST_OFFSET_MS).toISOString().slice(0, 10);

/** Minutes since midnight in Korea of a moment (PD-24). */
export const kstMinute = (at: Instant): Minute => Math.floor(((at + KST_OFFSET_MS) % DAY_MS) / MINUTE_MS);

/** The moment of a minute of a business day in Korea; minute 1440 is the next midnight. */
export const instantOf = (date: KstDate, minute: Minute = 0): Instant =>
  Date.parse(`${date}T00:00:00Z`) - KST_OFFSET_MS + minute * MINUTE_MS;

/** `date` moved by whole days, either way. */
export const addDays = (date: KstDate, days: number): KstDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The midnight in Korea that ends the business day of a moment. */
export const endOfDay = (now: Instant): Instant => instantOf(addDays(kstDate(now), 1));

/** Whole days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: KstDate, to: KstDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** `date` plus calendar months; a day that the month lacks becomes its last (01-31 + 1 = 02-28). */
export function addMonths(date: KstDate, months: number): KstDate {
  const [year, month, day] = parts(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (index % 12) + 1;
  return `${pad(targetYear, 4)}-${pad(targetMonth, 2)}-${pad(Math.min(day, daysInMonth(targetYear, targetMonth)), 2)}`;
}

/** 0 for Sunday to 6 for Saturday, the base of `includedWeekdays`. */
export const weekdayOf = (date: KstDate): number => new Date(Date.parse(`${date}T00:00:00Z`)).getUTCDay();

/** Whether the text is a day that exists, as `YYYY-MM-DD`. */
export function isKstDate(text: string): text is KstDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = parts(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export const yearOf = (date: KstDate): number => parts(date)[0];

/** `10:00` for minute 600. */
export const formatMinute = (minute: Minute): string => `${pad(Math.floor(minute / 60), 2)}:${pad(minute % 60, 2)}`;

/** From Sunday on. */
export const WEEKDAY_NAMES = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** `일` to `토`. */
export const weekdayName = (date: KstDate): string => WEEKDAY_NAMES[weekdayOf(date)] ?? '';

/** `12월 9일 (수)`. */
export function formatDay(date: KstDate): string {
  const [, month, day] = parts(date);
  return `${month}월 ${day}일 (${weekdayName(date)})`;
}

/** `2026년 12월 9일 (수)`. */
export const formatFullDay = (date: KstDate): string => `${yearOf(date)}년 ${formatDay(date)}`;

function parts(date: KstDate): readonly [number, number, number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const pad = (value: number, width: number): string => String(value).padStart(width, '0');
