import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createJobQueue } from '../db/job-queue.ts';

export interface DrawingThreadOptions {
  /** JavaScript, and found in the sources, as `hash-password.ts` says: it answers each message with bytes. */
  readonly file: URL;
  /** Milliseconds after which a drawing is given up, far more than the longest takes. */
  readonly mostMs: number;
  readonly memoryMb: number;
  /** Who comes beyond so many is asked to come again. */
  readonly maxWaiting: number;
}

/**
 * One thread that keeps its fonts and draws one thing at a time. What it answers rejects as busy where too many are waiting already, and where
 * a drawing fails or takes too long; another thread follows then.
 */
export function createDrawingThread<Task>({ file, mostMs, memoryMb, maxWaiting }: DrawingThreadOptions) {
  const queue = createJobQueue({ atOnce: 1, maxWaiting });
  let thread: Worker | undefined;

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    const forget = (): void => {
      if (thread === started) thread = undefined;
    };
    started.once('error', forget).once('exit', forget);
    return started;
  }

  async function draw(task: Task): Promise<Buffer> {
    const drawing = (thread ??= start());
    // Waited for as long as it draws; idle, the thread keeps no process alive.
    drawing.ref();
    const limit = setTimeout(() => void drawing.terminate(), mostMs);
    const over = new AbortController();
    try {
      const drawn = once(drawing, 'message', { signal: over.signal });
      drawing.postMessage(task);
      const [bytes] = (await Promise.race([drawn, endOf(drawing, over.signal)])) as [Uint8Array];
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } finally {
      clearTimeout(limit);
      over.abort();
      drawing.unref();
    }
  }

  return (task: Task): Promise<Buffer> => queue.add(() => draw(task));
}

/** Rejects once the thread ends; also, unheard, once nobody asks any more. */
async function endOf(drawing: Worker, signal: AbortSignal): Promise<never> {
  await once(drawing, 'exit', { signal });
  throw new Error('the thread that draws ended');
}
