export type ApiFailureKind = 'expired' | 'unreachable' | 'refused' | 'fault';

/** What a call that did not succeed throws; `message` is Korean and fit to show. */
export interface ApiFailure extends Error {
  readonly failure: ApiFailureKind;
  /** HTTP status, 0 where no answer came. */
  readonly status: number;
  readonly code: string;
  /** The field that the server could not read, in wire names. */
  readonly field: string | undefined;
}

export interface ApiCall<Answer> {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /** Sent as application/x-www-form-urlencoded instead of JSON. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Turns the `response` of the envelope into words of the field; throws where it can't. */
  readonly decode: (response: unknown) => Answer;
}

const EXPIRED = '요청이 만료되었습니다.';
const GENERAL = '오류가 발생하였습니다.';
const TIMEOUT_MS = 20_000;
const UNSAFE_COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/;

/** True for what `callApi` throws. */
export function isApiFailure(thrown: unknown): thrown is ApiFailure {
  return thrown instanceof Error && 'failure' in thrown;
}

/** The sentence to show for anything that was thrown: the server's own, else the general one. */
export function failureMessage(thrown: unknown): string {
  return isApiFailure(thrown) ? thrown.message : GENERAL;
}

/** True where the server says that nobody is logged in. */
export function isNotLoggedIn(thrown: unknown): boolean {
  return isApiFailure(thrown) && thrown.status === 401;
}

/** Makes one call of the wire and answers its decoded `response`; throws an `ApiFailure` for everything else. */
export async function callApi<Answer>(call: ApiCall<Answer>): Promise<Answer> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  const signal = call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]);
  const answer = await send(call, signal);
  const envelope = await readEnvelope(answer, signal);
  if (!answer.ok || !envelope.success) throw refusal(answer.status, envelope.apiError);
  return decodeOrFail(call, envelope.response, answer.status);
}

async function send(call: ApiCall<unknown>, signal: AbortSignal): Promise<Response> {
  const method = call.method ?? 'GET';
  try {
    return await fetch(call.path + queryString(call.query), {
      method,
      signal,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...contentType(call), ...(await forgeryHeader(method)), ...call.headers },
      ...(call.form === undefined ? {} : { body: new URLSearchParams(call.form) }),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
  } catch (thrown) {
    throw signal.aborted ? expired(thrown) : failure('unreachable', 0, 'unreachable', GENERAL, { cause: thrown });
  }
}

function contentType(call: ApiCall<unknown>): Record<string, string> {
  return call.body === undefined ? {} : { 'content-type': 'application/json' };
}

/** The cookie repeated as a header (spec/4-api.md); any GET sets it, so one is made where it is missing. */
async function forgeryHeader(method: string): Promise<Record<string, string>> {
  if (method === 'GET') return {};
  if (!UNSAFE_COOKIE.test(document.cookie)) await fetch('/api/checkLogin', { credentials: 'same-origin' });
  const token = UNSAFE_COOKIE.exec(document.cookie)?.[1];
  return token === undefined ? {} : { 'x-xsrf-token': decodeURIComponent(token) };
}

function queryString(query: ApiCall<unknown>['query']): string {
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

interface Envelope {
  readonly success: boolean;
  readonly response: unknown;
  readonly apiError: unknown;
}

async function readEnvelope(answer: Response, signal: AbortSignal): Promise<Envelope> {
  if (answer.status === 408) throw expired(undefined);
  try {
    const read: unknown = await answer.json();
    if (isRecord(read) && typeof read['success'] === 'boolean')
      return { success: read['success'], response: read['response'] ?? null, apiError: read['apiError'] };
  } catch (thrown) {
    if (signal.aborted) throw expired(thrown);
  }
  throw failure('fault', answer.status, 'no-envelope', GENERAL);
}

function refusal(status: number, apiError: unknown): ApiFailure {
  const told = isRecord(apiError) ? apiError : {};
  const message = typeof told['message'] === 'string' && told['message'] !== '' ? told['message'] : GENERAL;
  const code = typeof told['code'] === 'string' ? told['code'] : 'unknown';
  const field = typeof told['field'] === 'string' ? told['field'] : undefined;
  return failure(status >= 500 && status !== 503 ? 'fault' : 'refused', status, code, message, { field });
}

function decodeOrFail<Answer>(call: ApiCall<Answer>, response: unknown, status: number): Answer {
  try {
    return call.decode(response);
  } catch (thrown) {
    throw failure('fault', status, 'undecodable', GENERAL, { cause: thrown });
  }
}

function expired(cause: unknown): ApiFailure {
  return failure('expired', 408, 'expired', EXPIRED, { cause });
}

function failure(
  kind: ApiFailureKind,
  status: number,
  code: string,
  message: string,
  more: { readonly cause?: unknown; readonly field?: string | undefined } = {},
): ApiFailure {
  return Object.assign(new Error(message, { cause: more.cause }), { failure: kind, status, code, field: more.field });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
