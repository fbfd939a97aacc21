// All tabs of the browser share it, and a page that is loaded again knows it.
const KEY = 'office-last-press';

export const notePress = (): void => localStorage.setItem(KEY, String(Date.now()));

/** Whether no one has pressed anything for so many minutes. */
export function isIdle(minutes: number): boolean {
  const last = Number(localStorage.getItem(KEY) ?? NaN);
  return Date.now() - last >= minutes * 60_000;
}
