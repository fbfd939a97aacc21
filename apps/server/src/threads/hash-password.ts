import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

// Node 20 can't run TypeScript, so the worker file is JavaScript and stays in the sources; compiled code and bundles
// are at the same depth as this file.
const THREAD = new URL('../../src/threads/hash-password.worker.mjs', import.meta.url);

// Below the main thread: where both need the same core, the main thread gets ten times as much, and logins still work
// under load.
const STEPS_BELOW = 10;

let thread: Worker | undefined;

/** Hashes with argon2id and the library's defaults: 19 MiB, two passes, one lane; one call after another. */
export const hashInThread = (password: string): Promise<string> => ask<string>({ password });

/** Whether the password matches the hash. Calls run one after another, as for `hashInThread`. */
export const verifyInThread = (passwordHash: string, password: string): Promise<boolean> =>
  ask<boolean>({ password, passwordHash });

interface Question {
  readonly password: string;
  readonly passwordHash?: string;
}

async function ask<T>(question: Question): Promise<T> {
  thread ??= startThread();
  // The process waits for an open call; an idle thread does not keep it alive.
  thread.ref();
  try {
    const answered = once(thread, 'message');
    thread.postMessage(question);
    const [answer] = (await answered) as [T];
    return answer;
  } finally {
    thread?.unref();
  }
}

/** The next call starts a new thread after one failed or ended; an open call gets the error by `once`. */
function startThread(): Worker {
  const started = new Worker(THREAD, { workerData: { stepsBelow: STEPS_BELOW } });
  const forget = (): void => {
    if (thread === started) thread = undefined;
  };
  started.once('error', forget).once('exit', forget);
  return started;
}
