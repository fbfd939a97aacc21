import { describe, expect, test } from 'vitest';
import { missingSteps, OPENING_STEPS, stepState, type OpeningFacts } from './opening-steps.ts';

const NOTHING: OpeningFacts = {
  isOpen: false,
  isOperatorWritten: false,
  halls: 0,
  products: 0,
  unpriced: 0,
  isPaid: false,
  openDays: 0,
  staff: 1,
  payment: { hasKeys: true, isTried: false },
};
const READY: OpeningFacts = {
  ...NOTHING,
  isOperatorWritten: true,
  halls: 1,
  products: 1,
  isPaid: true,
  openDays: 20,
  payment: { hasKeys: true, isTried: true },
};

describe('a new park', () => {
  test('misses every step but the opening itself and what is only advised', () => {
    expect(missingSteps(NOTHING)).toEqual(OPENING_STEPS.filter((step) => step !== 'open' && step !== 'staff'));
  });

  test('misses nothing once it has all of them, and is advised to have a second person', () => {
    expect(missingSteps(READY)).toEqual([]);
    expect(stepState('staff', READY)).toBe('advised');
    expect(stepState('staff', { ...READY, staff: 2 })).toBe('done');
    expect(stepState('open', READY)).toBe('missing');
  });

  test.each([
    ['operator', { isOperatorWritten: false }],
    ['halls', { halls: 0 }],
    ['prices', { unpriced: 1 }],
    ['calendar', { openDays: 0 }],
    ['payment', { payment: { hasKeys: true, isTried: false } }],
    ['payment', { payment: { hasKeys: false, isTried: false } }],
  ] as const)('is not opened without %s', (step, without) => {
    expect(missingSteps({ ...READY, ...without })).toEqual([step]);
  });

  test('needs no keys where everything is free, and tries those that it has', () => {
    const free = { ...READY, isPaid: false };
    expect(missingSteps({ ...free, payment: { hasKeys: false, isTried: false } })).toEqual([]);
    expect(missingSteps({ ...free, payment: { hasKeys: true, isTried: false } })).toEqual(['payment']);
  });
});
