import { useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, Field } from './field.tsx';
import field from './field.module.css';
import css from './password-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error?: string | null;
  readonly faultId?: string | undefined;
  readonly required?: boolean;
  readonly onBlur?: () => void;
}

/** A password with a button that shows and hides it; shown, it is sent as usual. */
export function PasswordField({ label, value, onChange, hint, error = null, faultId, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const { required, name, autoComplete, onBlur } = rest;
  return (
    <Field
      id={id}
      label={label}
      error={error}
      {...(hint === undefined ? {} : { hint })}
      {...(required === undefined ? {} : { required })}
    >
      <div className={css.row}>
        <input
          id={id}
          className={classNames(field.control, css.input)}
          type={isShown ? 'text' : 'password'}
          name={name}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          aria-required={required}
          aria-invalid={error || faultId ? true : undefined}
          aria-describedby={describedBy({ id, hint, error, faultId })}
        />
        <button
          type="button"
          className={css.show}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          <VisuallyHidden>{label} </VisuallyHidden>
          {isShown ? '숨기기' : '표시'}
        </button>
      </div>
    </Field>
  );
}
