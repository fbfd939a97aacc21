import { classNames } from '@kkumteo/ui/class-names.ts';
import { describedBy, Field } from '@kkumteo/ui/field.tsx';
import { type Ref, useId } from 'react';
import css from './code-field.module.css';

const DIGITS = 6;
const BOXES = Array.from({ length: DIGITS }, (_, place) => place);

export interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called once all six are there, typed or pasted. */
  readonly onComplete: (code: string) => void;
  readonly error?: string | null;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Six boxes that are one field: pasting works, and a phone offers the code of its app. */
export function CodeField({ label, hint, value, onChange, onComplete, error = null, disabled, ref }: CodeFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      <div className={css.code}>
        {BOXES.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={classNames(css.box, place === Math.min(value.length, DIGITS - 1) && css.next)}
          >
            {value[place]}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          className={css.input}
          name="code"
          data-dialog-focus=""
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, DIGITS);
            onChange(digits);
            if (digits.length === DIGITS && digits !== value) onComplete(digits);
          }}
        />
      </div>
    </Field>
  );
}
