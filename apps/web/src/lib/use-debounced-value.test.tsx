import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedValue } from './use-debounced-value.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rest = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('a value settles once it has stood still for the pause', () => {
  const { result, rerender } = renderHook(({ value }) => useDebouncedValue(value, String(value), 300), {
    initialProps: { value: 1 },
  });
  expect(result.current).toEqual({ value: 1, settled: true });
  rerender({ value: 2 });
  rest(299);
  expect(result.current).toEqual({ value: 1, settled: false });
  rest(1);
  expect(result.current).toEqual({ value: 2, settled: true });
});

test('each change restarts the pause', () => {
  const { result, rerender } = renderHook(({ value }) => useDebouncedValue(value, String(value), 300), {
    initialProps: { value: 1 },
  });
  rerender({ value: 2 });
  rest(200);
  rerender({ value: 3 });
  rest(200);
  expect(result.current.settled).toBe(false);
  rest(100);
  expect(result.current.value).toBe(3);
});
