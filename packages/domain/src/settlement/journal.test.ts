import { expect, test } from 'vitest';
import { accountTotals, areLedgerDays, bookedFor } from './journal.ts';

test.each([
  ['payment', -20_000, 0],
  ['taken-back', 20_000, 0],
  ['refund', 0, 15_000],
  ['drawer', 0, 0],
] as const)('a transfer is for a %s by what it books to sales and refunds', (what, sales, refunds) => {
  expect(bookedFor({ sales, refunds })).toBe(what);
});

test('at most 31 days are exported at once, both ends included', () => {
  expect(areLedgerDays({ from: '2026-10-01', to: '2026-10-31' })).toBe(true);
  expect(areLedgerDays({ from: '2026-10-01', to: '2026-11-01' })).toBe(false);
  expect(areLedgerDays({ from: '2026-10-02', to: '2026-10-01' })).toBe(false);
});

test('sums of days add up by account, in the order of the books', () => {
  const sums = [
    { account: 'sales', debit: 0, credit: 30_000 },
    { account: 'provider-receivable', debit: 30_000, credit: 0 },
    { account: 'sales', debit: 10_000, credit: 5_000 },
  ] as const;
  expect(accountTotals(sums)).toEqual([
    { account: 'provider-receivable', debit: 30_000, credit: 0 },
    { account: 'sales', debit: 10_000, credit: 35_000 },
  ]);
});
