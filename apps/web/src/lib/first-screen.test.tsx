import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageHeading } from './page-title.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** Whether the first screen is ready by now. */
async function look(): Promise<() => boolean> {
  const { firstScreenReady } = await import('./first-screen.ts');
  let isDrawn = false;
  void firstScreenReady.then(() => (isDrawn = true));
  return () => isDrawn;
}

it('a page that came drawn is ready once React has its heading, however long that takes', async () => {
  document.body.innerHTML = '<main><h1>꿈터</h1></main><script type="application/json">[]</script>';
  const isDrawn = await look();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isDrawn()).toBe(false);
  render(<PageHeading title="꿈터" />);
  await vi.advanceTimersByTimeAsync(200);
  expect(isDrawn()).toBe(true);
});

it('a page that is drawn here is waited for five seconds', async () => {
  document.body.innerHTML = '<main><h1>꿈터</h1><p aria-busy="true"></p></main>';
  const isDrawn = await look();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(isDrawn()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isDrawn()).toBe(true);
});
