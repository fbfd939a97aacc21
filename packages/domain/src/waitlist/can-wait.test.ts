import { expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { canWait } from './can-wait.ts';

const DAY = '2026-12-09';
const TEN = 600;
const offered = (remainingSeats: number, headcount: number, now = instantOf(DAY, TEN - 1)) =>
  canWait({ round: { startMinute: TEN, remainingSeats }, visitDate: DAY, headcount, now });

test.each([
  ['full, nobody counted', 0, 0, true],
  ['full', 0, 3, true],
  ['fewer than counted', 2, 3, true],
  ['all that are left are counted', 3, 3, true],
  ['one more than counted', 4, 3, false],
  ['plenty', 24, 0, false],
])('waiting for a round: %s → offered %#', (_, remaining, headcount, yes) => {
  expect(offered(remaining, headcount)).toBe(yes);
});

test('nobody waits for a round that has begun', () => {
  expect([offered(0, 2), offered(0, 2, instantOf(DAY, TEN))]).toEqual([true, false]);
});
