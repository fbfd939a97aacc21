import type { FormHTMLAttributes } from 'react';
import type { FieldErrors } from './field-errors.ts';
import { Notice } from './notice.tsx';

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  readonly errors?: FieldErrors;
  /** Why the last attempt failed, shown above the fields; null while it has not. */
  readonly failure?: string | null;
  readonly onSubmit: () => void;
}

/** A form that is checked by its own rules instead of the browser's. */
export function Form({ errors, failure = null, onSubmit, children, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      ref={errors?.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {children}
    </form>
  );
}
