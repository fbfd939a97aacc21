import { createDrawingThread } from './drawing-thread.ts';

/** An A4 document: number and QR code at the top, blocks of content, and a foot on each page. */
export interface Paper {
  readonly title: string;
  readonly organiser: string;
  readonly bookingReference: string;
  /** The content of the QR code at the top; null for none. */
  readonly code: string | null;
  readonly blocks: readonly PaperBlock[];
  readonly foot: readonly [left: string, right: string];
  /** A note at the foot, where the fonts lack letters of the document: a box replaces them. */
  readonly lackingWords: string;
  readonly madeAt: number;
}

export type PaperBlock =
  | { readonly kind: 'heading' | 'word'; readonly text: string }
  /** Rows of one or two terms with their values. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly PaperFact[])[] }
  | PaperTable
  | { readonly kind: 'notes'; readonly items: readonly string[]; readonly isNumbered: boolean }
  /** A large QR code with text next to it. */
  | { readonly kind: 'pass'; readonly code: string; readonly facts: readonly PaperFact[] }
  | PaperClosing;

export interface PaperFact {
  readonly term: string;
  readonly value: string;
}

export interface PaperTable {
  readonly kind: 'table';
  /** Headings above groups of columns; absent where there are none. */
  readonly groups?: readonly { readonly name: string; readonly columns: number }[];
  readonly columns: readonly PaperColumn[];
  /** A line feed in a cell starts a new line. */
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[];
}

export interface PaperColumn {
  readonly header: string;
  /** Its share of the width, relative to the sum of all. */
  readonly width: number;
  readonly align?: 'start' | 'center' | 'end';
}

interface PaperClosing {
  readonly kind: 'closing';
  readonly date: string;
  readonly signatures: readonly { readonly term: string; readonly name: string; readonly seal: string }[];
  readonly addressee: string;
}

/** A PDF with selectable text. Rejects as busy where too many wait or it takes too long. */
export const drawPaper = createDrawingThread<Paper>({
  file: new URL('../../src/threads/paper.worker.mjs', import.meta.url),
  mostMs: 8_000,
  memoryMb: 192,
  maxWaiting: 16,
});
