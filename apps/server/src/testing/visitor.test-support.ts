import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../db/pool.ts';
import { xsrfToken } from '../http/headers/xsrf.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** What came, byte by byte: a file, perhaps. */
  readonly bytes: Buffer;
  readonly response: Readonly<Record<string, unknown>> | null;
  readonly error: AnsweredError | null;
  readonly code: string | null;
}

export const outcomeOf = ({ status, code }: Pick<Answer, 'status' | 'code'>) => [status, code];

interface AnsweredError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

interface SentFile {
  readonly fileName: string;
  readonly bytes: Buffer;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer<ArrayBuffer> | undefined;
  /** The address that it comes from, where it is injected; this machine unless given. */
  readonly remoteAddress?: string;
}

/** How calls reach a site: injected into this process, or over its port. */
export type Send = (call: Call) => Promise<Reply>;

interface Reply extends Pick<Answer, 'status' | 'text'>, Partial<Pick<Answer, 'headers' | 'bytes'>> {}

/** A browser with its cookies, which repeats the XSRF token as our script does. */
export interface Visitor {
  /** 0 for one who is not logged in. */
  readonly memberId: number;
  /** Empty for one who is not logged in by `signIn`. */
  readonly loginId: string;
  readonly cookies: Map<string, string>;
  get(url: string): Promise<Answer>;
  /** A body that is a text goes as it is. */
  post(url: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  postForm(url: string, fields: Readonly<Record<string, string>>): Promise<Answer>;
  postParts(url: string, parts: Readonly<Record<string, string | SentFile>>): Promise<Answer>;
  at(send: Send): Visitor;
}

export const overHttp =
  (origin: string): Send =>
  async ({ method, url, headers, body }) => {
    const answer = await fetch(`${origin}${url}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const cookies = { 'set-cookie': answer.headers.getSetCookie() };
    return {
      status: answer.status,
      headers: { ...Object.fromEntries(answer.headers), ...cookies },
      text: bytes.toString(),
      bytes,
    };
  };

/** Logs a demo member in by a session of their own, as the login would leave it. */
export async function signIn(sql: Sql, send: Send, loginId: string, now: number): Promise<Visitor> {
  const token = randomBytes(32).toString('base64url');
  const rows = await sql.query<{ memberId: number }>(
    `insert into login_session (token_hash, member_id, created_at, last_seen_at, expires_at)
      select $1, member_id, to_timestamp($3::float8), to_timestamp($3::float8), to_timestamp($3::float8) + interval '12 hours'
      from member where login_id = $2 returning member_id`,
    [createHash('sha256').update(token).digest(), loginId, now / 1000],
  );
  const cookies = new Map([
    ['KKUMTEO-SESSION', token],
    ['XSRF-TOKEN', xsrfToken(token)],
  ]);
  return openBrowser(send, { cookies, memberId: rows[0]?.memberId ?? 0, loginId });
}

export async function logIn(send: Send, loginId: string): Promise<Visitor> {
  const visitor = guest(send);
  const answer = await visitor.post('/api/login', { userId: loginId, password: 'kkumteo!2026' });
  if (answer.status !== 200) throw new Error(`not logged in: ${answer.status} ${answer.text}`);
  return visitor;
}

/** A visitor who has opened a page and is not logged in. */
export const guest = (send: Send): Visitor =>
  openBrowser(send, { cookies: new Map([['XSRF-TOKEN', xsrfToken(null)]]) });

interface Opened {
  readonly cookies?: Map<string, string>;
  readonly memberId?: number;
  readonly loginId?: string;
  readonly address?: string;
}

/** A browser without cookies that has not been at the site, unless they are given. */
export function openBrowser(
  send: Send,
  { cookies = new Map(), memberId = 0, loginId = '', address }: Opened = {},
): Visitor {
  const call = async (
    method: Call['method'],
    url: string,
    body?: string | Buffer<ArrayBuffer>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const usual = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    };
    const from = address === undefined ? {} : { remoteAddress: address };
    const reply = await send({ method, url, headers: { ...usual, ...headers }, body, ...from });
    keepCookies(cookies, reply);
    return openEnvelope(reply);
  };
  const post = (type: string, url: string, body: string | Buffer<ArrayBuffer>, headers = {}): Promise<Answer> =>
    call('POST', url, body, { 'content-type': type, ...headers });
  return {
    memberId,
    loginId,
    cookies,
    get: (url) => call('GET', url),
    post: (url, body, headers) =>
      post('application/json', url, typeof body === 'string' ? body : JSON.stringify(body), headers),
    postForm: (url, fields) => post('application/x-www-form-urlencoded', url, new URLSearchParams(fields).toString()),
    postParts: (url, parts) => post(`multipart/form-data; boundary=${BOUNDARY}`, url, multipartBody(parts)),
    at: (other) => openBrowser(other, { cookies, memberId, loginId, ...(address === undefined ? {} : { address }) }),
  };
}

function keepCookies(cookies: Map<string, string>, { headers = {} }: Reply): void {
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}

const BOUNDARY = 'a-boundary-that-no-part-has';

/** A multipart body; file names as browsers write them, in UTF-8. */
function multipartBody(parts: Readonly<Record<string, string | SentFile>>): Buffer<ArrayBuffer> {
  const pieces = Object.entries(parts).flatMap(([name, part]) => {
    const isText = typeof part === 'string';
    const file = isText ? '' : `; filename="${part.fileName}"\r\nContent-Type: application/vnd.ms-excel`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), isText ? Buffer.from(part) : part.bytes, Buffer.from('\r\n')];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

interface Envelope {
  readonly response?: Readonly<Record<string, unknown>> | null;
  readonly apiError?: AnsweredError | null;
}

function openEnvelope(reply: Reply): Answer {
  const { response = null, apiError = null } = reply.text.startsWith('{') ? (JSON.parse(reply.text) as Envelope) : {};
  const { status, text, headers = {}, bytes = Buffer.alloc(0) } = reply;
  return { status, text, headers, bytes, response, error: apiError, code: apiError?.code ?? null };
}
