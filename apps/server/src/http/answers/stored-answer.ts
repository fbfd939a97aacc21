import { succeeded } from '@kkumteo/contract/wire/envelope';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { missingTokenCookie } from '../headers/xsrf.ts';

/** A cached answer: its bytes as plain, Brotli and gzip, and its ETag. */
export interface StoredAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly etag: string;
  readonly plain: Body;
  /** Compressed after the first request that accepts it; null until then. */
  brotli: Body | null;
  gzip: Body | null;
  compressing: boolean;
}

interface Body {
  readonly bytes: Buffer;
  /** Name, value, name, value: the shape that costs Node least. */
  readonly headers: readonly string[];
  /** All headers together, built when it is first sent. */
  whole: string[] | null;
}

/** No browser runs, renders or frames an answer to a call. Short, because every answer is sent with it. */
const CALL_POLICY = `default-src 'none'; frame-ancestors 'none'`;
const CALL_TYPE = 'application/json; charset=utf-8';

// Smaller ones fit into one packet anyway.
const WORTH_COMPRESSING = 1_200;

export const storeAnswer = (response: unknown): StoredAnswer =>
  storeBytes(Buffer.from(JSON.stringify(succeeded(response))), {
    contentType: CALL_TYPE,
    status: 200,
  });

export function storeBytes(
  bytes: Buffer,
  { contentType, status }: Pick<StoredAnswer, 'contentType' | 'status'>,
): StoredAnswer {
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const plain = bodyOf(bytes, { etag, contentType });
  return { status, contentType, etag, plain, brotli: null, gzip: null, compressing: false };
}

const always = (etag: string): readonly string[] =>
  Object.entries({
    etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, x-language',
  }).flat();

function bodyOf(
  bytes: Buffer,
  { etag, contentType }: Pick<StoredAnswer, 'etag' | 'contentType'>,
  encoding?: 'br' | 'gzip',
): Body {
  const described = ['content-type', contentType, 'content-length', String(bytes.length)];
  const encoded = encoding === undefined ? [] : ['content-encoding', encoding];
  return { bytes, headers: [...described, ...encoded, ...always(etag)], whole: null };
}

interface SendingOptions {
  readonly secure: boolean;
  /** The headers of every page: name, value, name, value. */
  readonly pageHeaders: readonly string[];
  readonly callHeaders: readonly string[];
}

/** Options for answers with `headers`; `secure` where the site is reached by https alone. */
export const sendingOptions = (secure: boolean, headers: Readonly<Record<string, string>>): SendingOptions => ({
  secure,
  pageHeaders: Object.entries(headers).flat(),
  callHeaders: Object.entries({ ...headers, 'content-security-policy': CALL_POLICY }).flat(),
});

/**
 * Sends the bytes without Fastify, because a catalogue answer is read tens of thousands of times for each change. Sets
 * the XSRF cookie where it is missing, as every GET does. Returns the status.
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  { secure, pageHeaders, callHeaders }: SendingOptions,
): number {
  const { headers } = request;
  const cookie = missingTokenCookie(headers.cookie, secure).flatMap((each) => ['set-cookie', each]);
  const onEvery = answer.contentType === CALL_TYPE ? callHeaders : pageHeaders;
  if (answer.status === 200 && headers['if-none-match'] === answer.etag) {
    response.writeHead(304, [...always(answer.etag), ...onEvery, ...cookie]).end();
    return 304;
  }
  const body = chooseBody(answer, headers);
  // Overwrites the headers that Fastify has set.
  body.whole ??= [...body.headers, ...onEvery];
  response.writeHead(answer.status, cookie.length === 0 ? body.whole : [...body.whole, ...cookie]);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
  return answer.status;
}

function chooseBody(answer: StoredAnswer, headers: IncomingHttpHeaders): Body {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string' || answer.plain.bytes.length < WORTH_COMPRESSING) return answer.plain;
  const wanted = accepted.includes('br') ? answer.brotli : accepted.includes('gzip') ? answer.gzip : answer.plain;
  if (wanted !== null) return wanted;
  if (!answer.compressing) void compress(answer);
  return answer.plain;
}

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify<Buffer, Buffer>(gzip);

async function compress(answer: StoredAnswer): Promise<void> {
  answer.compressing = true;
  const { bytes } = answer.plain;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotliOf(bytes, { params }), gzipOf(bytes)]);
  answer.brotli = bodyOf(br, answer, 'br');
  answer.gzip = bodyOf(gz, answer, 'gzip');
}
