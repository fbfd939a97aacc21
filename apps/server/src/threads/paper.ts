import { createDrawingThread } from './drawing-thread.ts';

/** A paper of A4 pages: number and QR at the top, what it says, and whose it is at the foot of each page. */
export interface Paper {
  readonly title: string;
  readonly organiser: string;
  readonly bookingReference: string;
  /** What the QR code at the top says; null leaves it out. */
  readonly code: string | null;
  readonly blocks: readonly PaperBlock[];
  readonly foot: readonly [left: string, right: string];
  /** Said at the foot where the fonts lack letters of the paper: a box stands in their place. */
  readonly lackingWords: string;
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

/** The paper as a PDF with its text in it. Rejects as busy where too many are waiting already, and where it takes too long. */
export const drawPaper = createDrawingThread<Paper>({
  file: new URL('../../src/threads/paper.worker.mjs', import.meta.url),
  mostMs: 8_000,
  memoryMb: 192,
  maxWaiting: 16,
});
