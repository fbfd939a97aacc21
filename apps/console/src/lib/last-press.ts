// All tabs of the browser share it, and a page that is loaded again knows it.
const KEY = 'office-last-press';

export const notePress = (): void => localStorage.setItem(KEY, String(Date.now()));

/** How many seconds ago someone pressed anything; NaN where it is not known. */
export const idleSeconds = (): number =>
  Math.max(0, Math.floor((Date.now() - Number(localStorage.getItem(KEY) ?? NaN)) / 1000));

/** Whether no one has pressed anything for so many minutes. */
export const isIdle = (minutes: number): boolean => idleSeconds() >= minutes * 60;
