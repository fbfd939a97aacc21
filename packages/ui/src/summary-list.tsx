import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './summary-list.module.css';

export interface SummaryItem {
  readonly term: ReactNode;
  readonly value: ReactNode;
  /** The sum at the end, larger. */
  readonly strong?: boolean;
}

/**
 * Terms with their values. `rows`: one line each, value on the right of its term; `sum`: values at the far right, for
 * money; `facts`: a bordered row of cells, as under the title of a product.
 */
export function SummaryList({
  items,
  layout = 'rows',
}: {
  readonly items: readonly SummaryItem[];
  readonly layout?: 'rows' | 'sum' | 'facts';
}) {
  return (
    <dl className={classNames(css.list, css[layout])}>
      {items.map((item, at) => (
        <div
          key={typeof item.term === 'string' ? item.term : at}
          className={classNames(css.item, item.strong && css.strong)}
        >
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
