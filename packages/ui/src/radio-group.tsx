import { useId, type ReactNode } from 'react';
import css from './choice.module.css';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** On the right of a card, e.g. remaining seats. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  readonly legend: ReactNode;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly RadioOption<Value>[];
  /** `cards`: one bordered row each, as rounds and payment methods look; `row`: side by side. */
  readonly layout?: 'cards' | 'row';
  readonly hideLegend?: boolean;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  /** Marked as wrong, where the sentence is elsewhere. */
  readonly isWrong?: boolean;
  /** Hears a press on what is chosen already, which changes nothing. */
  readonly onChosenAgain?: (value: Value) => void;
  /** What a form's errors call it. */
  readonly name?: string;
}

/** One choice out of a few, moved through with the arrow keys. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const id = useId();
  const { error = null, hint, layout = 'cards' } = props;
  return (
    <fieldset
      className={css.group}
      role="radiogroup"
      aria-required={props.required}
      aria-describedby={
        [hint === undefined ? '' : `${id}-hint`, error ? `${id}-error` : ''].join(' ').trim() || undefined
      }
    >
      <legend className={props.hideLegend ? css.hiddenLabel : css.legend}>
        {props.legend}
        {props.required && <span className={css.required}> (필수)</span>}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <div className={css[layout]}>
        {props.options.map((option) => (
          <label key={option.value} className={classNames(css.option, option.disabled && css.disabled)}>
            <input
              type="radio"
              className={css.dot}
              // Its own: pages that are kept alive would share a choice with the one that is shown.
              name={id}
              data-field={props.name}
              value={option.value}
              checked={props.value === option.value}
              disabled={option.disabled}
              aria-invalid={error || props.isWrong ? true : undefined}
              onChange={() => props.onChange(option.value)}
              onClick={() => {
                if (props.value === option.value) props.onChosenAgain?.(option.value);
              }}
            />
            <span className={css.optionLabel}>{option.label}</span>
            {option.aside !== undefined && <span className={css.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
