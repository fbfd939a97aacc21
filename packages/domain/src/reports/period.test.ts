import { expect, test } from 'vitest';
import { daysOf, isPeriod, monthOf, weekOf, yearBefore } from './period.ts';

test('a period is compared with the same dates of the year before, and a month with the whole month', () => {
  expect(yearBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2025-11-01', to: '2025-11-30' });
  expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' })).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(yearBefore({ from: '2024-02-29', to: '2024-02-29' })).toEqual({ from: '2023-02-28', to: '2023-02-28' });
  expect(yearBefore({ from: '2026-11-03', to: '2026-11-09' })).toEqual({ from: '2025-11-03', to: '2025-11-09' });
});

test.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-02', '2026-11-01', false],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
])('%s to %s is a period: %s', (from, to, expected) => expect(isPeriod({ from, to })).toBe(expected));

test('a month has all its days, a week begins on Monday', () => {
  expect(monthOf('2024-02-11')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(['2026-11-23', '2026-11-29'].map(weekOf)).toEqual(['2026-11-23', '2026-11-23']);
  expect(daysOf({ from: '2026-11-29', to: '2026-12-01' })).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
});
