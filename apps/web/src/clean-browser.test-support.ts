import { configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setPageMember } from './lib/page-member.ts';

// A test waits for what should come, however busy the machine is; only one that fails waits this long.
configure({ asyncUtilTimeout: 30_000 });

/** Drafts about people are kept for members alone: tests begin on the page of one. */
beforeEach(() => setPageMember('m1'));

/** Component tests of several files share one browser window: each leaves it as it was found. */
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
