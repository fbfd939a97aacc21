import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useWindowState } from './window-trouble.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

const watch = (open = true) => renderHook((now: boolean) => useWindowState(now), { initialProps: open });
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('a window that sends no news for eight seconds is reported, and no sooner', () => {
  const { result } = watch();
  wait(7_900);
  expect(result.current.state).toBe('coming');
  wait(200);
  expect(result.current.state).toBe('silent');
});

test('our page alone is no window yet; a window that opens late clears the report', () => {
  const { result } = watch();
  act(() => result.current.hear('opening'));
  wait(8_100);
  expect(result.current.state).toBe('silent');
  act(() => result.current.hear('open'));
  expect(result.current.state).toBe('there');
});

test('a window that is open is not reported', () => {
  const { result } = watch();
  act(() => result.current.hear('open'));
  wait(60_000);
  expect(result.current.state).toBe('there');
});

test('a window that could not be loaded is reported at once, and another try starts again', () => {
  const { result } = watch();
  act(() => result.current.hear('failed'));
  expect(result.current.state).toBe('failed');
  act(() => result.current.again());
  expect([result.current.state, result.current.turn]).toEqual(['coming', 1]);
  wait(8_100);
  expect(result.current.state).toBe('silent');
});

test('a window that is closed is not waited for, and starts again when it is opened', () => {
  const { result, rerender } = watch();
  act(() => result.current.hear('failed'));
  rerender(false);
  wait(60_000);
  expect(result.current.state).toBe('coming');
  rerender(true);
  wait(8_100);
  expect(result.current.state).toBe('silent');
});
