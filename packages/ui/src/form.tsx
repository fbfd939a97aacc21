import type { FormHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import type { FieldErrors } from './field-errors.ts';
import { formKeys } from './form-keys.ts';
import { arranged, type Arranged } from './layout.tsx';
import layout from './layout.module.css';
import { Notice } from './notice.tsx';

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  /** Fields one below the other. */
  readonly gap?: Arranged['gap'];
  readonly above?: Arranged['above'];
  readonly narrow?: boolean;
  readonly errors?: FieldErrors;
  /** Why the last attempt failed, shown above the fields; null while it has not. */
  readonly failure?: string | null;
  readonly failureId?: string;
  readonly onSubmit: () => void;
}

/** A form that is checked by its own rules instead of the browser's; F8 goes to the next error, F6 to its bar and back. */
export function Form({
  errors,
  failure = null,
  failureId,
  onSubmit,
  children,
  className,
  gap,
  above,
  narrow,
  ...rest
}: FormProps) {
  return (
    <form
      {...formKeys}
      {...rest}
      className={classNames(className, gap && layout.stack, ...arranged({ gap, above, narrow }))}
      ref={errors?.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure !== null && (
        <Notice id={failureId} tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {children}
    </form>
  );
}
