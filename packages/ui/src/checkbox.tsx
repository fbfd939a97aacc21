import { useId, type ReactNode } from 'react';
import css from './choice.module.css';
import { describedBy, FieldError, type FieldWords } from './field.tsx';

export interface CheckboxProps extends FieldWords {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
  /** Beside the label but not part of it: a link or button such as `내용 보기`. */
  readonly action?: ReactNode;
  readonly disabled?: boolean;
  readonly partly?: boolean;
}

/** One thing to agree to or to pick. */
export function Checkbox(props: CheckboxProps) {
  const id = useId();
  const { error = null, hint } = props;
  return (
    <div className={css.choice}>
      <div className={css.line}>
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = props.partly ?? false;
          }}
          id={id}
          type="checkbox"
          className={css.box}
          name={props.name}
          checked={props.checked}
          disabled={props.disabled}
          aria-required={props.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <label htmlFor={id} className={props.hideLabel ? css.hiddenLabel : css.label}>
          {props.required && <span className={css.required}>[필수] </span>}
          {props.optional && <span className={css.optional}>[선택] </span>}
          {props.label}
        </label>
        {props.action}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
