import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import type { ReactNode } from 'react';
import { failureMessage } from '../../lib/http.ts';
import css from './member-form.module.css';

export interface MemberFormProps {
  readonly errors: FieldErrors;
  /** Why the last attempt failed; null while it has not. */
  readonly failure: Error | null;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** The frame of the login and of the sign-up: says above the fields why an attempt failed. */
export function MemberForm({ errors, failure, onSubmit, children }: MemberFormProps) {
  return (
    <form
      ref={errors.form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failureMessage(failure)}
        </Notice>
      )}
      {children}
    </form>
  );
}
