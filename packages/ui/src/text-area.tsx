import { useId } from 'react';
import { describedBy, Field, type FieldWords } from './field.tsx';
import css from './field.module.css';

export interface TextAreaProps extends FieldWords {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly rows?: number;
  readonly readOnly?: boolean;
}

/**
 * A labelled text of several lines. It accepts any pasted text: what is too long is reported beside it, and nothing is
 * cut off.
 */
export function TextArea(props: TextAreaProps) {
  const id = useId();
  const { error = null, hint } = props;
  return (
    <Field {...props} id={id}>
      <textarea
        id={id}
        className={css.control}
        name={props.name}
        rows={props.rows ?? 8}
        value={props.value}
        readOnly={props.readOnly}
        onChange={(event) => props.onChange(event.target.value)}
        aria-required={props.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
      />
    </Field>
  );
}
