import { useId } from 'react';
import reason from '../../staff/reason-field.module.css';
import css from './acts.module.css';

export interface ChipsProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  readonly error?: string | null;
  readonly onChange: (value: Value) => void;
}

/** One of a few, as chips. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { legend, name, options, value, error = null, onChange } = props;
  const id = useId();
  return (
    <fieldset className={`${css.chips} ${reason.chips}`} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={reason.chip}>
          <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
      {error !== null && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
