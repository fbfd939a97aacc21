import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showHint } from './hints.ts';
import { ToastRegion } from './toast.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('a hint is shown for 2.5 seconds, and a newer one takes its place for as long', () => {
  vi.useFakeTimers();
  render(<ToastRegion />);
  act(() => showHint('이름을 입력해 주세요.'));
  pass(2_000);
  act(() => showHint('생년월일을 입력해 주세요.'));
  expect(screen.queryByText('이름을 입력해 주세요.')).toBeNull();
  pass(2_499);
  expect(screen.getByRole('status').textContent).toBe('생년월일을 입력해 주세요.');
  pass(1);
  expect(screen.getByRole('status').textContent).toBe('');
});
