import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createJobQueue } from '../db/job-queue.ts';

export interface DrawingThreadOptions {
  /** JavaScript (see `hash-password.ts`) that posts `loaded`, then answers each message. */
  readonly file: URL;
  /** Timeout of a drawing without the loading of fonts; far more than the longest takes. */
  readonly mostMs: number;
  readonly memoryMb: number;
  /** Further requests are rejected as busy. */
  readonly maxWaiting: number;
}

/** On a busy machine that has just started, a thread takes seconds to load its fonts. */
const MOST_TO_LOAD_MS = 60_000;

interface Thread {
  readonly worker: Worker;
  readonly loaded: Promise<unknown>;
}

/** One thread that draws a picture or a paper for each task, as `createTaskThread`. */
export function createDrawingThread<Task>(options: DrawingThreadOptions): (task: Task) => Promise<Buffer> {
  const draw = createTaskThread<Task, Uint8Array>(options);
  return async (task) => bufferOf(await draw(task));
}

/** The bytes that a thread has sent, without a copy. */
export const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * One thread that keeps its libraries and fonts loaded and does one task at a time. The returned function rejects as
 * busy where too many tasks wait, and where a task fails or takes too long; then a new thread is started.
 */
export function createTaskThread<Task, Answer>({ file, mostMs, memoryMb, maxWaiting }: DrawingThreadOptions) {
  const queue = createJobQueue({ atOnce: 1, maxWaiting });
  let thread: Thread | undefined;

  function start(): Thread {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    const loaded = once(worker, 'message');
    const started = { worker, loaded };
    const forget = (): void => {
      if (thread === started) thread = undefined;
    };
    worker.once('error', forget).once('exit', forget);
    return started;
  }

  async function draw(task: Task): Promise<Answer> {
    const { worker, loaded } = (thread ??= start());
    // The process waits for a thread that draws; an idle thread does not keep it alive.
    worker.ref();
    const over = new AbortController();
    const ended = endOf(worker, over.signal);
    const within = <T>(ms: number, work: Promise<T>): Promise<T> => {
      const limit = setTimeout(() => void worker.terminate(), ms);
      return Promise.race([work, ended]).finally(() => clearTimeout(limit));
    };
    try {
      await within(MOST_TO_LOAD_MS, loaded);
      worker.postMessage(task);
      const [answer] = (await within(mostMs, once(worker, 'message', { signal: over.signal }))) as [Answer];
      return answer;
    } finally {
      over.abort();
      worker.unref();
    }
  }

  return (task: Task): Promise<Answer> => queue.add(() => draw(task));
}

/** Rejects once the thread ends, or, ignored, once the drawing is finished. */
async function endOf(drawing: Worker, signal: AbortSignal): Promise<never> {
  await once(drawing, 'exit', { signal });
  throw new Error('the thread that draws ended');
}
