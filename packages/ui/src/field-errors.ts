import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { showHint } from './hints.ts';

export interface FieldError {
  /** The `name` of the control beside which it is shown; of a radio group its `data-field`. */
  readonly field: string;
  readonly message: string;
}

export interface FieldErrors {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The sentence to show beside a field, or null. */
  readonly of: (field: string) => string | null;
  /** All that are shown and not yet corrected, in their order. */
  readonly all: readonly FieldError[];
  /** Shows all of them beside their fields, the first one also as a hint, and moves the focus there. */
  readonly show: (errors: readonly FieldError[]) => void;
  /** Takes the sentence away once its field has changed. */
  readonly clearError: (field: string) => void;
}

/**
 * The errors of one form; put `form` on the <form> and call `clearError` when a field changes. `show`, `clearError`
 * and, without another error, `all` keep their identity: long forms redraw only the edited row.
 */
export function useFieldErrors(): FieldErrors {
  const form = useRef<HTMLFormElement | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const show = useCallback((found: readonly FieldError[]) => {
    setErrors(Object.fromEntries([...found].reverse().map(({ field, message }) => [field, message])));
    const first = found[0];
    if (first === undefined) return;
    showHint(first.message);
    focusField(form.current, first.field);
  }, []);
  const clearError = useCallback((field: string) => {
    setErrors((shown) => (shown[field] === undefined ? shown : without(shown, field)));
  }, []);
  const all = useMemo(
    () =>
      Object.entries(errors)
        .map(([field, message]) => ({ field, message }))
        .reverse(),
    [errors],
  );
  return { form, of: (field) => errors[field] ?? null, all, show, clearError };
}

const without = (errors: Readonly<Record<string, string>>, field: string): Readonly<Record<string, string>> => {
  const { [field]: _cleared, ...rest } = errors;
  return rest;
};

/** The same once the result of the press is on the screen: focuses the first of these names that has a control. */
export function focusSoon(form: RefObject<HTMLFormElement | null>, ...names: readonly string[]): void {
  requestAnimationFrame(() => {
    const found = names.find((name) => form.current?.querySelector(`[name="${CSS.escape(name)}"]`));
    if (found !== undefined) focusField(form.current, found);
  });
}

/** Moves the focus to a control of a form by its name. */
export function focusField(form: HTMLElement | null, field: string): void {
  const name = CSS.escape(field);
  const control = form?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]:not(:disabled)`);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

/** Moves the focus to the first text of a form that is empty, else to its first text. */
export function focusFirstEmpty(form: HTMLElement | null): void {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
}
