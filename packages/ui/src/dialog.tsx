import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useBackCloses } from './covers.ts';
import css from './dialog.module.css';
import { formKeys } from './form-keys.ts';
import { Icon } from './icon.tsx';

export interface DialogProps {
  readonly title: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons with verbs; always visible under the scrolling body. */
  readonly actions?: ReactNode;
  /**
   * `bottom` comes from below, over the whole width of a phone; `top` from above, where the keyboard of a phone leaves
   * room; `cover` takes the window of a phone, and the end of a wider one.
   */
  readonly size?: 'small' | 'medium' | 'form' | 'large' | 'wide' | 'bottom' | 'top' | 'cover';
  /** false for agreements: no X and no Esc, one of the actions decides. */
  readonly closable?: boolean;
  /** false where a press beside it must not close it, because something was typed or is under way in it. */
  readonly closesBeside?: boolean;
  /** true where Back is answered by what it shows, such as a payment window. */
  readonly ownsBack?: boolean;
  /** `alertdialog` for a question or a message. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly hideTitle?: boolean;
  readonly onClosed?: () => void;
}

/** As long as systems take two presses for a double one. */
const DOUBLE_PRESS_MS = 500;

/**
 * A modal over the page. The browser's own <dialog> traps the focus, makes the page behind inert and gives the focus
 * back; Back closes it, also one without an X; the X is the last element in the DOM (KRDS).
 */
export function Dialog(props: DialogProps) {
  const { title, open, onClose, closable = true, closesBeside = true, size = 'medium', role = 'dialog' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const openedAt = useModal(dialog, open);
  useBackCloses(open && !props.ownsBack, onClose);
  // The second press of a double press was meant for the button that opened it.
  const ignoreSecond = (event: MouseEvent) => {
    const isBeside = event.target === dialog.current;
    if (performance.now() - openedAt.current < DOUBLE_PRESS_MS && (isBeside || event.detail > 1)) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      openedAt.current = -Infinity;
    }
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(css.dialog, css[size])}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
      onClose={props.onClosed}
      // Forms that are too long for a window.
      {...((size === 'form' || size === 'wide') && formKeys)}
      onClickCapture={ignoreSecond}
      onClick={(event) => {
        if (closable && closesBeside && role === 'dialog' && event.target === dialog.current) onClose();
      }}
    >
      <div className={css.box}>
        <h2 id={`${id}-title`} className={props.hideTitle ? css.hiddenTitle : css.title}>
          {title}
        </h2>
        <div
          id={`${id}-body`}
          className={css.body}
          // A question of a sentence never scrolls, and is one stop less for who goes by keys.
          {...((role === 'dialog' || size !== 'small') && {
            role: 'group',
            tabIndex: 0,
            'aria-labelledby': `${id}-title`,
          })}
        >
          {props.children}
        </div>
        {props.actions !== undefined && (
          <div className={css.actions} data-form-bar="">
            {props.actions}
          </div>
        )}
        {closable && (
          <button type="button" className={css.close} aria-label="닫기" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </dialog>
  );
}

/** Opens and closes it; answers when it was opened. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): RefObject<number> {
  const opener = useRef<HTMLElement | null>(null);
  const openedAt = useRef(-Infinity);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return undefined;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (!element.open) element.showModal();
    openedAt.current = performance.now();
    element.querySelector<HTMLElement>('[data-dialog-focus]')?.focus();
    return () => {
      element.close();
      opener.current?.focus({ preventScroll: true });
    };
  }, [dialog, open]);
  return openedAt;
}
