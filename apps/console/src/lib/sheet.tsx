import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { keepFocusInside } from './keep-focus-inside.ts';
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
      <div ref={keepFocusInside} className={css.inner}>
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
