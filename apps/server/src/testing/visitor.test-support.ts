import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../db/pool.ts';
import { xsrfToken } from '../http/xsrf.ts';

/** An answer of the site, envelope opened. */
export interface Answer {
  readonly status: number;
  readonly response: Readonly<Record<string, unknown>> | null;
  readonly code: string | null;
  readonly text: string;
  /** What is no envelope: a file and how it is to be kept. */
  readonly file?: AnsweredFile;
  /** Who may keep it, where it is injected. */
  readonly cacheControl?: string;
}

interface AnsweredFile {
  readonly bytes: Buffer;
  readonly disposition: string;
}

/** A file as a form sends it. */
interface SentFile {
  readonly fileName: string;
  readonly bytes: Buffer;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer<ArrayBuffer> | undefined;
  /** Whence it comes, where it is injected; this machine unless given. */
  readonly remoteAddress?: string;
}

/** How calls reach a site: injected into this process, or over its port. */
export type Send = (call: Call) => Promise<Reply>;

interface Reply {
  readonly status: number;
  readonly text: string;
  /** What the site set, where it is reached over its port. */
  readonly cookies?: string;
  /** As it came, where it is injected. */
  readonly file?: AnsweredFile;
  readonly cacheControl?: string;
}

/** Somebody who is logged in, at one site or another. */
export interface Visitor {
  readonly memberId: number;
  get(path: string): Promise<Answer>;
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  postForm(path: string, fields: Readonly<Record<string, string>>): Promise<Answer>;
  /** As a form with files does. */
  postParts(path: string, parts: Readonly<Record<string, string | SentFile>>): Promise<Answer>;
  /** The same member at another site. */
  at(send: Send): Visitor;
}

/** Sends calls over the network. */
export const overHttp =
  (origin: string): Send =>
  async ({ method, url, headers, body }) => {
    const answer = await fetch(`${origin}${url}`, { method, headers, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie().join('; ') };
  };

/** Logs a demo member in by a session of their own, as the login would leave it. */
export async function signIn(sql: Sql, send: Send, loginId: string, now: number): Promise<Visitor> {
  const token = randomBytes(32).toString('base64url');
  const rows = await sql.query<{ memberId: number }>(
    `insert into login_session (token_hash, member_id, created_at, last_seen_at, expires_at)
      select $1, member_id, to_timestamp($3::float8), to_timestamp($3::float8), to_timestamp($3::float8) + interval '12 hours'
      from member where login_id = $2 returning member_id as "memberId"`,
    [createHash('sha256').update(token).digest(), loginId, now / 1000],
  );
  return visitor(send, token, rows[0]?.memberId ?? 0);
}

/** Logs a demo member in by the login itself. */
export async function logIn(send: Send, loginId: string): Promise<Visitor> {
  const xsrf = randomBytes(16).toString('base64url');
  const answer = await send({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json', cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf },
    body: JSON.stringify({ userId: loginId, password: 'kkumteo!2026' }),
  });
  const token = /KKUMTEO-SESSION=([\w-]+)/.exec(answer.cookies ?? '')?.[1];
  if (token === undefined) throw new Error(`not logged in: ${answer.status} ${answer.text}`);
  return visitor(send, token, 0);
}

/** Somebody who is not logged in. */
export const anonymousVisitor = (send: Send): Visitor => visitor(send, '', 0);

function visitor(send: Send, token: string, memberId: number): Visitor {
  const xsrf = xsrfToken(token === '' ? null : token, randomBytes(16).toString('base64url'));
  const usual = { cookie: `KKUMTEO-SESSION=${token}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf };
  const call = async (
    method: Call['method'],
    url: string,
    {
      body,
      type,
      more = {},
    }: { readonly body?: string | Buffer<ArrayBuffer>; readonly type?: string; readonly more?: object } = {},
  ): Promise<Answer> => {
    const headers = { ...usual, ...(type === undefined ? {} : { 'content-type': type }), ...more };
    return openEnvelope(await send({ method, url, headers, body }));
  };
  return {
    memberId,
    get: (url) => call('GET', url),
    post: (url, body, headers) =>
      call('POST', url, { body: JSON.stringify(body), type: 'application/json', ...(headers && { more: headers }) }),
    postForm: (url, fields) =>
      call('POST', url, {
        body: new URLSearchParams(fields).toString(),
        type: 'application/x-www-form-urlencoded',
      }),
    postParts: (url, parts) =>
      call('POST', url, { body: multipartBody(parts), type: `multipart/form-data; boundary=${BOUNDARY}` }),
    at: (other) => visitor(other, token, memberId),
  };
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

function openEnvelope({ status, text, file, cacheControl }: Reply): Answer {
  const kept = cacheControl === undefined ? {} : { cacheControl };
  if (!text.startsWith('{')) return { status, response: null, code: null, text, ...kept, ...(file && { file }) };
  const envelope = JSON.parse(text) as {
    response?: Record<string, unknown> | null;
    apiError?: { code: string } | null;
  };
  return { status, response: envelope.response ?? null, code: envelope.apiError?.code ?? null, text, ...kept };
}
