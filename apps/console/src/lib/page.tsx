import { type ReactNode, useEffect } from 'react';
import css from './page.module.css';

export interface PageProps {
  /** Names the document too. */
  readonly title: string;
  /** Beside the heading. */
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** What is open at the side; it takes its width from the page. */
  readonly sheet?: ReactNode;
}

/** A page of the console: its one h1, its acts at the right, and perhaps a sheet at the side. */
export function Page({ title, sub, actions, children, sheet }: PageProps) {
  useEffect(() => {
    document.title = `${title} | 운영 콘솔`;
  }, [title]);
  return (
    <div className={css.page} data-has-sheet={Boolean(sheet)}>
      <main className={css.main}>
        <div className={css.head}>
          <h1 tabIndex={-1}>{title}</h1>
          {sub !== undefined && <div className={css.sub}>{sub}</div>}
          {actions !== undefined && (
            <div className={css.actions} data-print="hide">
              {actions}
            </div>
          )}
        </div>
        {children}
      </main>
      {sheet}
    </div>
  );
}
