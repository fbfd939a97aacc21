/*
 * How numbers and times read in tight places. Money and full dates come from the domain (formatWon, formatDay,
 * formatMinute); no function here looks at a clock or at the machine's time zone.
 */

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** A whole number with thousands separators. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** '2026-12-09' → `12.9 (수)`. */
export function dotDate(date: string): string {
  const [, month = 0, day = 0] = date.split('-').map(Number);
  return `${month}.${day} (${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''})`;
}

/** Seconds left → `9:05`. */
export function timer(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
