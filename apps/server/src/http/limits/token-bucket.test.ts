import { expect, test } from 'vitest';
import { tokenBuckets } from './token-bucket.ts';

const takes = (times: number, take: () => boolean): number =>
  Array.from({ length: times }, take).filter(Boolean).length;

test('gives as many at once as its burst, and then as many a second as its rate', () => {
  const buckets = tokenBuckets({ burst: 5, perSecond: 2 }, 10);
  expect(takes(20, () => buckets.take('a', 1_000))).toBe(5);
  expect(takes(20, () => buckets.take('a', 2_000))).toBe(2);
  expect(takes(20, () => buckets.take('a', 60_000))).toBe(5);
});

test('counts each key by itself, and a clock that goes back gives nothing', () => {
  const buckets = tokenBuckets({ burst: 1, perSecond: 1 }, 10);
  expect([buckets.take('a', 5_000), buckets.take('b', 5_000), buckets.take('a', 1_000)]).toEqual([true, true, false]);
  expect(buckets.take('a', 5_500)).toBe(false);
});

test('keeps no more keys than it is allowed, those that came last', () => {
  const buckets = tokenBuckets({ burst: 1, perSecond: 0.001 }, 2);
  for (const key of ['a', 'b', 'a', 'c']) buckets.take(key, 1_000);
  expect([buckets.take('a', 1_000), buckets.take('b', 1_000)]).toEqual([false, true]);
});

test('a larger amount takes as many tokens, says how long it waits, and the largest is done by a full bucket', () => {
  const buckets = tokenBuckets({ burst: 10, perSecond: 2 }, 10);
  expect([buckets.takeOrWait('a', 0, 8), buckets.takeOrWait('a', 0, 8), buckets.takeOrWait('a', 3_000, 8)]).toEqual([
    0, 3, 0,
  ]);
  expect([buckets.takeOrWait('b', 0, 50), buckets.takeOrWait('b', 0, 1)]).toEqual([0, 1]);
});
