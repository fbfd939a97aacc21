import type { ReactNode } from 'react';
import css from './page-actions.module.css';

/** The buttons at the end of a page, the main one last. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.actions} data-print="hide">
      {children}
    </div>
  );
}
