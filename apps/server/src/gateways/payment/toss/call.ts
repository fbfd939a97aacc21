import { tossErrorSchema } from '@kkumteo/partners/toss/errors';
import { tossPaymentSchema, type TossPayment } from '@kkumteo/partners/toss/payment';
import { tossIdempotencyHeader } from '@kkumteo/partners/toss/requests';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJson } from '../../read-json.ts';
import { classifyError, type ErrorClass } from './error-class.ts';

/** The result of a call, not yet interpreted. */
export type TossReply =
  | { readonly kind: 'payment'; readonly payment: TossPayment }
  | { readonly kind: 'error'; readonly class: ErrorClass; readonly code: string; readonly message: string }
  /** No answer, or an unreadable one: the call may have taken effect. */
  | { readonly kind: 'no-answer'; readonly reason: string };

export interface TossCall {
  readonly path: string;
  readonly timeoutMs: number;
  readonly post?: { readonly body: unknown; readonly idempotencyKey: string };
}

/** How long to wait, all in ms. */
export interface TossWaits {
  /** Timeout of confirm and cancel. */
  readonly readTimeoutMs: number;
  /** Timeout of queries. */
  readonly findTimeoutMs: number;
  /** Pause before the one retry. */
  readonly retryDelayMs: number;
}

export type TossCaller = (call: TossCall) => Promise<TossReply>;

export const authorizationOf = (secretKey: string): string =>
  `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

/** Calls the core API; the secret key does not leave this function. */
export function createTossCaller(baseUrl: string, secretKey: string): TossCaller {
  const authorization = authorizationOf(secretKey);
  return async ({ path, timeoutMs, post }) => {
    try {
      const answer = await fetch(`${baseUrl}${path}`, {
        method: post === undefined ? 'GET' : 'POST',
        headers: {
          authorization,
          ...(post !== undefined && {
            'content-type': 'application/json',
            [tossIdempotencyHeader]: post.idempotencyKey,
          }),
        },
        ...(post !== undefined && { body: JSON.stringify(post.body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      return read(answer.status, await answer.text());
    } catch (error) {
      return { kind: 'no-answer', reason: errorName(error) };
    }
  };
}

/** Makes a call, and retries it once with the same key where its outcome is unknown. */
export async function callWithRetry(call: TossCaller, waits: TossWaits, what: TossCall): Promise<TossReply> {
  const first = await call(what);
  if (!isOutcomeUnknown(first)) return first;
  await sleep(waits.retryDelayMs);
  return call(what);
}

function isOutcomeUnknown(reply: TossReply): boolean {
  return reply.kind === 'no-answer' || (reply.kind === 'error' && reply.class === 'unknown-outcome');
}

function read(status: number, text: string): TossReply {
  const body = readJson(text);
  if (status === 200) {
    const payment = tossPaymentSchema.safeParse(body);
    return payment.success
      ? { kind: 'payment', payment: payment.data }
      : { kind: 'no-answer', reason: 'unreadable-answer' };
  }
  const error = tossErrorSchema.safeParse(body);
  if (!error.success) return { kind: 'no-answer', reason: `http-${status}` };
  const { code, message } = error.data;
  return { kind: 'error', class: classifyError(status, code), code, message };
}

/** A code for the log; the error's text may contain the address. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'connection';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code : 'connection';
}
