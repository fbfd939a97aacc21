import { succeeded } from '@kkumteo/contract/wire/envelope';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { missingTokenCookie } from '../headers/xsrf.ts';

/** An answer that is kept as the bytes that go out: plain, Brotli, gzip, and its tag. */
export interface StoredAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly etag: string;
  readonly plain: Body;
  /** Made when somebody first wants them, beside the request; until then they are null and the plain bytes go out. */
  brotli: Body | null;
  gzip: Body | null;
  compressing: boolean;
}

interface Body {
  readonly bytes: Buffer;
  /** Name, value, name, value: the shape that costs Node least. */
  readonly headers: readonly string[];
  /** With what every answer bears, put together when it is first sent. */
  whole: string[] | null;
}

/** Nothing in an answer to a call is ever run, drawn or framed; short, because each header is written anew with each answer. */
const CALL_POLICY = `default-src 'none'; frame-ancestors 'none'`;
const CALL_TYPE = 'application/json; charset=utf-8';

// Smaller ones fit into one packet anyway.
const WORTH_COMPRESSING = 1_200;

/** Keeps `response` in its envelope. */
export const storeAnswer = (response: unknown): StoredAnswer =>
  storeBytes(Buffer.from(JSON.stringify(succeeded(response))), {
    contentType: CALL_TYPE,
    status: 200,
  });

/** Keeps a text as it is. */
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
  /** What every page bears: name, value, name, value. */
  readonly pageHeaders: readonly string[];
  /** What every answer to a call bears. */
  readonly callHeaders: readonly string[];
}

/** How answers are sent that bear `headers`; `secure` where the site is reached by https alone. */
export const sendingOptions = (secure: boolean, headers: Readonly<Record<string, string>>): SendingOptions => ({
  secure,
  pageHeaders: Object.entries(headers).flat(),
  callHeaders: Object.entries({ ...headers, 'content-security-policy': CALL_POLICY }).flat(),
});

/**
 * Sends the bytes past Fastify, because a catalogue answer is read tens of thousands of times for each time that it changes. Sets the XSRF
 * cookie where it is missing, as every GET does. Answers the status.
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
  // Each takes the place of what was set on the way through Fastify.
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
