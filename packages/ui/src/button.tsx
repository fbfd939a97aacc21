import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'tertiary' | 'text' | 'danger';
export type ButtonSize = 'large' | 'medium' | 'small';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  /** What the button is doing, such as `예약하는 중`; it can't be pressed meanwhile and keeps the focus. */
  readonly busy?: string | null;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** The class of a button, for a link that looks like one. */
export function buttonClass(look: ButtonLook, size: ButtonSize, wide: boolean): string {
  return classNames(css.button, css[look], css[size], wide && css.wide);
}

/** A button; not a submit button unless `type="submit"` is given. */
export function Button({
  look = 'secondary',
  size = 'large',
  wide = false,
  busy = null,
  disabled = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, size, wide)}
      disabled={disabled && busy === null}
      aria-disabled={busy === null ? undefined : true}
      onClick={(event) => {
        if (busy === null) onClick?.(event);
        else event.preventDefault();
      }}
    >
      {busy === null ? (
        children
      ) : (
        <>
          <Spinner /> <span role="status">{busy}</span>
        </>
      )}
    </button>
  );
}
