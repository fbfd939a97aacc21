import type { ReactNode } from 'react';
import css from './field.module.css';
import { Icon } from './icon.tsx';

/** What every control of a form says of itself. */
export interface FieldWords {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What to correct; stays beside the field until the form takes it away. */
  readonly error?: string | null;
  /** The id of a sentence elsewhere on the page that says what is wrong with this field, while it is shown. */
  readonly faultId?: string | undefined;
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly hideLabel?: boolean;
}

export interface FieldParts extends FieldWords {
  readonly id: string;
}

/** Ids of the hint and the errors of a field, for `aria-describedby`. */
export function describedBy({
  id,
  hint,
  error,
  faultId,
}: Pick<FieldParts, 'id' | 'hint' | 'error' | 'faultId'>): string | undefined {
  const ids = [hint !== undefined && `${id}-hint`, error && `${id}-error`, faultId].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** The frame around a control: label above, hint under it, the error beside it until it is corrected. */
export function Field({
  id,
  label,
  hint,
  error,
  required = false,
  optional = false,
  hideLabel = false,
  children,
}: FieldParts & { readonly children: ReactNode }) {
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hideLabel ? css.hiddenLabel : css.label}>
        {label}
        {required && <span className={css.required}> (필수)</span>}
        {optional && <span className={css.optional}> (선택)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error ?? null} />
    </div>
  );
}

/** The sentence beside a field that says what to correct. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | null }) {
  if (error === null || error === '') return null;
  return (
    <p id={id} className={css.error}>
      <Icon name="alert" /> {error}
    </p>
  );
}
