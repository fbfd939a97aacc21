import { expect, test } from 'vitest';
import { LIMIT_WORDS } from './limit-words.ts';
import { isWithin, LIMIT_NAMES, LIMITS, limitsOf, USUAL_LIMITS } from './limits.ts';

test.each(LIMIT_NAMES)('%s is within its own bounds', (name) => {
  const { usual, least, most } = LIMITS[name];
  expect(USUAL_LIMITS[name]).toBe(usual);
  expect([least - 1, least, usual, most, most + 1, usual + 0.5].map((value) => isWithin(name, value))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a park says only what differs, and a value out of its bounds is as usual', () => {
  expect(limitsOf({ holdMinutes: '15', freeOrdersADay: '0' })).toEqual({ ...USUAL_LIMITS, holdMinutes: 15 });
});

test('the effect of a limit is said by its value', () => {
  expect(LIMIT_WORDS.holdMinutes.effect(15)).toBe(
    '15분 동안 결제하지 않으면 자리가 풀려요. 방문자가 한 번 늘리면 30분까지예요.',
  );
  expect(LIMIT_WORDS.freeGroupADay.effect(1_200)).toContain('1,200명까지');
});
