import { Button } from '@kkumteo/ui/button.tsx';
import { Row as Line } from '@kkumteo/ui/layout.tsx';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Up to so many more than the first are open as well: it is not worth a press. */
const WITHOUT_FOLD = 2;
const PAGE = 20;

interface Folded<Row> {
  /** Around the table or list whose rows they are. */
  readonly around: RefObject<HTMLDivElement | null>;
  readonly shown: readonly Row[];
  readonly hidden: number;
  /** Shows the next page, and moves the focus to its first row. */
  readonly showMore: () => void;
}

/** The first rows of a long list; the others are shown a page at a time. */
export function useFolded<Row>(rows: readonly Row[], first = 4): Folded<Row> {
  const around = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(0);
  const shown = rows.length <= first + WITHOUT_FOLD ? rows : rows.slice(0, first + pages * PAGE);
  const showMore = (): void => {
    flushSync(() => setPages(pages + 1));
    const row = around.current?.querySelectorAll<HTMLElement>('tbody > tr, ul > li')[shown.length];
    const control = row?.querySelector<HTMLElement>('select, button:not(:disabled)') ?? row;
    // A row that is only read has no control.
    if (control === row) row?.setAttribute('tabindex', '-1');
    control?.focus();
  };
  return { around, shown, hidden: rows.length - shown.length, showMore };
}

/** The button under a folded list of people; nothing once all of it is shown. */
export const MoreRows = <Row,>({ list }: { readonly list: Folded<Row> }) =>
  list.hidden > 0 && (
    <Line as="p" justify="center" above={3}>
      <Button size="medium" onClick={list.showMore}>
        {list.hidden}명 더 보기
      </Button>
    </Line>
  );
