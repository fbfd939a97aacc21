import { afterEach, vi } from 'vitest';

/** Component tests of several files share one browser window: each leaves it as it was found. */
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
