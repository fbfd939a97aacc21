export { count, timer } from './format.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** '2026-12-09' → `Wed 9 Dec`. */
export function dotDate(date: string): string {
  const [, month = 0, day = 0] = date.split('-').map(Number);
  return `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''} ${day} ${MONTHS[month - 1] ?? ''}`;
}
