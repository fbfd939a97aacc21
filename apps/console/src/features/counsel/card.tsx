import type { ReactNode } from 'react';
import { keepFocusInside } from '../../lib/keep-focus-inside.ts';
import css from './member-view.module.css';

/** A part of a member's page; the focus stays in it where a form takes the place of a button. */
export function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section ref={keepFocusInside} className={css.card} aria-label={title}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </section>
  );
}
