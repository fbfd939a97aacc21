import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createJobQueue } from '../db/job-queue.ts';

// JavaScript, and found in the sources, as `hash-password.ts` says.
const THREAD = new URL('../../src/threads/paper.worker.mjs', import.meta.url);

/** A paper of A4 pages: number and QR at the top, what it says, and whose it is at the foot of each page. */
export interface Paper {
  readonly title: string;
  readonly organiser: string;
  readonly bookingReference: string;
  /** What the QR code at the top says; null leaves it out. */
  readonly code: string | null;
  readonly blocks: readonly PaperBlock[];
  readonly foot: readonly [left: string, right: string];
  /** When it is made, epoch ms. */
  readonly madeAt: number;
}

export type PaperBlock =
  | { readonly kind: 'heading' | 'word'; readonly text: string }
  /** Rows of one or two terms with their values. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly PaperFact[])[] }
  | PaperTable
  | { readonly kind: 'notes'; readonly items: readonly string[]; readonly isNumbered: boolean }
  /** A large QR code with what stands beside it. */
  | { readonly kind: 'pass'; readonly code: string; readonly facts: readonly PaperFact[] }
  | PaperClosing;

export interface PaperFact {
  readonly term: string;
  readonly value: string;
}

export interface PaperTable {
  readonly kind: 'table';
  /** Names above several columns; absent where there are none. */
  readonly groups?: readonly { readonly name: string; readonly columns: number }[];
  readonly columns: readonly PaperColumn[];
  /** A line feed in a cell begins a new line. */
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[];
}

export interface PaperColumn {
  readonly header: string;
  /** Its share of the width: all of them together are the whole. */
  readonly width: number;
  readonly align?: 'start' | 'center' | 'end';
}

/** The date, who signs, and whom it is for; kept together. */
interface PaperClosing {
  readonly kind: 'closing';
  readonly date: string;
  readonly signatures: readonly { readonly term: string; readonly name: string; readonly seal: string }[];
  readonly addressee: string;
}

// Far more than the longest paper takes.
const MOST_MS = 8_000;
const MEMORY_MB = 192;

// One thread, which keeps its fonts; whoever comes meanwhile waits, and beyond so many is asked to come again.
const papers = createJobQueue({ atOnce: 1, maxWaiting: 16 });

let thread: Worker | undefined;

/** The paper as a PDF with its text in it. Rejects as busy where too many are waiting already, and where it takes too long. */
export const drawPaper = (paper: Paper): Promise<Buffer> => papers.add(() => drawInThread(paper));

async function drawInThread(paper: Paper): Promise<Buffer> {
  const drawing = (thread ??= startThread());
  // Waited for as long as a paper is drawn; idle, the thread keeps no process alive.
  drawing.ref();
  const limit = setTimeout(() => void drawing.terminate(), MOST_MS);
  const over = new AbortController();
  try {
    const drawn = once(drawing, 'message', { signal: over.signal });
    drawing.postMessage(paper);
    const [bytes] = (await Promise.race([drawn, endOf(drawing, over.signal)])) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    clearTimeout(limit);
    over.abort();
    drawing.unref();
  }
}

/** Rejects once the thread ends; also, unheard, once nobody asks any more. */
async function endOf(drawing: Worker, signal: AbortSignal): Promise<never> {
  await once(drawing, 'exit', { signal });
  throw new Error('the thread that draws papers ended');
}

/** A thread that fails or ends is followed by another at the next paper; who asked hears of it. */
function startThread(): Worker {
  const started = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  const forget = (): void => {
    if (thread === started) thread = undefined;
  };
  started.once('error', forget).once('exit', forget);
  return started;
}
