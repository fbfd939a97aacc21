import { setTimeout as sleep } from 'node:timers/promises';
import { createBatcher } from './batcher.ts';

/** Work that would crowd out other work where all of it ran at once. */
export interface JobQueue {
  /** Runs the job in its turn; rejects as busy where too many wait already, else as the job does. */
  add<T>(job: () => Promise<T>): Promise<T>;
}

export interface JobQueueOptions {
  readonly atOnce: number;
  readonly maxWaiting: number;
  /** Rests after each job for this multiple of its time, which leaves processor time for other work. */
  readonly rest?: number;
}

/** Runs so many jobs at once, in the order in which they came. */
export function createJobQueue({ atOnce, maxWaiting, rest = 0 }: JobQueueOptions): JobQueue {
  const jobs = createBatcher<() => Promise<void>, void>({
    maxBatch: 1,
    inFlight: atOnce,
    maxWaiting,
    runAll: (entries) => Promise.all(entries.map((job) => job())),
  });
  return {
    add: <T>(job: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const turn = async (): Promise<void> => {
          const begun = performance.now();
          await job().then(resolve, reject);
          if (rest > 0) await sleep((performance.now() - begun) * rest);
        };
        jobs.add(turn).catch(reject);
      }),
  };
}
