/** Every JSON answer (4-api, Envelope). */
export interface Envelope<T> {
  readonly success: boolean;
  readonly response: T | null;
  readonly apiError: ApiError | null;
}

export interface ApiError {
  readonly status: number;
  readonly code: string;
  /** Fit to show, in the language of the call. */
  readonly message: string;
  /** Path of the input that has to be mended, in wire names. */
  readonly field?: string;
}

/** The answer of a call that went well. */
export const succeeded = <T>(response: T): Envelope<T> => ({ success: true, response, apiError: null });

/** The answer of a refused call; `standing` is what stands now, where the call was refused because that is not what it had read. */
export const failed = <T = never>(apiError: ApiError, standing: T | null = null): Envelope<T> => ({
  success: false,
  response: standing,
  apiError,
});

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Whose page makes the call: a member's id. The server refuses it where another member is logged in by now. */
export const PAGE_MEMBER_HEADER = 'x-page-member';
