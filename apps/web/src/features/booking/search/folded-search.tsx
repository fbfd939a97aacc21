import { Icon } from '@kkumteo/ui/icon.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useEffect, useState, type RefObject } from 'react';
import { conditionWords } from './condition-words.ts';
import css from './folded-search.module.css';
import type { ProductSearching } from './use-product-search.ts';

export interface FoldedSearchProps {
  /** The panel that may be scrolled out of sight. */
  readonly panel: RefObject<HTMLElement | null>;
  readonly searching: ProductSearching;
  /** Shows what the panel has folded. */
  readonly onOpen: () => void;
}

/**
 * On a phone, once the panel is scrolled out of sight: a line below the header that names the conditions, and leads
 * back to them by a press.
 */
export function FoldedSearch({ panel, searching, onOpen }: FoldedSearchProps) {
  const top = useScrolledOut(panel);
  if (top === null) return null;
  const words = conditionWords(searching);
  const open = () => {
    onOpen();
    focusPanel(panel.current);
  };
  return (
    <button type="button" className={css.fold} style={{ top }} data-print="hide" onClick={open}>
      <Icon name="search" />
      <span>{words === '' ? '조건으로 체험 찾기' : words}</span>
      {words !== '' && <VisuallyHidden>조건 바꾸기</VisuallyHidden>}
      <Icon name="down" />
    </button>
  );
}

/** How high the header is, once the element lies above what the header leaves of the window; null before. */
function useScrolledOut(ref: RefObject<HTMLElement | null>): number | null {
  const [top, setTop] = useState<number | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const header = document.querySelector('header')?.offsetHeight ?? 0;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        const isOut = last !== undefined && !last.isIntersecting && last.boundingClientRect.bottom <= header;
        setTop(isOut ? header : null);
      },
      { rootMargin: `-${header}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}

/** Shows the panel and focuses its chosen day, else its first button: a field would open the keyboard of a phone. */
function focusPanel(panel: HTMLElement | null): void {
  const start =
    panel?.querySelector<HTMLElement>('[aria-pressed="true"]') ??
    panel?.querySelector<HTMLElement>('[role="group"] button');
  start?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: 'start' });
}
