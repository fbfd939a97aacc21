import { useId, type ReactNode } from 'react';
import { describedBy, Field } from './field.tsx';
import css from './field.module.css';
import { Icon } from './icon.tsx';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  /** The first, empty choice, such as `선택해 주세요`. */
  readonly placeholder?: string;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly hideLabel?: boolean;
  readonly disabled?: boolean;
}

/** A labelled native select; choosing never navigates by itself. */
export function Select(props: SelectProps) {
  const id = useId();
  const { error = null, hint } = props;
  return (
    <Field {...props} id={id}>
      <div className={css.selectBox}>
        <select
          id={id}
          className={css.control}
          name={props.name}
          value={props.value}
          disabled={props.disabled}
          aria-required={props.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
          onChange={(event) => props.onChange(event.target.value)}
        >
          {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
          {props.options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </Field>
  );
}
