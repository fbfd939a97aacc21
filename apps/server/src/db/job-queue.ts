import { createBatcher } from './batcher.ts';

/** Work that would crowd out other work where all of it ran at once. */
export interface JobQueue {
  /** Runs the job in its turn; rejects as busy where too many wait already, else as the job does. */
  add<T>(job: () => Promise<T>): Promise<T>;
}

/** Runs so many jobs at once, in the order in which they came. */
export function createJobQueue(options: { readonly atOnce: number; readonly maxWaiting: number }): JobQueue {
  const jobs = createBatcher<() => Promise<void>, void>({
    maxBatch: 1,
    inFlight: options.atOnce,
    maxWaiting: options.maxWaiting,
    runAll: (entries) => Promise.all(entries.map((job) => job())),
  });
  return {
    async add<T>(job: () => Promise<T>): Promise<T> {
      let done: { readonly value: T } | undefined;
      await jobs.add(async () => {
        done = { value: await job() };
      });
      if (done === undefined) throw new Error('A job ended without having run');
      return (done as { readonly value: T }).value;
    },
  };
}
