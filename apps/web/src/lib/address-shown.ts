import { PAGE_DATA } from '@kkumteo/contract/pages/rendering';

let settle = (): void => undefined;

const isBehind = (): boolean =>
  !import.meta.env.SSR &&
  document.getElementById(PAGE_DATA) !== null &&
  window.location.search + window.location.hash !== '';

/**
 * Settles once the page shows what its address says. One that came rendered is first taken over as it came, without the day and the round of
 * its address: what is pressed until then is meant of the page as the address says it.
 */
export const addressShown: Promise<void> = isBehind()
  ? new Promise((resolve) => {
      settle = resolve;
    })
  : Promise.resolve();

/** Says that the page has caught up with its address. */
export const noteAddressShown = (): void => settle();
