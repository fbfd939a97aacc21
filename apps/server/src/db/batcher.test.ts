import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

const doubled = (seen: number[][], bad?: number) =>
  createBatcher<number, number>({
    maxBatch: 3,
    inFlight: 1,
    maxWaiting: 5,
    runAll: async (entries) => {
      seen.push([...entries]);
      await new Promise((wake) => setTimeout(wake, 1));
      if (bad !== undefined && entries.includes(bad)) throw new Error(`${bad} is bad`);
      return entries.map((entry) => entry * 2);
    },
  });

test('entries that wait together are run in one call, in order, and each gets its own answer', async () => {
  const seen: number[][] = [];
  const calls = doubled(seen);
  expect(await Promise.all([1, 2, 3, 4, 5].map((entry) => calls.add(entry)))).toEqual([2, 4, 6, 8, 10]);
  expect(seen).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('an entry that makes its call fail is rejected alone', async () => {
  const calls = doubled([], 2);
  const results = await Promise.allSettled([1, 2, 3].map((entry) => calls.add(entry)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test("entries beyond the queue's limit are refused at once", async () => {
  const calls = doubled([]);
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((entry) => calls.add(entry)));
  expect(results.map(({ status }) => status)).toEqual([...Array.from({ length: 5 }, () => 'fulfilled'), 'rejected']);
});

test('a call whose connection broke is repeated until the server is back', async () => {
  let calls = 0;
  const writer = createBatcher<string, string>({
    maxBatch: 8,
    inFlight: 1,
    maxWaiting: 8,
    runAll: async (entries) => {
      calls += 1;
      if (calls < 3) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
      return entries;
    },
  });
  expect(await writer.add('order')).toBe('order');
  expect(calls).toBe(3);
});
