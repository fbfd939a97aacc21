import { performance } from 'node:perf_hooks';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';
import { createFailureLog } from './failure-log.ts';

/** A repeated task, safe to run in every process at once (architecture, capacity law). */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** How long it may be delayed while the process is busy; then it runs on schedule until it was idle once. */
  readonly putOffMs?: number;
  run(): Promise<void>;
}

export interface RunningJobs {
  stop(): Promise<void>;
}

interface JobsObserved {
  readonly logger: Pick<Logger, 'error' | 'info'>;
  readonly metrics: Pick<Metrics, 'jobRan'>;
}

/** Runs each job at once, and again `everyMs` after each end; after an error it runs again too. */
export function startJobs(
  jobs: readonly Job[],
  { logger, metrics }: JobsObserved,
  loadSince: LoadSince = eventLoopLoad,
): RunningJobs {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const failures = createFailureLog(logger, () => performance.now());

  function begin(job: Job, isDue: IsDue): void {
    if (stopped) return;
    const began = performance.now();
    const note = (outcome: 'done' | 'failed'): void =>
      metrics.jobRan(job.name, outcome, (performance.now() - began) / 1000);
    const run = job
      .run()
      .then(
        () => {
          note('done');
          failures.done(job.name);
        },
        (error: unknown) => {
          note('failed');
          failures.failed(job.name, error);
        },
      )
      .finally(() => {
        running.delete(run);
        later(job, isDue);
      });
    running.add(run);
  }

  function later(job: Job, isDue: IsDue): void {
    if (stopped) return;
    const load = loadSince();
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (isDue(load())) begin(job, isDue);
      else later(job, isDue);
    }, job.everyMs);
    timers.add(timer);
  }

  for (const job of jobs) begin(job, puttingOff(job));
  return {
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

/** Starts to measure; the returned function gives the share of time (0 to 1) that the process worked. */
type LoadSince = () => () => number;

const eventLoopLoad: LoadSince = () => {
  const before = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(before).utilization;
};

const BUSY = 0.9;

type IsDue = (load: number) => boolean;

function puttingOff({ everyMs, putOffMs = 0 }: Job): IsDue {
  let waitedMs = 0;
  return (load) => {
    waitedMs = load < BUSY ? 0 : waitedMs + everyMs;
    return load < BUSY || waitedMs >= putOffMs;
  };
}
