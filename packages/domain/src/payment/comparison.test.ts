import { describe, expect, test } from 'vitest';
import { comparedTonight, findingOf, differences, unexplainedWon } from './comparison.ts';

const at = (moment: string): number => Date.parse(`${moment}+09:00`);

describe('the comparison of a night', () => {
  test.each([
    ['before four in the morning it does not begin', null, '2026-11-22T03:59:59', null],
    ['at four it does, four days back', '2026-11-20', '2026-11-22T04:00:00', { from: '2026-11-18', to: '2026-11-21' }],
    ['not twice for the same day', '2026-11-21', '2026-11-22T23:00:00', null],
    ['the first one looks back a month', null, '2026-11-22T05:00:00', { from: '2026-10-22', to: '2026-11-21' }],
    [
      'it makes up for nights without one',
      '2026-11-10',
      '2026-11-22T05:00:00',
      { from: '2026-11-11', to: '2026-11-21' },
    ],
    ['by a month at most', '2026-03-01', '2026-11-22T05:00:00', { from: '2026-10-22', to: '2026-11-21' }],
  ])('%s', (_, comparedTo, now, days) => {
    expect(comparedTonight(comparedTo, at(now))).toEqual(days);
  });
});

test.each([
  ['nothing where both say the same', 45_000, 45_000, true, null],
  ['nothing where both say nothing', 0, 0, false, null],
  ['a charge that our books do not have', 0, 45_000, true, 'unknown-here'],
  ['a charge that the provider does not know', 45_000, 0, false, 'unknown-there'],
  ['another amount', 45_000, 44_000, true, 'amounts-differ'],
  ['what is gone there and not here', 45_000, 0, true, 'amounts-differ'],
] as const)('a comparison finds %s', (_, ours, theirs, isKnownThere, kind) => {
  expect(findingOf(ours, theirs, isKnownThere)).toBe(kind);
});

const of = (orderNo: string, amount: number) => ({ orderNo, amount });

test('a charge, a refund in parts and a deposit that came twice add up to the same on both sides', () => {
  const ours = [of('a', 45_000), of('b', 30_000), of('b', -30_000), of('c', 9_000), of('c', -9_000), of('c', 9_000)];
  const theirs = [of('a', 45_000), of('b', 30_000), of('b', -10_000), of('b', -20_000), of('c', 9_000)];
  expect([differences(ours, theirs), unexplainedWon(differences(ours, theirs))]).toEqual([[], 0]);
});

test('an entry that one side lacks is a difference of its whole amount, and two faults do not cancel each other out', () => {
  const found = differences([of('a', 45_000), of('b', 9_000)], [of('b', 8_000), of('c', 1_000)]);
  expect(found).toEqual([
    { orderNo: 'a', ours: 45_000, theirs: 0 },
    { orderNo: 'b', ours: 9_000, theirs: 8_000 },
    { orderNo: 'c', ours: 0, theirs: 1_000 },
  ]);
  expect(unexplainedWon(found)).toBe(47_000);
});
