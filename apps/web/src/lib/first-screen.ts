import { isTakenOver } from './taken-over.ts';

const LOOK_MS = 100;
const PATIENCE_MS = 5_000;

/**
 * Settles once the first screen is ready: its code, data and pictures are loaded, rendered parts are taken over, and
 * none is busy; after five seconds in any case, but never before it is taken over. Later parts then take nothing away
 * from it.
 */
export const firstScreenReady: Promise<void> = new Promise((resolve) => {
  const until = performance.now() + PATIENCE_MS;
  const look = (): void => {
    if (isTakenOver() && (isDrawn() || performance.now() > until)) resolve();
    else setTimeout(look, LOOK_MS);
  };
  // At the server no page is ever ready.
  if (!import.meta.env.SSR) setTimeout(look, LOOK_MS);
});

function isDrawn(): boolean {
  const main = document.querySelector('main:has(h1):not(:has([aria-busy="true"]))');
  return (
    main !== null &&
    [...main.querySelectorAll('img')].every((picture) => picture.complete || picture.loading === 'lazy')
  );
}
