import type { ReactNode } from 'react';
import css from './page-heading.module.css';

/** The one h1 of a page, which receives the focus after a navigation. */
export function PageHeading({ children, lead }: { readonly children: ReactNode; readonly lead?: ReactNode }) {
  return (
    <div className={css.heading}>
      <h1 tabIndex={-1} className={css.title}>
        {children}
      </h1>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
    </div>
  );
}
