import { tossErrors, type TossErrorCode } from '@kkumteo/partners/toss/errors';

/** The answer of a call before transport faults are applied. */
export type Outcome =
  /** An answer; `silent` loses it on the way back. */
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly silent?: boolean }
  /** The call broke off before it took effect. */
  | { readonly kind: 'lost' };

/** A 200 answer; a silent one is lost on its way back. */
export function answer(body: unknown, silent = false): Outcome {
  return { kind: 'answer', status: 200, body, silent };
}

/** One of the provider's errors with its own status and sentence. */
export function refuse(code: TossErrorCode): Outcome {
  const { status, message } = tossErrors[code];
  return { kind: 'answer', status, body: { code, message } };
}
