import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many rows are open; of more the first four are, and the others a page at a time. */
const OPEN_AT_MOST = 6;
const FIRST = 4;
const PAGE = 20;

export interface Folded<Row> {
  /** Around the table whose rows they are. */
  readonly around: RefObject<HTMLDivElement | null>;
  readonly shown: readonly Row[];
  readonly hidden: number;
  /** Shows the next page, and moves the focus to its first row. */
  readonly showMore: () => void;
}

/** A long list of rows, folded until more of it is asked for. */
export function useFolded<Row>(rows: readonly Row[]): Folded<Row> {
  const around = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(0);
  const shown = rows.length <= OPEN_AT_MOST ? rows : rows.slice(0, FIRST + pages * PAGE);
  const showMore = (): void => {
    flushSync(() => setPages(pages + 1));
    around.current
      ?.querySelectorAll('tbody tr')
      [shown.length]?.querySelector<HTMLElement>('select, button:enabled')
      ?.focus();
  };
  return { around, shown, hidden: rows.length - shown.length, showMore };
}
