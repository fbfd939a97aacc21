import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { turnShortcuts, useShortcuts } from './shortcuts.ts';

const go = vi.fn();
const list = vi.fn();

function Keys() {
  useShortcuts([
    { code: 'KeyT', afterG: true, run: go },
    { code: 'Slash', shift: true, run: list },
  ]);
  return <input aria-label="글" />;
}

beforeEach(() => {
  vi.clearAllMocks();
  render(<Keys />);
});

test('G and a letter go, the letter alone does not', async () => {
  await userEvent.keyboard('t');
  expect(go).not.toHaveBeenCalled();
  await userEvent.keyboard('gt');
  expect(go).toHaveBeenCalledOnce();
});

test('where text is typed, and with Ctrl, keys are not shortcuts', async () => {
  await userEvent.keyboard('{Control>}g{/Control}t');
  document.querySelector('input')?.focus();
  await userEvent.keyboard('gt?');
  expect([go, list].flatMap((each) => each.mock.calls)).toEqual([]);
});

test('a key of a composition is not a shortcut', () => {
  for (const code of ['KeyG', 'KeyT'])
    window.dispatchEvent(new KeyboardEvent('keydown', { code, key: 'ㅎ', isComposing: true }));
  expect(go).not.toHaveBeenCalled();
});

test('the keyboard may type Hangul', () => {
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyG', key: 'ㅎ' }));
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyT', key: 'ㅅ' }));
  expect(go).toHaveBeenCalledOnce();
});

test('turned off, they do nothing', async () => {
  turnShortcuts(false);
  await userEvent.keyboard('gt');
  expect(go).not.toHaveBeenCalled();
});
