import { useSyncExternalStore } from 'react';

/** The answers that came with a page from the server; only what is drawn by itself has none. */
const CAME_ALONG = 'script[type="application/json"]';

/** Whether React has the page: it takes over lazy parts last, long after those around them. */
export const isTakenOver = (): boolean => document.querySelector(CAME_ALONG) === null;

/** From then on every page is drawn here, and elements may be put into it. */
export const noteTakenOver = (): void => document.querySelector(CAME_ALONG)?.remove();

const never = () => () => undefined;

/**
 * False while React takes over a page that was rendered at the server, true from then on and where nothing was rendered
 * before. What differs by visitor or by the minute is drawn after that.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

let settle = (): void => undefined;

/**
 * Settles once the page shows its address. A rendered page is first taken over unchanged, without the day and the round
 * of its address; a press before that is meant for the page of the address.
 */
export const addressShown: Promise<void> = new Promise((resolve) => {
  settle = resolve;
  if (!import.meta.env.SSR && isTakenOver()) resolve();
});

/** Says that the page has caught up with its address. */
export function noteAddressShown(): void {
  // What the page is about to show is on it: nothing waits for it any more.
  delete document.documentElement.dataset['dated'];
  settle();
}
