const LOOK_MS = 100;
const PATIENCE_MS = 5_000;

/**
 * Settles once the first screen stands: its code, its data and its pictures are there and no part of it says that it is busy; after five
 * seconds in any case. What comes later than that takes nothing away from it.
 */
export const firstScreenStands: Promise<void> = new Promise((resolve) => {
  const until = performance.now() + PATIENCE_MS;
  const look = (): void => {
    if (stands() || performance.now() > until) resolve();
    else setTimeout(look, LOOK_MS);
  };
  setTimeout(look, LOOK_MS);
});

function stands(): boolean {
  const main = document.querySelector('main:has(h1)');
  if (main === null || main.querySelector('[aria-busy="true"]') !== null) return false;
  return [...main.querySelectorAll('img')].every((picture) => picture.complete || picture.loading === 'lazy');
}
