import { useId, useState } from 'react';
import css from './counter.module.css';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import { useTypedCount } from './typed-count.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CounterProps {
  /** Names the number and its buttons, such as 체험자. */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  /** Where the plus rests; a number that is typed above it stays, for the form to say what is wrong with it (PD-46). */
  readonly max?: number;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly describedBy?: string;
  readonly invalid?: boolean;
}

/**
 * A whole number with minus and plus from `min` to `max`; typing allows digits only, four at most (booking spec §5). A
 * button at its bound does nothing and keeps the focus, which a disabled one would lose. A press of a button is answered
 * by the number, which is read out.
 */
export function Counter({
  label,
  value,
  onChange,
  min = 0,
  max = 999,
  disabled = false,
  name,
  describedBy,
  invalid = false,
}: CounterProps) {
  const id = useId();
  const { fault, change, input } = useTypedCount({ value, min, onChange });
  const [isStepped, setIsStepped] = useState(false);
  const step = (by: number) => {
    setIsStepped(true);
    change(Math.max(min, Math.min(max, value + by)));
  };
  return (
    <div className={css.whole}>
      <div className={css.counter} role="group" aria-label={label}>
        <button
          type="button"
          className={css.step}
          aria-label={`${label} 줄이기`}
          aria-controls={id}
          disabled={disabled}
          aria-disabled={value <= min || undefined}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          className={css.number}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={invalid || fault !== null || undefined}
          aria-describedby={fault === null ? describedBy : `${id}-error`}
          disabled={disabled}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (by === 0) return;
            event.preventDefault();
            step(by);
          }}
          onInput={() => setIsStepped(false)}
          {...input}
        />
        <button
          type="button"
          className={css.step}
          aria-label={`${label} 늘리기`}
          aria-controls={id}
          disabled={disabled}
          aria-disabled={value >= max || undefined}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <VisuallyHidden>
        <span role="status">{isStepped && `${label} ${value}`}</span>
      </VisuallyHidden>
      <FieldError id={`${id}-error`} error={fault} />
    </div>
  );
}
