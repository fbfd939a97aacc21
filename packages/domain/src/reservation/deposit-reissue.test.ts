import { describe, expect, test } from 'vitest';
import { reissueDeadline } from '../payment/deposit.ts';
import { firstVisit, needsDepositReissue, depositReissueRefusal } from './deposit-reissue.ts';

const NOW = Date.parse('2026-11-20T09:00:00+09:00');
const waits = { status: 'awaiting-deposit', before: 36_000, after: 18_000 } as const;

describe('a deposit reissue', () => {
  test('is needed where another amount is owed while a deposit is awaited, and nowhere else', () => {
    expect(needsDepositReissue(waits)).toBe(true);
    expect(needsDepositReissue({ ...waits, after: 54_000 })).toBe(true);
    expect(needsDepositReissue({ ...waits, after: 0 })).toBe(true);
    expect(needsDepositReissue({ ...waits, after: 36_000 })).toBe(false);
    for (const status of ['provisional', 'pledged', 'confirmed', 'cancelled'] as const)
      expect(needsDepositReissue({ ...waits, status })).toBe(false);
  });

  test.each([
    ['weeks before the visit', waits, ['2026-12-09'], null],
    ['two days before', waits, ['2026-11-22'], null],
    [
      'the day before the first visit that stays',
      waits,
      ['2026-12-09', '2026-11-21'],
      'reservation.new-account-too-late',
    ],
    ['where the amount stays', { ...waits, after: 36_000 }, ['2026-11-21'], null],
    ['where nothing is owed any more', { ...waits, after: 0 }, ['2026-11-21'], null],
    ['where no line stays', { ...waits, after: 0 }, [], null],
    ['what is paid', { ...waits, status: 'confirmed' }, ['2026-11-21'], null],
  ] as const)('can be opened in time or not: %s', (_name, owed, visits, code) => {
    expect(depositReissueRefusal(owed, visits, NOW)?.code ?? null).toBe(code);
  });

  test.each([
    ['2026-12-09', '2026-11-23T23:59:59+09:00'],
    ['2026-11-23', '2026-11-22T23:59:59+09:00'],
    ['2026-11-21', '2026-11-20T23:59:59+09:00'],
  ])('is open as for a new order, and till the end of the day at least: a visit on %s', (visit, due) => {
    expect(reissueDeadline(visit, NOW)).toBe(Date.parse(due));
  });

  test('is not opened any more on the day of the visit', () => {
    expect(reissueDeadline('2026-11-20', NOW)).toBeNull();
    expect(firstVisit([])).toBeNull();
  });
});
