import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createJobQueue } from './job-queue.ts';

const JOB_MS = 60;

async function pauseBetweenTwo(rest: number): Promise<number> {
  const queue = createJobQueue({ atOnce: 1, maxWaiting: 10, rest });
  let ended = 0;
  const first = queue.add(async () => {
    await sleep(JOB_MS);
    ended = performance.now();
  });
  const begun = queue.add(async () => performance.now());
  await first;
  return (await begun) - ended;
}

test('a queue that rests leaves so many times as long between two jobs as the first took', async () => {
  expect(await pauseBetweenTwo(2)).toBeGreaterThan(JOB_MS);
});

test('a caller who waits for a job does not wait for the rest after it', async () => {
  const queue = createJobQueue({ atOnce: 1, maxWaiting: 10, rest: 1 });
  const answers: string[] = [];
  const first = queue.add(() => sleep(JOB_MS)).then(() => answers.push('first answered'));
  const second = queue.add(async () => void answers.push('second began'));
  await Promise.all([first, second]);
  expect(answers).toEqual(['first answered', 'second began']);
});

test('a job that fails fails for the caller who asked for it, and the next one runs', async () => {
  const queue = createJobQueue({ atOnce: 1, maxWaiting: 10, rest: 1 });
  const failed = queue.add(() => Promise.reject(new Error('no')));
  const next = queue.add(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
