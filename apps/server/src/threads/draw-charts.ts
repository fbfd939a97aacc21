import { createTaskThread } from './drawing-thread.ts';

interface Bar {
  readonly label: string;
  readonly value: number;
  /** The figure in words. */
  readonly text: string;
  readonly most?: boolean;
}

export type Chart =
  | {
      readonly kind: 'cells';
      readonly columns: readonly string[];
      readonly rows: readonly string[];
      /** `step`: of six, and 0 for what is not shown. */
      readonly cells: readonly {
        readonly column: string;
        readonly row: string;
        readonly step: number;
        readonly text: string;
      }[];
    }
  | { readonly kind: 'columns' | 'rows'; readonly bars: readonly Bar[] }
  | { readonly kind: 'line'; readonly points: readonly Bar[] };

/** Charts as SVG, drawn by Observable Plot, which is loaded with the first one. Rejects as busy as other drawings do. */
export const drawInThread = createTaskThread<readonly Chart[], readonly string[]>({
  file: new URL('../../src/threads/draw-charts.worker.mjs', import.meta.url),
  mostMs: 4_000,
  memoryMb: 128,
  maxWaiting: 16,
});
