import { type RefObject, useEffect } from 'react';

/** Keeps the height of an element in a variable of the style sheets; the variable is gone with the element. */
export function useHeightAs(variable: `--${string}`, part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(variable, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [variable, part]);
}
