import { encodeFieldPath } from '@kkumteo/contract/booking/field-path';
import type { Rejection } from '@kkumteo/domain/shared/decision';

/** Thrown to carry a rejection from a handler to the error handler, which answers it. */
export class Refused extends Error {
  readonly rejection: Rejection;
  /** The path of the input field that has to be corrected, in wire names. */
  readonly wireField: string | undefined;
  /** The current state, in wire names, where the input was made from an older one. */
  readonly standing: unknown;

  constructor(rejection: Rejection, encodeField: (path: string) => string = encodeFieldPath, standing?: unknown) {
    super(rejection.code);
    this.name = 'Refused';
    this.rejection = rejection;
    this.standing = standing;
    this.wireField = rejection.field === undefined ? undefined : encodeField(rejection.field);
  }
}

type AnyDecision<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly rejection: Rejection };

/** The value of a decision; throws its rejection as `Refused`. `encodeField` where the input is not a booking list. */
export function orRefuse<T>(decision: AnyDecision<T>, encodeField?: (path: string) => string): T {
  if (!decision.ok) throw new Refused(decision.rejection, encodeField);
  return decision.value;
}

export function reject(rejection: Rejection): never {
  throw new Refused(rejection);
}

/** What was found, or `rejection` on its way to the visitor. */
export const orReject = <T>(found: T | null | undefined, rejection: Rejection): T => found ?? reject(rejection);

/** As `orRefuse`; the refusal also carries `standing`, the current state in wire names, where there is one. */
export function unwrapOrConflict<T>(
  decision: AnyDecision<T>,
  standing: unknown,
  encodeField?: (path: string) => string,
): T {
  if (!decision.ok && standing !== undefined) throw new Refused(decision.rejection, encodeField, standing);
  return orRefuse(decision, encodeField);
}
