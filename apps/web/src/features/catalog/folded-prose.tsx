import { Icon } from '@kkumteo/ui/icon.tsx';
import { type ReactNode, useId, useState } from 'react';
import { usePanelBelow } from '../../lib/media.ts';
import { useHydrated } from '../../lib/taken-over.ts';
import css from './folded-prose.module.css';

export interface FoldedProseProps {
  readonly title: string;
  /** The first words, which are shown beside the title while the section is folded. */
  readonly first: string;
  readonly children: ReactNode;
}

/**
 * A section of a product's prose: open where the ticket panel is beside it, else a line that opens. The server knows no
 * width: the style sheet shows either until the page is taken over, and opens all where no script runs.
 */
export function FoldedProse({ title, first, children }: FoldedProseProps) {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  const isBeside = !usePanelBelow();
  const isPlain = useHydrated() && isBeside;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        {isPlain ? (
          title
        ) : (
          <button
            type="button"
            className={css.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <span className={css.title}>{title}</span>
            <span className={css.first} aria-hidden="true">
              {open ? '' : first}
            </span>
            <span className={open ? css.turned : css.arrow}>
              <Icon name="down" />
            </span>
          </button>
        )}
      </h2>
      <div id={id} className={css.body} data-open={open || undefined}>
        {children}
      </div>
    </section>
  );
}
