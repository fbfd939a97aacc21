import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { leftFocus } from '../lib/left-focus.ts';
import { isShown, shownHeading } from '../lib/page-title.tsx';

/** A page that takes longer than this to come does not take the focus away from where it is by then. */
const PATIENCE_MS = 15_000;

/**
 * After a navigation moves the focus to the new page's h1, which is then read aloud; Back to a page that was kept alive
 * leaves it where it was. Never on the first load.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  // This part is loaded after the first screen; a visitor who has navigated by then, but not yet done anything on the
  // new page, is led to its heading.
  const first = useRef(how === 'PUSH' && !isFocusOnPage() ? '' : pathname);

  const target = useEffectEvent(() => {
    const before = how === 'POP' ? leftFocus() : undefined;
    return before !== undefined && isShown(before) ? before : shownHeading();
  });
  // A query that changes on the page moves nothing.
  useEffect(() => {
    if (first.current === pathname) return undefined;
    first.current = '';
    return focusWhenThere(target);
  }, [pathname]);

  return null;
}

const isFocusOnPage = (): boolean => document.activeElement?.closest('main') instanceof HTMLElement;

/**
 * Focuses what `find` answers as soon as it answers something, unless the visitor has moved the focus by then. Answers
 * a function that stops it.
 */
function focusWhenThere(find: () => HTMLElement | undefined): () => void {
  const leaving = document.activeElement;
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const attempt = () => {
    if (document.activeElement !== leaving && document.activeElement !== document.body) return;
    const target = find();
    if (target !== undefined) target.focus({ preventScroll: true });
    else if (performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  frame = requestAnimationFrame(attempt);
  return () => cancelAnimationFrame(frame);
}
