import { STAFF_SESSION } from '@kkumteo/domain/staff/account';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';

// All tabs of the browser share it, and a page that is loaded again knows it.
const KEY = 'office-last-press';

export const notePress = (): void => localStorage.setItem(KEY, String(Date.now()));

/** Whether no one has pressed anything for as long as a session may be idle. */
export function isIdle(): boolean {
  const last = Number(localStorage.getItem(KEY) ?? NaN);
  return Date.now() - last >= STAFF_SESSION.idleMinutes * MINUTE_MS;
}
