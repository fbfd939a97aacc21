import { type RefObject, useEffect, useRef } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

const controlsOf = (part: HTMLElement): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => each.closest('[hidden]') === null);

interface Place {
  readonly control: HTMLElement;
  /** The controls of the part by then, in their order. */
  readonly order: readonly HTMLElement[];
}

const isLost = (control: HTMLElement): boolean => !control.isConnected || control.matches(':disabled');

/**
 * Where the focused control of a part disappears or can't be pressed any more, the focus goes to the control after it,
 * or to the one before it where it was the last, so that it does not fall to the body. The component that calls it must
 * be drawn again by what removes the control.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const come = ({ target }: FocusEvent): void => {
      const element = part.current;
      const isInside = element !== null && target instanceof HTMLElement && element.contains(target);
      last.current = isInside ? { control: target, order: controlsOf(element) } : null;
    };
    document.addEventListener('focusin', come);
    return () => document.removeEventListener('focusin', come);
  }, [part]);
  useEffect(() => {
    const place = last.current;
    if (place === null || !isLost(place.control)) return;
    if (document.activeElement !== document.body && document.activeElement !== place.control) return;
    const at = place.order.indexOf(place.control);
    const next = place.order.slice(at + 1).find((each) => !isLost(each));
    (next ?? place.order.slice(0, Math.max(0, at)).findLast((each) => !isLost(each)))?.focus();
  });
}
