import { expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { isSettledAsBooked, payoutDaysToRead } from './payouts.ts';

const at = (hour: number) => instantOf('2026-12-11', hour * 60);

test('payouts of yesterday are read from ten o’clock, once', () => {
  expect(payoutDaysToRead('2026-12-09', at(9))).toEqual([]);
  expect(payoutDaysToRead('2026-12-09', at(10))).toEqual(['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10']);
  expect(payoutDaysToRead('2026-12-10', at(12))).toEqual([]);
});

test('the first reading goes 31 days back, and after a standstill no day is left out', () => {
  expect(payoutDaysToRead(null, at(10))).toHaveLength(31);
  expect(payoutDaysToRead(null, at(10)).at(0)).toBe('2026-11-10');
  const days = payoutDaysToRead('2026-07-01', at(10));
  expect([days.at(0), days.at(-1)]).toEqual(['2026-06-29', '2026-08-01']);
});

test('an order is settled as booked, also where it moved about midnight', () => {
  expect(isSettledAsBooked({ theirs: 10_000, oursThen: 10_000, oursNow: 0 })).toBe(true);
  expect(isSettledAsBooked({ theirs: 10_000, oursThen: 0, oursNow: 10_000 })).toBe(true);
  expect(isSettledAsBooked({ theirs: 9_000, oursThen: 10_000, oursNow: 10_000 })).toBe(false);
});
