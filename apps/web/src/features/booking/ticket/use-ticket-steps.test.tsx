import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type StepName, type StepsReady, useTicketSteps } from './use-ticket-steps.ts';

const NOTHING: StepsReady = { day: false, round: false, people: false, agreed: false, waiting: false };
const DAY = { ...NOTHING, day: true };
const ROUND = { ...DAY, round: true, people: true };
const ALL = { ...ROUND, agreed: true };
const STEPS: readonly StepName[] = ['date', 'rounds', 'people', 'rooms', 'agreements'];

const phone = (isPhone: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
};
beforeEach(() => phone(false));

function start(ready: StepsReady) {
  const box = { current: document.body };
  const { result, rerender } = renderHook((now: StepsReady) => useTicketSteps(box, now), { initialProps: ready });
  const open = () => STEPS.filter((step) => result.current.isOpen(step, false));
  const press = (step: StepName) => act(() => result.current.toggleOf(step, false)?.());
  return { result, rerender, open, press };
}

test.each([
  [NOTHING, ['date']],
  [DAY, ['rounds']],
  [{ ...DAY, people: true }, ['rounds', 'people', 'rooms', 'agreements']],
  [ROUND, ['people', 'rooms', 'agreements']],
  [ALL, ['people', 'rooms']],
])('the step without its answer is open, and with a round people and rooms: %#', (ready, steps) => {
  expect(start(ready).open()).toEqual(steps);
});

test('on a phone rounds, people and rooms are open by themselves until they are answered', () => {
  phone(true);
  expect(start(NOTHING).open()).toEqual(['date', 'rounds', 'people', 'rooms']);
  expect(start(ALL).open()).toEqual(['people', 'rooms']);
});

test('an answered step opens alone, and its new answer folds it and opens the others', () => {
  const { result, open, press } = start(ALL);
  press('date');
  expect(open()).toEqual(['date']);
  act(() => result.current.answered('date', 2, '날짜 12월 12일 (토)'));
  expect(open()).toEqual(['people', 'rooms']);
  expect(result.current.said).toBe('날짜 12월 12일 (토)');
  press('rounds');
  press('people');
  expect(open(), 'the folded one leads back').toEqual(['people', 'rooms']);
  press('rooms');
  expect(open()).toEqual(['people']);
});

test('a step that waits for its answer can’t be closed, and one that is wrong is open', () => {
  const { result } = start(NOTHING);
  expect(result.current.toggleOf('date', false)).toBeUndefined();
  expect(start(ALL).result.current.isOpen('date', true)).toBe(true);
});

test.each([false, true])('behind a round that can only be waited for nothing is open; on a phone: %s', (isPhone) => {
  phone(isPhone);
  expect(start({ ...DAY, people: true, waiting: true }).open()).toEqual(['rounds']);
});

test('where the last seats are taken while people are counted, the focus goes back to the rounds', () => {
  document.body.innerHTML =
    '<section data-ticket-step="2"><button data-step-head>회차</button></section><div id="people"><input /></div>';
  Element.prototype.scrollIntoView = vi.fn();
  const { rerender } = start(ROUND);
  document.querySelector('input')?.focus();
  document.getElementById('people')?.setAttribute('hidden', '');
  rerender({ ...DAY, people: true, waiting: true });
  expect(document.activeElement).toBe(document.querySelector('[data-step-head]'));
});

test('a round chosen by keys stays open until the focus leaves its step', () => {
  const { result, rerender, open } = start(DAY);
  rerender(ALL);
  act(() => result.current.answered('rounds', 3, '', true));
  expect(open()).toEqual(['rounds', 'people', 'rooms']);
  act(() => result.current.left('rounds'));
  expect(open()).toEqual(['people', 'rooms']);
});
