import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setPageMember } from './lib/page-member.ts';

// A test waits for what should come, however busy the machine is; only one that fails waits this long.
configure({ asyncUtilTimeout: 30_000, getElementError });

/**
 * The library's own error, but the page is printed only where it is read: a query that waits fails many times before it
 * succeeds.
 */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  // A failure is shown where the test asked, not here.
  error.stack = error.stack?.replaceAll(/^.*\bgetElementError\b.*\n/gm, '') ?? '';
  Object.defineProperty(error, 'message', {
    configurable: true,
    enumerable: false,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
  return error;
}

/** Drafts about people are kept for members alone: tests begin on the page of one. */
beforeEach(() => setPageMember('m1'));

/** Component tests of several files share one browser window: each leaves it as it was found. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
