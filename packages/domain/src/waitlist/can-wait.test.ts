import { expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { canWait } from './can-wait.ts';

const DAY = '2026-12-09';
const TEN = 600;
const ALL_DAY = { product: { policy: { sameDayCutoffMinute: null } }, hall: { sameDayUntilMinute: 1_440 } };
const offered = (remainingSeats: number, headcount: number, now = instantOf(DAY, TEN - 1)) =>
  canWait({ ...ALL_DAY, round: { startMinute: TEN, remainingSeats }, visitDate: DAY, headcount, now });

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

test('a round that has begun has no waitlist', () => {
  expect([offered(0, 2), offered(0, 2, instantOf(DAY, TEN))]).toEqual([true, false]);
});

test.each([
  ['the hall’s cut-off', { ...ALL_DAY, hall: { sameDayUntilMinute: 540 } }, 540],
  ['the product’s own', { ...ALL_DAY, product: { policy: { sameDayCutoffMinute: 560 } } }, 560],
  [
    'the end of the day before, where the hall takes no bookings on the day',
    { ...ALL_DAY, hall: { sameDayUntilMinute: null } },
    0,
  ],
])('there is no waitlist from the last moment of booking on: %s', (_, closing, minute) => {
  const at = (now: number) =>
    canWait({ ...closing, round: { startMinute: TEN, remainingSeats: 0 }, visitDate: DAY, headcount: 2, now });
  expect([at(instantOf(DAY, minute) - 1), at(instantOf(DAY, minute))]).toEqual([true, false]);
});
