import { Button } from '@kkumteo/ui/button.tsx';
import { Row as Line } from '@kkumteo/ui/layout.tsx';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many rows are open; of more the first four are, and the others a page at a time. */
const OPEN_AT_MOST = 6;
const FIRST = 4;
const PAGE = 20;

interface Folded<Row> {
  /** Around the table whose rows they are. */
  readonly around: RefObject<HTMLDivElement | null>;
  readonly shown: readonly Row[];
  readonly hidden: number;
  /** Shows the next page, and moves the focus to its first row. */
  readonly showMore: () => void;
}

export function useFolded<Row>(rows: readonly Row[]): Folded<Row> {
  const around = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(0);
  const shown = rows.length <= OPEN_AT_MOST ? rows : rows.slice(0, FIRST + pages * PAGE);
  const showMore = (): void => {
    flushSync(() => setPages(pages + 1));
    around.current
      ?.querySelectorAll('tbody > tr, ul > li')
      [shown.length]?.querySelector<HTMLElement>('select, button:not(:disabled)')
      ?.focus();
  };
  return { around, shown, hidden: rows.length - shown.length, showMore };
}

/** The button under a folded list; nothing once all of it is shown. */
export const MoreRows = <Row,>({ list }: { readonly list: Folded<Row> }) =>
  list.hidden > 0 && (
    <Line as="p" justify="center" above={3}>
      <Button size="medium" onClick={list.showMore}>
        {list.hidden}명 더 보기
      </Button>
    </Line>
  );
