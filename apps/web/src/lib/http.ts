import { pageTurn } from '@kkumteo/ui/page-turn.ts';
import * as v from 'valibot';
import { LANGUAGE_HEADERS } from './language.ts';
import { MEMBER_DOUBTED, pageMember } from './page-member.ts';

type ApiFailureKind = 'expired' | 'unreachable' | 'refused' | 'fault';

/** What a call that did not succeed throws; `message` is Korean and fit to show. */
export interface ApiFailure extends Error {
  readonly failure: ApiFailureKind;
  /** HTTP status, 0 where no answer came. */
  readonly status: number;
  readonly code: string;
  /** The field that the server could not read, in wire names. */
  readonly field: string | undefined;
  /** The `response` of an envelope that refuses, as it was sent. */
  readonly response?: unknown;
}

export interface ApiCall<Answer> {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /** Sent as application/x-www-form-urlencoded instead of JSON. */
  readonly form?: Readonly<Record<string, string | undefined>>;
  /** How the request gets to the site, perhaps with another body, and its answer back; `fetch` by default. */
  readonly transport?: Transport;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** How the `response` of the envelope is read. */
  readonly answer: { readonly schema: v.GenericSchema<unknown, Answer> };
}

export type Transport = (path: string, request: RequestInit) => Promise<Response>;

/** The answer of a call that says nothing but that it went well. */
export const NOTHING = {
  schema: v.pipe(
    v.unknown(),
    v.transform(() => null),
  ),
};

const EXPIRED = '요청이 만료되었습니다.';
const GENERAL = '오류가 발생하였습니다.';
/** Whose page makes the call (docs/wire.md, Envelope). */
const PAGE_MEMBER_HEADER = 'x-page-member';
const OTHER_MEMBER = 'member.other-member';
const TIMEOUT_MS = 20_000;
// In production its name has a prefix.
const XSRF_COOKIE = /(?:^|; |__Host-)XSRF-TOKEN=([^;]*)/;

/** True for what `callApi` throws. */
export function isApiFailure(thrown: unknown): thrown is ApiFailure {
  return thrown instanceof Error && 'failure' in thrown;
}

/** True where the server refused the call, and says why. */
export function isRefused(thrown: unknown): thrown is ApiFailure {
  return isApiFailure(thrown) && thrown.failure === 'refused';
}

/** The sentence to show for anything that was thrown: the server's own, else the general one. */
export function failureMessage(thrown: unknown): string {
  return isApiFailure(thrown) ? thrown.message : GENERAL;
}

/** True where the server asks for a login. */
export function isNotLoggedIn(thrown: unknown): boolean {
  return isApiFailure(thrown) && thrown.status === 401;
}

/**
 * Makes one call of the wire and answers its decoded `response`; throws an `ApiFailure` for anything else, also where
 * the page belongs to another member by then: what was begun for one member does not go on for another.
 */
export async function callApi<Answer>(call: ApiCall<Answer>): Promise<Answer> {
  const turn = pageTurn();
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  const signal = call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]);
  const answer = await send(call, signal);
  const envelope = await readEnvelope(answer, signal);
  if (turn !== pageTurn()) throw refusal(409, { apiError: { code: OTHER_MEMBER, message: EXPIRED }, response: null });
  if (!answer.ok || !envelope.success) throw refusal(answer.status, envelope);
  return decodeOrThrow(call, envelope.response, answer.status);
}

type Reading<Answer> = ApiCall<Answer>['answer'];
type Form = NonNullable<ApiCall<unknown>['form']>;
type Further = Pick<ApiCall<unknown>, 'query' | 'headers' | 'signal' | 'timeoutMs'>;

export const get = <Answer>(path: string, answer: Reading<Answer>, further?: Further): Promise<Answer> =>
  callApi({ ...further, path, answer });

export const post = <Answer>(path: string, body: unknown, answer: Reading<Answer>, further?: Further) =>
  callApi({ ...further, method: 'POST', path, body, answer });

export const postForm = <Answer>(path: string, form: Form, answer: Reading<Answer>, further?: Further) =>
  callApi({ ...further, method: 'POST', path, form, answer });

