import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
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
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    sheet.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') !== null) return;
      close();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      if (opener?.isConnected) opener.focus({ preventScroll: true });
    };
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
