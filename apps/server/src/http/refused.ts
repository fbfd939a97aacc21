import { encodeFieldPath } from '@kkumteo/contract/booking/field-path';
import type { Rejection } from '@kkumteo/domain/shared/decision';

/** Carries a rejection out of a handler to the one place that turns it into an answer. */
export class Refused extends Error {
  readonly rejection: Rejection;
  /** The path of the input field that has to be corrected, in wire names. */
  readonly wireField: string | undefined;
  /** What stands now, in wire names, where the input was made from something older. */
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

/** The value of a decision, or its rejection on the way to the visitor; `encodeField` where the input is no booking list. */
export function orRefuse<T>(decision: AnyDecision<T>, encodeField?: (path: string) => string): T {
  if (!decision.ok) throw new Refused(decision.rejection, encodeField);
  return decision.value;
}
