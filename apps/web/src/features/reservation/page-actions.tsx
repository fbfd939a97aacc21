import type { ReactNode } from 'react';
import css from './page-actions.module.css';

export function PageActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.actions} data-print="hide">
      {children}
    </div>
  );
}
