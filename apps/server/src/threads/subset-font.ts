import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What is cut out of Pretendard. */
export interface FontCut {
  /** Those that it has none of are left out. */
  readonly letters: string;
  /** One weight, or a range of them; a range weighs twice as much. */
  readonly weight: number | { readonly min: number; readonly max: number };
  /** OpenType features that stay. */
  readonly features: readonly string[];
}

// JavaScript, and found in the sources, as `hash-password.ts` says.
const THREAD = new URL('../../src/threads/subset-font.worker.mjs', import.meta.url);
/** Below the thread that answers, which shares a core with it. */
const STEPS_BELOW = 5;
/** Far more than the one to three seconds that it takes, as others may want the same core. */
const MOST_MS = 300_000;

/** The cut as WOFF2. In a thread that ends with it: it takes 60 MB, and is wanted again when the catalogue has new letters. Rejects where it fails or takes too long. */
export async function subsetFont(cut: FontCut): Promise<Buffer> {
  const thread = new Worker(THREAD, { workerData: { cut, stepsBelow: STEPS_BELOW } });
  // An error after the answer is of no interest; one before it is handled below.
  thread.on('error', () => undefined);
  // A site that is stopped does not wait for it.
  thread.unref();
  try {
    const [bytes] = (await once(thread, 'message', { signal: AbortSignal.timeout(MOST_MS) })) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await thread.terminate();
  }
}
