import type { Rejection } from '@kkumteo/domain/shared/decision';

/** One sentence for every code that a module refuses with: a missing one is a type error. Facts fill the gaps. */
export type Sentences<R extends Rejection> = {
  readonly [Code in R['code']]: string | ((facts: Extract<R, { readonly code: Code }>) => string);
};
