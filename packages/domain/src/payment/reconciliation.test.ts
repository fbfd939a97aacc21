import { expect, test } from 'vitest';
import { differences, unexplainedWon } from './reconciliation.ts';

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
