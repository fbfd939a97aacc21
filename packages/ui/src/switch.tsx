import { type ReactNode, useId } from 'react';
import css from './switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What it means, and what has become of the last press. */
  readonly children?: ReactNode;
}

/** A setting that is saved when it is pressed, with 켬 or 끔 beside its place. */
export function Switch({ label, checked, onChange, children }: SwitchProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <div className={css.words}>
        <p id={`${id}-label`} className={css.label}>
          {label}
        </p>
        <div id={`${id}-about`} className={css.about}>
          {children}
        </div>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-about`}
        className={css.switch}
        onClick={() => onChange(!checked)}
      >
        <span className={css.state} aria-hidden="true">
          {checked ? '켬' : '끔'}
        </span>
        <span className={css.track} />
      </button>
    </div>
  );
}
