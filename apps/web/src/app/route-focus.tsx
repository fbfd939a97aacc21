import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const PATIENCE_MS = 3_000;

/** After a navigation the focus goes to the new page's h1, which also reads it out; never on the first load. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return undefined;
    first.current = '';
    const leaving = document.activeElement;
    const until = performance.now() + PATIENCE_MS;
    let frame = 0;
    const attempt = () => {
      const heading = visibleHeading();
      const moved = document.activeElement !== leaving && document.activeElement !== document.body;
      if (heading !== undefined && !moved) heading.focus({ preventScroll: true });
      else if (!moved && performance.now() < until) frame = requestAnimationFrame(attempt);
    };
    frame = requestAnimationFrame(attempt);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return null;
}

function visibleHeading(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => heading.getClientRects().length > 0);
}
