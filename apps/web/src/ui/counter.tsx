import { useId, useState } from 'react';
import { useComposing } from '../lib/composing.ts';
import css from './counter.module.css';
import { Icon } from './icon.tsx';

export interface CounterProps {
  /** Names the number and its buttons, such as 체험자. */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  /** What is typed above it is held to it (PD-46). */
  readonly max?: number;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly describedBy?: string;
  readonly invalid?: boolean;
}

const MOST_DIGITS = 4;

/**
 * A whole number from `min` to `max` with minus and plus: digits only, four at most (booking spec §5). A button at its bound does nothing and
 * keeps the focus, which a disabled one would lose.
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
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: number) => {
    setTyped(null);
    if (next !== value) onChange(next);
  };
  const take = (text: string) => {
    const digits = onlyDigits(text);
    const number = Number(digits);
    if (digits === '' || number < min) {
      setTyped(digits);
      return;
    }
    change(Math.min(number, max));
  };
  const composing = useComposing(take);
  const step = (by: number) => change(Math.max(min, Math.min(max, value + by)));
  return (
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
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => (composing.isComposing() ? setTyped(event.target.value) : take(event.target.value))}
        onFocus={(event) => event.target.select()}
        onBlur={() => change(typed === null ? value : Math.max(min, Math.min(max, Number(onlyDigits(typed)))))}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (by === 0) return;
          event.preventDefault();
          step(by);
        }}
        {...composing.handlers}
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
  );
}

function onlyDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, MOST_DIGITS);
}
