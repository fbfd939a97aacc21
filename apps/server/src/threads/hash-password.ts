import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

// Node 20 reads no TypeScript, so the thread's own file is JavaScript and stays in the sources; compiled code and bundles lie as deep as this.
const THREAD = new URL('../../src/threads/hash-password.worker.mjs', import.meta.url);

// Below the thread that answers: where both want the same core, that one gets ten times as much, and logins still go on in a crowd.
const STEPS_BELOW = 10;

let thread: Worker | undefined;

/** The password as argon2id with the library's defaults: 19 MiB, two passes, one lane. One call after another; the answer's sender is awaited. */
export const hashInThread = (password: string): Promise<string> => ask<string>({ password });

/** Whether the password belongs to the hash. One call after another, as `hashInThread`. */
export const verifyInThread = (passwordHash: string, password: string): Promise<boolean> =>
  ask<boolean>({ password, passwordHash });

interface Question {
  readonly password: string;
  readonly passwordHash?: string;
}

async function ask<T>(question: Question): Promise<T> {
  thread ??= startThread();
  // Waited for as long as the question is open; idle, the thread keeps no process alive.
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

/** A thread that fails or ends is followed by another at the next question; who asked hears of it by `once`. */
function startThread(): Worker {
  const started = new Worker(THREAD, { workerData: { stepsBelow: STEPS_BELOW } });
  const forget = (): void => {
    if (thread === started) thread = undefined;
  };
  started.once('error', forget).once('exit', forget);
  return started;
}
