import { describe, expect, it } from 'vitest';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { startJobs } from './job-runner.ts';

const metrics = createMetrics();
const quiet = { logger: createLogger('silent'), metrics };
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

it('logs and counts a job that throws, and runs it again', async () => {
  const lines: string[] = [];
  let runs = 0;
  const run = async (): Promise<void> => {
    runs += 1;
    if (runs === 1) throw new Error('the first time');
  };
  const jobs = startJobs([{ name: 'stumble', everyMs: 5, run }], {
    logger: createLogger('info', { write: (line) => void lines.push(line) }),
    metrics,
  });
  await expect.poll(() => runs).toBeGreaterThan(1);
  await jobs.stop();
  expect(lines.join('')).toContain('"job":"stumble"');
  const text = await metrics.text();
  expect(text).toContain('kkumteo_job_failures_total{job="stumble"} 1');
  expect(text).toContain(`kkumteo_job_duration_seconds_count{job="stumble"} ${runs}`);
  expect(text).toMatch(/kkumteo_job_last_success_timestamp_seconds\{job="stumble"\} \d{10}/);
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

describe('a job that may be put off', () => {
  const runWith = async (loadOf: (look: number) => number, looks: number): Promise<readonly number[]> => {
    let look = 0;
    const ran: number[] = [];
    const run = async (): Promise<void> => void ran.push(look);
    const jobs = startJobs([{ name: 'later', everyMs: 5, putOffMs: 20, run }], quiet, () => () => loadOf((look += 1)));
    await expect.poll(() => look).toBeGreaterThanOrEqual(looks);
    await jobs.stop();
    return ran.filter((at) => at <= looks);
  };

  it('runs as ever while the process has time', async () => {
    expect(await runWith(() => 0.5, 4)).toEqual([0, 1, 2, 3, 4]);
  });

  it('waits while the process is busy, and runs once it is not', async () => {
    expect(await runWith((look) => (look <= 3 ? 1 : 0.5), 5)).toEqual([0, 4, 5]);
  });

  it('waits no longer than it may, and then keeps its rhythm until the process has been idle', async () => {
    expect(await runWith((look) => (look === 8 ? 0.5 : 1), 14)).toEqual([0, 4, 5, 6, 7, 8, 12, 13, 14]);
  });

  it('is measured by the event loop where no one says otherwise', async () => {
    let runs = 0;
    const jobs = startJobs(
      [{ name: 'later', everyMs: 20, putOffMs: 60_000, run: async () => void (runs += 1) }],
      quiet,
    );
    const until = performance.now() + 300;
    while (performance.now() < until) {
      const turn = performance.now() + 15;
      while (performance.now() < turn);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(runs).toBe(1);
    await expect.poll(() => runs).toBeGreaterThan(1);
    await jobs.stop();
  });
});
