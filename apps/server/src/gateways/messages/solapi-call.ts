import { writeSolapiAccess } from '@kkumteo/partners/solapi/access';
import { solapiErrorSchema } from '@kkumteo/partners/solapi/answers';
import { createHmac, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { readJson } from '../read-json.ts';

export interface SolapiAccount {
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly timeoutMs: number;
}

interface SolapiCall<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly answer: z.ZodType<Answer>;
}

/** The result of a call, not yet interpreted. */
export type SolapiReply<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** Refused for good. */
  | { readonly kind: 'refused'; readonly code: string }
  /** No answer, or an unreadable one: the call may have taken effect. */
  | { readonly kind: 'no-answer'; readonly code: string };

export type SolapiCaller = <Answer>(call: SolapiCall<Answer>) => Promise<SolapiReply<Answer>>;

// Temporary: a wrong key, no credit, or too many calls. The message itself is not the cause.
const PASSING: ReadonlySet<number> = new Set([401, 402, 403, 408, 409, 425, 429]);

/** Calls the message service; the secret does not leave this function. */
export function createSolapiCaller({ apiUrl, apiKey, apiSecret, timeoutMs }: SolapiAccount): SolapiCaller {
  return async ({ method, path, body, answer }) => {
    try {
      const response = await fetch(`${apiUrl}/messages/v4${path}`, {
        method,
        headers: {
          authorization: authorize(apiKey, apiSecret),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      return read(response.status, await response.text(), answer);
    } catch (error) {
      return { kind: 'no-answer', code: nameOf(error) };
    }
  };
}

/** The date is the machine's, because the service compares it with its own. */
function authorize(apiKey: string, apiSecret: string): string {
  const date = new Date().toISOString();
  const salt = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex');
  return writeSolapiAccess({ apiKey, date, salt, signature });
}

function read<Answer>(status: number, text: string, answer: z.ZodType<Answer>): SolapiReply<Answer> {
  const body = readJson(text);
  if (status >= 200 && status < 300) {
    const parsed = answer.safeParse(body);
    return parsed.success ? { kind: 'answer', answer: parsed.data } : { kind: 'no-answer', code: 'unreadable-answer' };
  }
  const error = solapiErrorSchema.safeParse(body);
  const code = error.success && /^\w{1,60}$/.test(error.data.errorCode) ? error.data.errorCode : `http-${status}`;
  const final = error.success && status >= 400 && status < 500 && !PASSING.has(status);
  return { kind: final ? 'refused' : 'no-answer', code };
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'connection';
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'connection';
}