/** All of a call but how its answer is read. */
type Request = Omit<ApiCall<unknown>, 'answer'>;

async function send(call: Request, signal: AbortSignal): Promise<Response> {
  const method = call.method ?? 'GET';
  const member = pageMember();
  try {
    return await (call.transport ?? fetch)(call.path + queryString(call.query), {
      method,
      signal,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...LANGUAGE_HEADERS,
        ...contentType(call),
        ...(member && { [PAGE_MEMBER_HEADER]: member }),
        ...(await forgeryHeader(method)),
        ...call.headers,
      },
      body: bodyOf(call),
    });
  } catch (thrown) {
    throw lost(signal, thrown);
  }
}

function bodyOf({ form, body }: Request): BodyInit | null {
  if (form !== undefined) return new URLSearchParams(given(form));
  return body === undefined ? null : JSON.stringify(body);
}

function contentType(call: Request): Record<string, string> {
  return call.body === undefined ? {} : { 'content-type': 'application/json' };
}

/** The cookie repeated as a header (docs/wire.md); any GET sets it, so one is made where it is missing. */
async function forgeryHeader(method: string): Promise<Record<string, string>> {
  if (method === 'GET') return {};
  if (!XSRF_COOKIE.test(document.cookie)) await fetch('/api/checkLogin', { credentials: 'same-origin' });
  const token = XSRF_COOKIE.exec(document.cookie)?.[1];
  return token === undefined ? {} : { 'x-xsrf-token': decodeURIComponent(token) };
}

function queryString(query: Request['query']): string {
  const fields = given(query ?? {});
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`;
}

const given = (fields: NonNullable<Request['query']>): string[][] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));

const envelopeSchema = v.object({ success: v.boolean(), response: v.unknown(), apiError: v.unknown() });
type Envelope = v.InferOutput<typeof envelopeSchema>;

async function readEnvelope(answer: Response, signal: AbortSignal): Promise<Envelope> {
  if (answer.status === 408) throw lost(signal, null);
  try {
    const read: unknown = await answer.json();
    if (v.is(envelopeSchema, read)) return read;
  } catch (thrown) {
    // Text that is no JSON is a fault; else the line broke while the answer came.
    if (!(thrown instanceof SyntaxError)) throw lost(signal, thrown);
  }
  throw failure('fault', { status: answer.status, code: 'no-envelope' });
}

const errorSchema = v.object({ code: v.string(), message: v.string(), field: v.optional(v.string()) });
const UNTOLD: v.InferOutput<typeof errorSchema> = { code: 'unknown', message: '' };

function refusal(status: number, { apiError, response }: Pick<Envelope, 'apiError' | 'response'>): ApiFailure {
  const { code, message, field } = v.is(errorSchema, apiError) ? apiError : UNTOLD;
  if (code === OTHER_MEMBER) window.dispatchEvent(new Event(MEMBER_DOUBTED));
  return failure(status >= 500 && status !== 503 ? 'fault' : 'refused', { status, code, message, field, response });
}

function decodeOrThrow<Answer>({ answer }: ApiCall<Answer>, response: unknown, status: number): Answer {
  try {
    return v.parse(answer.schema, response);
  } catch (thrown) {
    throw failure('fault', { status, code: 'undecodable', cause: thrown });
  }
}

/** A call without an answer: a browser reports an aborted or reset one only as failed (booking spec §8). */
function lost({ aborted }: AbortSignal, cause: unknown): ApiFailure {
  const kind = aborted || cause === null ? 'expired' : 'unreachable';
  return failure(kind, { status: 0, code: kind, message: EXPIRED, cause });
}

interface Failing extends Pick<ApiFailure, 'status' | 'code'> {
  /** The general sentence where there is none. */
  readonly message?: string;
  readonly field?: string | undefined;
  readonly response?: unknown;
  readonly cause?: unknown;
}

function failure(kind: ApiFailureKind, { status, code, message, field, response, cause }: Failing): ApiFailure {
  return Object.assign(new Error(message || GENERAL, { cause }), { failure: kind, status, code, field, response });
}
