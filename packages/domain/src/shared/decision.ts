/** A refusal as data: a code that `copy` has a sentence for, and the facts that the sentence needs. */
export interface Rejection {
  readonly code: string;
  /** The input to correct, as a path of field names and indexes: `experiencers.1.birthDate`. */
  readonly field?: string;
}

export type Decision<T, R extends Rejection = Rejection> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly rejection: R };

export const accept = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const refuse = <R extends Rejection>(rejection: R): { readonly ok: false; readonly rejection: R } => ({
  ok: false,
  rejection,
});

/** One named check of a validation section: the refusal, or null when there is nothing to say. */
export type Check<Input, R extends Rejection = Rejection> = (input: Input) => R | null;

/** Runs an ordered list of checks; the first refusal wins (architecture law 3). */
export function firstRefusal<Input, R extends Rejection>(checks: readonly Check<Input, R>[], input: Input): R | null {
  for (const check of checks) {
    const rejection = check(input);
    if (rejection) return rejection;
  }
  return null;
}
