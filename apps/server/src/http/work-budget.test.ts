import { expect, test } from 'vitest';
import { createBuckets } from './work-budget.ts';

const at = (start = 0) => {
  let now = start;
  return { now: () => now, pass: (milliseconds: number) => (now += milliseconds) };
};

test('a burst is answered, what comes beyond it waits, and time fills it up again', () => {
  const clock = at();
  const buckets = createBuckets({ burst: 3, perSecond: 2 }, clock.now);
  expect([1, 1, 1, 1].map((work) => buckets.take('one', work))).toEqual([0, 0, 0, 1]);
  expect(buckets.take('another', 1)).toBe(0);
  clock.pass(500);
  expect([buckets.take('one', 1), buckets.take('one', 1)]).toEqual([0, 1]);
  clock.pass(60_000);
  expect([1, 1, 1, 1].map((work) => buckets.take('one', work))).toEqual([0, 0, 0, 1]);
});

test('a larger call is more work, and the largest is done by a full bucket', () => {
  const clock = at();
  const buckets = createBuckets({ burst: 10, perSecond: 1 }, clock.now);
  expect([buckets.take('one', 8), buckets.take('one', 8)]).toEqual([0, 6]);
  expect([buckets.take('two', 50), buckets.take('two', 1)]).toEqual([0, 1]);
});

test('who asks no more is forgotten before there are too many', () => {
  const clock = at();
  const buckets = createBuckets({ burst: 1, perSecond: 1 }, clock.now);
  for (let visitor = 0; visitor < 20_000; visitor += 1) buckets.take(String(visitor), 1);
  clock.pass(5_000);
  buckets.take('late', 1);
  expect(buckets.size()).toBe(1);
});
