import { confirm } from '@kkumteo/ui/dialogs.ts';
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

const QUESTION = { message: '적던 글이 사라져요. 그래도 닫을까요?', yes: '버리고 닫기', no: '계속 적기', danger: true };

type Field = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['search', 'radio', 'checkbox'].includes(target.type));

/**
 * What is open at the side of a page that stays to be read: Esc closes it and the focus returns. Where something is
 * typed in it, closing asks first.
 */
export function Sheet({ title, sub, onClose, children, foot }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const [focused] = useState(() => document.activeElement);
  const typedInto = useRef(new Set<Field>());
  const isAsking = useRef(false);
  const leave = async () => {
    const hasTyped = [...typedInto.current].some((field) => field.isConnected && field.value.trim() !== '');
    if (isAsking.current) return;
    isAsking.current = true;
    const agreed = !hasTyped || (await confirm(QUESTION));
    isAsking.current = false;
    if (agreed) onClose();
  };
  const close = useEffectEvent(leave);
  useLayoutEffect(() => {
    const element = sheet.current;
    // What a sheet before this one had focused is gone: by now the focus is back at what opened that one.
    const opener = focused?.isConnected === true ? focused : document.activeElement;
    element?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => {
      // Where another row was pressed, the focus is there already.
      const isHere = element?.contains(document.activeElement) === true;
      if (isHere && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [focused]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') === null) void close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <aside
      ref={sheet}
      className={css.sheet}
      aria-label={title}
      data-print="hide"
      onInput={({ target }) => {
        if (isTyped(target)) typedInto.current.add(target);
      }}
    >
      <div ref={keepFocusInside} className={css.inner}>
        <header className={css.head}>
          <div className={css.words}>
            <h2 tabIndex={-1}>{title}</h2>
            {sub !== undefined && <p className={css.sub}>{sub}</p>}
          </div>
          <button type="button" className={css.close} aria-label="닫기" onClick={() => void leave()}>
            <Icon name="close" />
          </button>
        </header>
        <div className={css.body}>{children}</div>
        {foot !== undefined && <footer className={css.foot}>{foot}</footer>}
      </div>
    </aside>
  );
}
