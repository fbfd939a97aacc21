import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost, isWithoutConnection } from './faults.ts';

export interface BatcherOptions<Entry, Answer> {
  readonly maxBatch: number;
  /** Calls that may run at once; what comes meanwhile waits and goes together. */
  readonly inFlight: number;
  /** Most entries that may wait; one more is refused at once. */
  readonly maxWaiting: number;
  /**
   * Handles all entries in one statement and answers each in its place. After a failure it is called again with the
   * same entries, so it has to know what it has written already.
   */
  readonly runAll: (entries: readonly Entry[]) => Promise<readonly Answer[]>;
}

export interface Batcher<Entry, Answer> {
  /** Resolves with the entry's own answer once its call is through; rejects with what failed for this entry alone. */
  add(entry: Entry): Promise<Answer>;
}

/** More wait already than can be written in good time. */
class TooManyWaiting extends Error {
  readonly code = '55P03';
}

interface Waiting<Entry, Answer> {
  readonly entry: Entry;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Handles waiting entries in one call; if it fails, each is tried alone, so that one bad entry fails alone. */
export function createBatcher<Entry, Answer>(options: BatcherOptions<Entry, Answer>): Batcher<Entry, Answer> {
  const { maxBatch, inFlight, maxWaiting, runAll } = options;
  let waiting: Waiting<Entry, Answer>[] = [];
  let running = 0;

  function next(): void {
    while (running < inFlight && waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch);
      waiting = waiting.slice(maxBatch);
      running += 1;
      void run(batch).finally(() => {
        running -= 1;
        next();
      });
    }
  }

  async function run(batch: readonly Waiting<Entry, Answer>[]): Promise<void> {
    try {
      const answers = await retryWhileDisconnected(() => runAll(batch.map(({ entry }) => entry)));
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      // Without the database no entry fails for itself: asked one by one, the last would wait for all before it.
      const away = isConnectionLost(error) || isWithoutConnection(error);
      if (away || batch.length === 1) return batch.forEach(({ reject }) => reject(error));
      for (const one of batch) await run([one]);
    }
  }

  return {
    add(entry) {
      if (waiting.length >= maxWaiting) return Promise.reject(new TooManyWaiting('too many writes are waiting'));
      return new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        // What arrives in this turn of the loop goes along.
        if (waiting.length === 1) setImmediate(next);
      });
    },
  };
}

const PAUSES_MS = [50, 200, 500, 1_000];

/** Tries again while the server is away, as after it was killed and comes back. */
async function retryWhileDisconnected<T>(act: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await act();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      await sleep(pause);
    }
  }
  return act();
}
