import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useBackCloses } from './use-back-closes.ts';

const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
const push = vi.spyOn(history, 'pushState');

function Cover({ close }: { readonly close: () => void }) {
  useBackCloses(close);
  return null;
}
const popped = () => act(() => void window.dispatchEvent(new PopStateEvent('popstate')));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('Back closes it, and its entry is gone by then', () => {
  vi.useFakeTimers();
  const close = vi.fn();
  const { unmount } = render(<Cover close={close} />);
  expect(push).toHaveBeenCalledOnce();
  popped();
  expect(close).toHaveBeenCalledOnce();
  unmount();
  vi.runAllTimers();
  expect(back).not.toHaveBeenCalled();
});

test('closed by another way it takes its entry along', () => {
  vi.useFakeTimers();
  const { unmount } = render(<Cover close={() => undefined} />);
  unmount();
  vi.runAllTimers();
  expect(back).toHaveBeenCalledOnce();
});

test('mounted twice, as while developing, it has one entry and stays', () => {
  vi.useFakeTimers();
  render(
    <StrictMode>
      <Cover close={() => undefined} />
    </StrictMode>,
  );
  vi.runAllTimers();
  expect(push).toHaveBeenCalledOnce();
  expect(back).not.toHaveBeenCalled();
});

test('a page that took the place of its entry stays', () => {
  vi.useFakeTimers();
  const { unmount } = render(<Cover close={() => undefined} />);
  history.replaceState({ key: 'another page' }, '');
  unmount();
  vi.runAllTimers();
  expect(back).not.toHaveBeenCalled();
});
