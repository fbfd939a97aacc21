import { type RefObject, useEffect } from 'react';

const GAP = 16;

/** Lets something that is taller than the window stick by its end, so that its last button can be reached. */
export function useStickyTop(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return undefined;
    const place = () => {
      const room = window.innerHeight - element.offsetHeight - GAP;
      element.style.setProperty('--end-top', `${room}px`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [part]);
}
