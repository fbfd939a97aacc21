import * as v from 'valibot';
import { type AnyCodec, published, same } from './codec.ts';

const apiError = published(
  'ApiError',
  same(
    v.object({
      status: v.pipe(v.number(), v.integer()),
      code: v.string(),
      message: v.pipe(v.string(), v.description('fit to show, in the language of the call')),
      /** Path of the input that has to be corrected, in wire names. */
      field: v.optional(v.string()),
    }),
  ),
);
export type ApiError = v.InferOutput<typeof apiError.schema>;

export interface Envelope<T> {
  readonly success: boolean;
  readonly response: T | null;
  readonly apiError: ApiError | null;
}

export const succeeded = <T>(response: T): Envelope<T> => ({ success: true, response, apiError: null });

/** The answer of a refused call; `present` is the state now, where the call had read an older one. */
export const failed = <T = never>(error: ApiError, present: T | null = null): Envelope<T> => ({
  success: false,
  response: present,
  apiError: error,
});

/** The answer of a call that went well, as the published wire describes it. */
export const answerOf = <C extends AnyCodec>(response: C) =>
  v.object({ success: v.literal(true), response: response.schema as C['schema'], apiError: v.null() });

export const refusal = published(
  'Refusal',
  same(v.object({ success: v.literal(false), response: v.null(), apiError: apiError.schema })),
);

/** The answer of a call that another save came before: with the present state, unless that state refuses the call. */
export const conflictOf = <C extends AnyCodec>(present: C) =>
  v.object({
    success: v.literal(false),
    response: v.nullable(present.schema as C['schema']),
    apiError: apiError.schema,
  });

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Whose page makes the call: a member's id. The server refuses it where another member is logged in by now. */
export const PAGE_MEMBER_HEADER = 'x-page-member';
