import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShownFirst } from './use-shown-first.ts';

const taken = vi.fn<(value: string) => void>();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  taken.mockReset();
});

function control(value: string | null) {
  const { result, rerender } = renderHook(({ value }) => useShownFirst(value, taken), { initialProps: { value } });
  return { shown: () => result.current[0], press: (next: string) => act(() => result.current[1](next)), rerender };
}

const nextPicture = () => act(() => void vi.advanceTimersByTime(50));

test('a press is shown at once, and taken once its picture has come', () => {
  const { shown, press, rerender } = control('a');
  press('b');
  expect(shown()).toBe('b');
  expect(taken).not.toHaveBeenCalled();
  taken.mockImplementation((value) => rerender({ value }));
  nextPicture();
  expect(taken.mock.calls).toEqual([['b']]);
  expect(shown()).toBe('b');
  rerender({ value: 'c' });
  expect(shown()).toBe('c');
});

test('the real value replaces what is refused', () => {
  const { shown, press } = control('a');
  press('b');
  nextPicture();
  expect(shown()).toBe('a');
});

test.each(['pointerdown', 'keydown', 'click', 'pagehide', 'visibilitychange'])(
  'a press is taken before the next %s is handled',
  (name) => {
    const { press } = control(null);
    press('b');
    act(() => void window.dispatchEvent(new Event(name)));
    expect(taken.mock.calls).toEqual([['b']]);
    nextPicture();
    expect(taken).toHaveBeenCalledTimes(1);
  },
);

test('a press is taken in a page that gets no pictures', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const { press } = control('a');
  press('b');
  act(() => void vi.advanceTimersByTime(250));
  vi.unstubAllGlobals();
  expect(taken.mock.calls).toEqual([['b']]);
});

test('presses are taken in their order', () => {
  const { shown, press } = control('a');
  press('b');
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  press('c');
  expect(shown()).toBe('c');
  nextPicture();
  expect(taken.mock.calls).toEqual([['b'], ['c']]);
});
