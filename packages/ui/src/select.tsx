import { useId } from 'react';
import { describedBy, Field, type FieldWords } from './field.tsx';
import css from './field.module.css';
import { Icon } from './icon.tsx';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** Consecutive options of one group are listed under its name. */
  readonly group?: string;
}

export interface SelectProps extends FieldWords {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  /** The first, empty choice, such as `선택해 주세요`. */
  readonly placeholder?: string;
  readonly name?: string;
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
          {grouped(props.options).map(({ group, options }) =>
            group === undefined ? (
              options.map(toOption)
            ) : (
              <optgroup key={group} label={group}>
                {options.map(toOption)}
              </optgroup>
            ),
          )}
        </select>
        <Icon name="down" />
      </div>
    </Field>
  );
}

const toOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

function grouped(options: readonly SelectOption[]): readonly { group: string | undefined; options: SelectOption[] }[] {
  const groups: { group: string | undefined; options: SelectOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === option.group) last.options.push(option);
    else groups.push({ group: option.group, options: [option] });
  }
  return groups;
}
