import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './scrolled-past.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first call acts at once, those within the pause act once after it', () => {
  const act = vi.fn();
  const throttled = throttle(act, 50);
  throttled();
  throttled();
  throttled();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(50);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(500);
  expect(act).toHaveBeenCalledTimes(2);
});

test('nothing acts after it was cancelled', () => {
  const act = vi.fn();
  const throttled = throttle(act, 50);
  throttled();
  throttled();
  throttled.cancel();
  vi.advanceTimersByTime(500);
  expect(act).toHaveBeenCalledTimes(1);
});
