import * as v from 'valibot';
import { idleSeconds } from './last-press.ts';

type ApiFailureKind = 'unreachable' | 'refused' | 'fault';

/** What a call that did not succeed throws; `message` is Korean and fit to show. */
export interface ApiFailure extends Error {
  readonly failure: ApiFailureKind;
  /** HTTP status, 0 where no answer came. */
  readonly status: number;
  readonly code: string;
  /** The field that the server refused. */
  readonly field: string | undefined;
}

interface Further {
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

/** How the `response` of the envelope is read. */
interface Reading<Answer> {
  readonly schema: v.GenericSchema<unknown, Answer>;
}

/** Happens on the window when the server has no session for a call any more. */
export const SESSION_ENDED = 'office-session-ended';

const LOST = '서버에 닿지 않았어요. 바뀐 것은 없어요. 연결을 확인하고 다시 해 주세요.';
/** Of a call that changes something: the server may have done it before its answer was lost. */
const UNANSWERED = '서버의 답을 받지 못했어요. 연결을 확인하고, 됐는지 본 뒤에 다시 해 주세요.';
const GENERAL = '처리하지 못했어요. 잠시 뒤 다시 해 주세요.';
const TIMEOUT_MS = 20_000;

/** The code with which the server asks for a login. */
export const LOGIN_REQUIRED = 'staff.login-required';

let isAway = false;
/** Whether there is no network, or the last call found no site that could answer: none, or one that is stopped. */
export const isSiteAway = (): boolean => isAway || !navigator.onLine;

/** True for what a call throws. */
export const isApiFailure = (thrown: unknown): thrown is ApiFailure => thrown instanceof Error && 'failure' in thrown;

/** True where the server refused a call with this code. */
export const isRefusedWith = (thrown: unknown, code: string): boolean => isApiFailure(thrown) && thrown.code === code;

/** The sentence to show for anything that was thrown: the server's own, else the general one. */
export const failureMessage = (thrown: unknown): string => (isApiFailure(thrown) ? thrown.message : GENERAL);

/** Reads from the office and answers the decoded `response`; throws an `ApiFailure` for anything else. */
export const get = <Answer>(path: string, answer: Reading<Answer>, further?: Further): Promise<Answer> =>
  call(path, { method: 'GET' }, answer, further);

/** The same for a call that changes something. Its cookie is strict, so that no token goes along. */
export const post = <Answer>(
  path: string,
  body: unknown,
  answer: Reading<Answer>,
  further?: Pick<Further, 'signal'>,
): Promise<Answer> => call(path, { method: 'POST', body: JSON.stringify(body) }, answer, further);

/** Sends a file as it is. */
export const postFile = <Answer>(
  path: string,
  file: Blob,
  answer: Reading<Answer>,
  further?: Pick<Further, 'query'>,
): Promise<Answer> =>
  call(path, { method: 'POST', body: file, headers: { 'content-type': 'application/octet-stream' } }, answer, further);

async function call<Answer>(
  path: string,
  request: RequestInit & { readonly headers?: Readonly<Record<string, string>> },
  answer: Reading<Answer>,
  { query = {}, signal }: Further = {},
): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const idle = idleSeconds();
  const headers = {
    accept: 'application/json',
    // What a page asks by itself is no use of the session: the server counts from the last press.
    ...(Number.isNaN(idle) ? {} : { 'office-idle-seconds': String(idle) }),
    ...(typeof request.body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...request.headers,
  };
  const sent = await fetch(path + queryString(query), {
    ...request,
    headers,
    credentials: 'same-origin',
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
  }).catch((cause: unknown) => {
    if (signal?.aborted !== true) isAway = true;
    const message = request.method === 'GET' ? LOST : UNANSWERED;
    throw failure('unreachable', { status: 0, code: 'unreachable', message, cause });
  });
  isAway = sent.status >= 502 && sent.status <= 504;
  const envelope = await readEnvelope(sent);
  if (!sent.ok || !envelope.success) throw refusal(sent.status, envelope.apiError);
  const read = v.safeParse(answer.schema, envelope.response);
  if (!read.success) throw failure('fault', { status: sent.status, code: 'undecodable' });
  return read.output;
}

function queryString(query: NonNullable<Further['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

const envelopeSchema = v.object({ success: v.boolean(), response: v.unknown(), apiError: v.unknown() });
const errorSchema = v.object({ code: v.string(), message: v.string(), field: v.optional(v.string()) });

async function readEnvelope(answer: Response): Promise<v.InferOutput<typeof envelopeSchema>> {
  const read: unknown = await answer.json().catch(() => null);
  if (v.is(envelopeSchema, read)) return read;
  throw failure('fault', { status: answer.status, code: 'no-envelope' });
}

function refusal(status: number, apiError: unknown): ApiFailure {
  const error = v.is(errorSchema, apiError) ? apiError : { code: 'unknown', message: '' };
  if (error.code === LOGIN_REQUIRED) window.dispatchEvent(new Event(SESSION_ENDED));
  return failure(status >= 500 && status !== 503 ? 'fault' : 'refused', { status, ...error });
}

interface Failing extends Pick<ApiFailure, 'status' | 'code'> {
  readonly message?: string;
  readonly field?: string | undefined;
  readonly cause?: unknown;
}

function failure(kind: ApiFailureKind, { status, code, message, field, cause }: Failing): ApiFailure {
  return Object.assign(new Error(message || GENERAL, { cause }), { failure: kind, status, code, field });
}
