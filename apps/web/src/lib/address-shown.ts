import { isTakenOver } from './taken-over.ts';

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
