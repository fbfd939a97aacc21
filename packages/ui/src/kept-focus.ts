import { type RefObject, useEffect, useRef } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

const controlsOf = (part: HTMLElement): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => each.closest('[hidden]') === null);

interface Place {
  readonly control: Element;
  readonly at: number;
}

/**
 * Where the focused control of a part disappears or can't be pressed any more, the focus goes to the control that takes
 * its place among those of the part, so that it does not fall to the body. The component that calls it must be drawn
 * again by what removes the control.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const come = ({ target }: FocusEvent): void => {
      const element = part.current;
      const isInside = element !== null && target instanceof HTMLElement && element.contains(target);
      last.current = isInside ? { control: target, at: controlsOf(element).indexOf(target) } : null;
    };
    document.addEventListener('focusin', come);
    return () => document.removeEventListener('focusin', come);
  }, [part]);
  useEffect(() => {
    const element = part.current;
    const place = last.current;
    if (element === null || place === null || place.at < 0) return;
    const isLost = !place.control.isConnected || place.control.matches(':disabled');
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== place.control;
    if (!isLost || isElsewhere) return;
    const controls = controlsOf(element);
    (controls[place.at] ?? controls.at(-1))?.focus();
  });
}
