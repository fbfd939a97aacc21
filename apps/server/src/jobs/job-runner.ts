import type { Logger } from '../observe/logger.ts';

/** Work that repeats. Every process runs every job, so each has to be safe beside itself (architecture, capacity law). */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface RunningJobs {
  /** Starts no further run and waits for those under way. */
  stop(): Promise<void>;
}

/** Runs each job at once and then again so long after it ended; a job that throws is logged and runs again. */
export function startJobs(jobs: readonly Job[], logger: Logger): RunningJobs {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function begin(job: Job): void {
    if (stopped) return;
    const run = job
      .run()
      .catch((error: unknown) => logger.error({ job: job.name, err: error }, 'job failed'))
      .finally(() => {
        running.delete(run);
        later(job);
      });
    running.add(run);
  }

  function later(job: Job): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      begin(job);
    }, job.everyMs);
    timers.add(timer);
  }

  for (const job of jobs) begin(job);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
