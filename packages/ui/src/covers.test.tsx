import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coverDepth } from './cover-depth.ts';
import { uncovered, useBackCloses } from './covers.ts';

function Cover({ close = () => undefined, open = true }: { readonly close?: () => void; readonly open?: boolean }) {
  useBackCloses(open, close);
  return null;
}

const push = vi.spyOn(history, 'pushState');
const go = vi.spyOn(history, 'go');
const depth = (): number => coverDepth(history.state);
/** The browser has gone as many steps as said, and everyone has heard of it. */
const gone = async (steps: number): Promise<void> => {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.go(steps);
  await arrived;
  go.mockClear();
};

beforeEach(async () => {
  // Dialogs of another file may have left a step back under way.
  await uncovered();
  history.pushState({ idx: 4, key: 'page' }, '');
  push.mockClear();
});
afterEach(async () => {
  cleanup();
  await uncovered();
  vi.clearAllMocks();
});

// Other files have the same tab.
afterAll(() => history.replaceState(null, ''));

test('Back closes the latest alone, whose entry is gone by then', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  render(<Cover close={first} />);
  await uncovered();
  const { unmount } = render(<Cover close={second} />);
  await uncovered();
  expect(history.state).toEqual({ idx: 6, key: 'page', cover: 2 });
  await gone(-1);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  unmount();
  await uncovered();
  expect([depth(), go.mock.calls]).toEqual([1, []]);
});

test('a step to another page closes all of them', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  render(<Cover close={first} />);
  render(<Cover close={second} />);
  await uncovered();
  await gone(-2);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});

test('closed in another way it takes its entry along, before what waits for it goes on', async () => {
  const { rerender } = render(<Cover />);
  await uncovered();
  expect(depth()).toBe(1);
  rerender(<Cover open={false} />);
  await uncovered();
  expect([history.state, go.mock.calls]).toEqual([{ idx: 4, key: 'page' }, [[-1]]]);
});

test('what stays open at Back, because it asks first, has its entry again', async () => {
  render(<Cover />);
  await uncovered();
  await gone(-1);
  await uncovered();
  expect(depth()).toBe(1);
});

test('what opens as another one closes takes over its entry', async () => {
  const { unmount } = render(<Cover />);
  await uncovered();
  unmount();
  render(<Cover />);
  await uncovered();
  expect([push.mock.calls.length, go.mock.calls.length, depth()]).toEqual([1, 0, 1]);
});

test('mounted twice, as while developing, it has one entry and stays', async () => {
  render(
    <StrictMode>
      <Cover />
    </StrictMode>,
  );
  await uncovered();
  expect([push.mock.calls.length, go.mock.calls.length]).toEqual([1, 0]);
});

test('a page that took the place of its entry stays', async () => {
  const { unmount } = render(<Cover />);
  await uncovered();
  history.replaceState({ idx: 5, key: 'another page' }, '');
  unmount();
  await uncovered();
  expect([history.state, go.mock.calls]).toEqual([{ idx: 5, key: 'another page' }, []]);
});

test('the entry of one that is closed is left at once: by Forward, and by Back from a page that came after it', async () => {
  const { unmount } = render(<Cover />);
  await uncovered();
  await gone(-1);
  unmount();
  await uncovered();
  await gone(1);
  await uncovered();
  expect(depth()).toBe(0);
});
