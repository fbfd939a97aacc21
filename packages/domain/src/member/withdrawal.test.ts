import { describe, expect, test } from 'vitest';
import { keptAfterWithdrawal, keptOfLeft, withdrawalRefusal, type UnfinishedBusiness } from './withdrawal.ts';

const NOTHING: UnfinishedBusiness = { openPayments: 0, awaitedDeposits: 0, reservationsAhead: 0, refundsUnderWay: 0 };
const NOW = Date.parse('2026-12-07T09:00:00+09:00');

describe('a membership', () => {
  test('ends where nothing is unfinished', () => expect(withdrawalRefusal(NOTHING)).toBeNull());

  test.each([
    [
      'an open payment',
      { openPayments: 1, awaitedDeposits: 1, reservationsAhead: 1 },
      'member.withdrawal-payment-open',
    ],
    ['a deposit waited for', { awaitedDeposits: 1, reservationsAhead: 1 }, 'member.withdrawal-deposit-awaited'],
    ['a visit ahead', { reservationsAhead: 1, refundsUnderWay: 1 }, 'member.withdrawal-reservation-ahead'],
    ['money on its way back', { refundsUnderWay: 1 }, 'member.withdrawal-refund-under-way'],
  ])('does not end with %s', (_what, business, code) =>
    expect(withdrawalRefusal({ ...NOTHING, ...business })?.code).toBe(code),
  );
});

describe('what stays', () => {
  test('is the record of the consents where nothing was ever booked', () =>
    expect(keptAfterWithdrawal({ lastVisit: null, lastPaymentAt: null }, NOW)).toEqual([
      { what: 'consents', until: '2031-12-07' },
    ]));

  test('are the people of visits for a year and payments for five, each from its own day', () =>
    expect(keptAfterWithdrawal({ lastVisit: '2026-03-02', lastPaymentAt: NOW - 86_400_000 }, NOW)).toEqual([
      { what: 'people', until: '2027-03-01' },
      { what: 'payments', until: '2031-12-06' },
      { what: 'consents', until: '2031-12-07' },
      { what: 'reservations', until: null },
    ]));

  test('are no people whose year is over', () =>
    expect(keptAfterWithdrawal({ lastVisit: '2025-12-07', lastPaymentAt: null }, NOW).map(({ what }) => what)).toEqual([
      'consents',
      'reservations',
    ]));
});

test('of who has left a term that is over is gone, and consents count from the day they left', () => {
  const past = { lastVisit: '2026-11-01', lastPaymentAt: null };
  const at = (day: string) => Date.parse(`${day}T09:00:00+09:00`);
  const left = keptOfLeft(past, NOW, at('2028-01-10'));
  expect(left.map(({ what }) => what)).toEqual(['consents', 'reservations']);
  expect(left[0]?.until).toBe('2031-12-07');
  expect(keptOfLeft(past, NOW, at('2032-01-10')).map(({ what }) => what)).toEqual(['reservations']);
});
