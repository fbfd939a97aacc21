import * as v from 'valibot';
import type { ApiFailure, Transport } from './http.ts';
import { pageMember } from './page-member.ts';

// A paper may wait for others that are drawn before it.
const TIMEOUT_MS = 30_000;
const GENERAL = '오류가 발생하였습니다.';
const EXPIRED = '요청이 만료되었습니다.';

/** Fetches a file of the site and saves it under the server's name. Throws an `ApiFailure` where there is none. */
export async function saveFile(path: string): Promise<void> {
  const answer = await fetchFile(path);
  if (!answer.ok) throw failure(answer.status, await refusalOf(answer));
  await keepAnswer(answer);
}

/**
 * A transport of a form that is answered by a file instead of the envelope: the browser saves it, and the call
 * succeeds.
 */
export const keepingFile =
  (form: FormData): Transport =>
  async (path, request) => {
    const answer = await fetch(path, { ...request, body: form });
    if (!answer.ok || !answer.headers.has('content-disposition')) return answer;
    await keepAnswer(answer);
    return Response.json({ success: true, response: null, apiError: null });
  };

async function keepAnswer(answer: Response): Promise<void> {
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(answer.headers.get('content-disposition') ?? '');
  document.body.append(link);
  link.click();
  link.remove();
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function fetchFile(path: string): Promise<Response> {
  const member = pageMember();
  try {
    return await fetch(path, {
      credentials: 'same-origin',
      headers: member ? { 'x-page-member': member } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (thrown) {
    throw failure(0, { code: 'unreachable', message: EXPIRED }, thrown);
  }
}

/** The name of RFC 6266 that may be of any letters. */
const nameOf = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'download');

const refusalSchema = v.object({ apiError: v.object({ code: v.string(), message: v.string() }) });
const UNTOLD = { code: 'unknown', message: GENERAL };

async function refusalOf(answer: Response): Promise<{ readonly code: string; readonly message: string }> {
  const read: unknown = await answer.json().catch(() => null);
  return v.is(refusalSchema, read) ? read.apiError : UNTOLD;
}

function failure(
  status: number,
  answer: { readonly code: string; readonly message: string },
  cause?: unknown,
): ApiFailure {
  const { code, message } = answer;
  const kind = status === 0 ? 'unreachable' : status >= 500 && status !== 503 ? 'fault' : 'refused';
  return Object.assign(new Error(message || GENERAL, { cause }), {
    failure: kind,
    status,
    code,
    field: undefined,
  } as const);
}
