import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface FontCut {
  /** Letters that the font lacks are ignored. */
  readonly letters: string;
  /** One weight, or a range; a range makes the file twice as large. */
  readonly weight: number | { readonly min: number; readonly max: number };
  readonly features: readonly string[];
}

// JavaScript (see `hash-password.ts`) that posts `loaded`, then answers each message with bytes.
const THREAD = new URL('../../src/threads/subset-font.worker.mjs', import.meta.url);
/** Below the main thread, which shares a core with it. */
const STEPS_BELOW = 5;
/** Far more than the usual one to three seconds, as other threads may need the same core. */
const MOST_MS = 300_000;

/**
 * Extracts a part of the font as WOFF2, in a thread of its own: it takes 60 MB and is needed again only when the
 * catalogue has new letters. Rejects where it fails or takes too long.
 */
export async function subsetFont(cut: FontCut): Promise<Buffer> {
  const thread = new Worker(THREAD, { workerData: { cut, stepsBelow: STEPS_BELOW } });
  // An error after the answer is ignored; one before it is handled below.
  thread.on('error', () => undefined);
  // A site that stops does not wait for it.
  thread.unref();
  try {
    const [bytes] = (await once(thread, 'message', { signal: AbortSignal.timeout(MOST_MS) })) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await thread.terminate();
  }
}
