import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showHint, ToastRegion } from './toast.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a hint is shown for 2.5 seconds, and a newer one takes its place for as long', () => {
  vi.useFakeTimers();
  render(<ToastRegion />);
  act(() => showHint('이름을 입력해 주세요.'));
  act(() => vi.advanceTimersByTime(2_000));
  act(() => showHint('생년월일을 입력해 주세요.'));
  expect(screen.queryByText('이름을 입력해 주세요.')).toBeNull();
  act(() => vi.advanceTimersByTime(2_499));
  expect(screen.getByRole('status').textContent).toBe('생년월일을 입력해 주세요.');
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('');
});
