import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { keepFocusInside } from './keep-focus-inside.ts';
import css from './page.module.css';

export interface PageProps {
  /** Names the document too. */
  readonly title: string;
  /** The way back, above the heading. */
  readonly back?: ReactNode;
  /** Beside the heading. */
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** What is open at the side; it takes its width from the page. */
  readonly sheet?: ReactNode;
}

/** A page of the console: its h1, which gets the focus after a navigation, its acts, and perhaps a sheet at the side. */
export function Page({ title, back, sub, actions, children, sheet }: PageProps) {
  useEffect(() => {
    document.title = `${title} | 운영 콘솔`;
  }, [title]);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  return (
    <div className={css.page} data-has-sheet={Boolean(sheet)}>
      <main ref={keepFocusInside} className={css.main}>
        {back}
        <div className={css.head}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
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

/** The key of the location at which a tab begins. */
const FIRST = 'default';

/** Moves the focus to the heading of a page that was gone to, unless something of the page has taken it. */
function useFocusOnArrival(heading: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const [isFirst] = useState(key === FIRST);
  useEffect(() => {
    const page = heading.current?.closest('main')?.parentElement;
    if (!isFirst && page?.contains(document.activeElement) === false) heading.current?.focus({ preventScroll: true });
  }, [heading, isFirst]);
}
