import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../shared/time.ts';
import { nextDepositCheck, nextRefundCheck, UNSETTLED_PAUSES_MS } from './check-times.ts';

const HOUR_MS = 60 * MINUTE_MS;

describe('the next look-up of an awaited deposit', () => {
  const account = { issuedAt: 0, dueAt: 3 * DAY_MS };
  test.each([
    ['a minute after it was opened', 0, MINUTE_MS],
    ['every minute in its first twenty', 20 * MINUTE_MS, MINUTE_MS],
    ['every three minutes when it is an hour old', HOUR_MS, 3 * MINUTE_MS],
    ['every quarter of an hour from five hours on', 5 * HOUR_MS, 15 * MINUTE_MS],
    ['every quarter of an hour when it is two days old', 2 * DAY_MS, 15 * MINUTE_MS],
    ['as soon as its deadline has passed', 3 * DAY_MS - 5_000, 5_001],
    ['at its very last moment a millisecond later', 3 * DAY_MS, 1],
    ['every twenty seconds after its deadline', 3 * DAY_MS + 1, 20_000],
  ])('%s', (_, now, after) => expect(nextDepositCheck(account, now) - now).toBe(after));
});

test('an account that is to be opened is asked for every five seconds at first', () => {
  const account = { issuedAt: 0, dueAt: 3 * DAY_MS, opened: false };
  expect(nextDepositCheck(account, 0)).toBe(5_000);
  expect(nextDepositCheck(account, 10 * MINUTE_MS)).toBe(11 * MINUTE_MS);
});

describe('the next look-up of a pending refund', () => {
  test.each([
    ['a minute after it was sent', 0, MINUTE_MS],
    ['every minute in its first ten', 10 * MINUTE_MS, MINUTE_MS],
    ['every six minutes when it is an hour old', HOUR_MS, 6 * MINUTE_MS],
    ['every hour from ten hours on', 10 * HOUR_MS, HOUR_MS],
    ['every hour when it is a week old', 7 * DAY_MS, HOUR_MS],
  ])('%s', (_, now, after) => expect(nextRefundCheck(0, now) - now).toBe(after));
});

test('an attempt with an unknown outcome is looked up with a back-off that doubles from 3 to 30 seconds', () => {
  expect(UNSETTLED_PAUSES_MS).toEqual([0, 1, 2, 3, 4].map((tries) => Math.min(30_000, 3_000 * 2 ** tries)));
});
