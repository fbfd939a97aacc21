import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import css from './sheet.module.css';

export interface SheetProps {
  /** Its heading, and its name for screen readers. */
  readonly title: string;
  readonly sub?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Acts that stay in sight. */
  readonly foot?: ReactNode;
}

/** What is open at the side of a page that stays to be read: Esc closes it and the focus returns. */
export function Sheet({ title, sub, onClose, children, foot }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  const close = useEffectEvent(onClose);
  useFocusInside(sheet);
  useLayoutEffect(() => {
    const element = sheet.current;
    element?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => {
      // Where another row was pressed, the focus is there already.
      const isHere = element?.contains(document.activeElement) === true;
      if (isHere && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') === null) close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <aside ref={sheet} className={css.sheet} aria-label={title} data-print="hide">
      <div className={css.inner}>
        <header className={css.head}>
          <div className={css.words}>
            <h2 tabIndex={-1}>{title}</h2>
            {sub !== undefined && <p className={css.sub}>{sub}</p>}
          </div>
          <button type="button" className={css.close} aria-label="닫기" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className={css.body}>{children}</div>
        {foot !== undefined && <footer className={css.foot}>{foot}</footer>}
      </div>
    </aside>
  );
}

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Where the control with the focus goes, as a form opens in its place or is done, the focus goes to what came instead,
 * else to the heading: without that it would be at the top of the page.
 */
function useFocusInside(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    let focused: Element | null = null;
    const come = ({ target }: FocusEvent) => {
      focused = target instanceof Element && element.contains(target) ? target : null;
    };
    const observer = new MutationObserver((changes) => {
      if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      const first = added
        .filter(({ isConnected }) => isConnected)
        .flatMap((each) => (each.matches(CONTROLS) ? [each] : [...each.querySelectorAll(CONTROLS)]))[0];
      const next = first ?? element.querySelector('h2');
      if (next instanceof HTMLElement) next.focus();
    });
    document.addEventListener('focusin', come);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', come);
      observer.disconnect();
    };
  }, [sheet]);
}
