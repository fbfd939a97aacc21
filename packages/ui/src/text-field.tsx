import { useId, type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, type Ref } from 'react';
import { useComposing } from './composing.ts';
import { describedBy, Field, type FieldWords } from './field.tsx';
import css from './field.module.css';
import { tooLong } from './too-long.ts';

export interface TextFieldProps extends FieldWords {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly id?: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Most characters that are kept; what is longer stays in the field, with its sentence beside it. */
  readonly maxLength?: number;
  /** The first and the last day of a date. */
  readonly min?: string;
  readonly max?: string;
  readonly placeholder?: string;
  /** Shown after the field, such as 명. */
  readonly unit?: string;
  /** Rewrites what was typed, once a Hangul syllable is complete; e.g. hyphens into a date. */
  readonly format?: (value: string) => string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly onBlur?: () => void;
  readonly onEnter?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text with its hint and its error; `format` and `onEnter` wait for a composition to end. */
export function TextField(props: TextFieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const { format, onChange, hint, faultId } = props;
  const error = props.error || tooLong(props.value, props.maxLength);
  const composing = useComposing((text) => {
    if (format !== undefined) onChange(format(text));
  });
  const input = (
    <input
      ref={props.ref}
      id={id}
      className={css.control}
      type={props.type ?? 'text'}
      value={props.value}
      onChange={(event) => {
        const typed = event.target.value;
        onChange(format === undefined || composing.isComposing() ? typed : format(typed));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.nativeEvent.isComposing || composing.isComposing())) event.preventDefault();
        else if (event.key === 'Enter') props.onEnter?.();
      }}
      {...composing.handlers}
      name={props.name}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete}
      min={props.min}
      max={props.max}
      placeholder={props.placeholder}
      disabled={props.disabled}
      readOnly={props.readOnly}
      onBlur={props.onBlur}
      aria-required={props.required}
      aria-invalid={error || faultId ? true : undefined}
      aria-describedby={describedBy({ id, hint, error, faultId })}
    />
  );
  return (
    <Field {...props} id={id} error={error}>
      {props.unit === undefined ? (
        input
      ) : (
        <div className={css.withUnit}>
          {input}
          <span className={css.unit}>{props.unit}</span>
        </div>
      )}
    </Field>
  );
}
