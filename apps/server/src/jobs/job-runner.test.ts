import { expect, it } from 'vitest';
import { createLogger } from '../observe/logger.ts';
import { startJobs } from './job-runner.ts';

const quiet = createLogger('silent');
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it('runs a job at once, and again its interval after it ended', async () => {
  let runs = 0;
  const jobs = startJobs([{ name: 'count', everyMs: 5, run: async () => void (runs += 1) }], quiet);
  expect(runs).toBe(1);
  await expect.poll(() => runs).toBeGreaterThan(3);
  await jobs.stop();
  const stoppedAt = runs;
  await wait(30);
  expect(runs).toBe(stoppedAt);
});

it('logs a job that throws, and runs it again', async () => {
  const lines: string[] = [];
  let runs = 0;
  const run = async (): Promise<void> => {
    runs += 1;
    if (runs === 1) throw new Error('the first time');
  };
  const jobs = startJobs(
    [{ name: 'stumble', everyMs: 5, run }],
    createLogger('info', { write: (line) => void lines.push(line) }),
  );
  await expect.poll(() => runs).toBeGreaterThan(1);
  await jobs.stop();
  expect(lines.join('')).toContain('"job":"stumble"');
});

it('waits for a run under way when it is stopped', async () => {
  let ended = false;
  const run = async (): Promise<void> => {
    await wait(30);
    ended = true;
  };
  const jobs = startJobs([{ name: 'slow', everyMs: 1_000, run }], quiet);
  await jobs.stop();
  expect(ended).toBe(true);
});
