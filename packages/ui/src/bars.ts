import { type RefObject, useEffect } from 'react';

/** A bar that stays in sight while the page scrolls: at its top, below those that are before it, or at its foot. */
export type BarEdge = 'top' | 'foot';

interface Bar {
  readonly element: HTMLElement;
  readonly edge: BarEdge;
}

let bars: readonly Bar[] = [];

/** What a bar hides of the page now: nothing while it scrolls with it, or is not drawn. */
function heightOf({ element }: Bar): number {
  const { position } = getComputedStyle(element);
  return position === 'sticky' || position === 'fixed' ? element.offsetHeight : 0;
}

function measure(): void {
  const stuck = bars
    .map((bar) => ({ ...bar, height: heightOf(bar) }))
    .toSorted((one, other) =>
      one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  const tops = stuck.filter(({ edge }) => edge === 'top');
  let above = 0;
  for (const { element, height } of tops) {
    element.style.setProperty('--bar-offset', `${above}px`);
    above += height;
  }
  const foot = stuck.reduce((sum, { edge, height }) => (edge === 'foot' ? sum + height : sum), 0);
  const first = tops.find(({ height }) => height > 0)?.height ?? 0;
  // Without a bar of its own at the top, a page has the site's header there (tokens.css).
  setLength('--bar-top', tops.length === 0 ? null : above);
  setLength('--bar-first', tops.length === 0 ? null : first);
  setLength('--bar-foot', foot);
}

function setLength(name: string, px: number | null): void {
  const { style } = document.documentElement;
  const value = px === null ? '' : `${px}px`;
  // A property of the root has the browser work out the styles of the whole page.
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

/**
 * Tells the page the real height of a bar, so that what takes the focus is scrolled into what is left between the bars
 * (`scroll-padding` of base.css): `--bar-top` and `--bar-foot` of the page, `--bar-first` of its uppermost bar, and
 * `--bar-offset` of each upper bar, below which it sticks.
 */
export function useBar(ref: RefObject<HTMLElement | null>, edge: BarEdge): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const bar: Bar = { element, edge };
    bars = [...bars, bar];
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      bars = bars.filter((each) => each !== bar);
      observer?.disconnect();
      window.removeEventListener('resize', measure);
      measure();
    };
  }, [ref, edge]);
}
