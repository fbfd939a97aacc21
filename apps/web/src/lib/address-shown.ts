import { isTakenOver } from './taken-over.ts';

let settle = (): void => undefined;

/**
 * Settles once the page shows what its address says. One that came rendered is first taken over as it came, without the day and the round of
 * its address: what is pressed until then is meant of the page as the address says it.
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
