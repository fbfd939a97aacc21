import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { type Dispatch, type SetStateAction, useState } from 'react';

/** What a text field of a form takes. */
export interface TypedField<Name extends string> {
  readonly name: Name;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

interface TypedForm<Typed> {
  readonly typed: Typed;
  readonly setTyped: Dispatch<SetStateAction<Typed>>;
  /** A field by its name: what is typed in it, its error until it changes, and how it changes. */
  readonly field: <Name extends keyof Typed & string>(name: Name) => TypedField<Name>;
}

/** The texts of a form as they are typed. */
export function useTyped<Typed extends { readonly [Name in keyof Typed]: string }>(
  start: Typed,
  errors: FieldErrors,
): TypedForm<Typed> {
  const [typed, setTyped] = useState(start);
  const field = <Name extends keyof Typed & string>(name: Name): TypedField<Name> => ({
    name,
    value: typed[name],
    error: errors.of(name),
    onChange: (text) => {
      setTyped((before) => ({ ...before, [name]: text }));
      errors.clearError(name);
    },
  });
  return { typed, setTyped, field };
}
