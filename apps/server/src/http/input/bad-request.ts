import { failed } from '@kkumteo/contract/wire/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '../../observe/logger.ts';
import type { Metrics } from '../../observe/metrics.ts';
import { FIXED_WORDS } from '../answers/english.ts';
import { sendRefusal } from '../answers/errors.ts';
import { sentenceOf } from '../answers/sentence.ts';
import { statusOfCode } from '../answers/status.ts';
import { setMissingToken } from '../headers/xsrf.ts';
import { Refused } from '../refused.ts';

interface UnreadableDeps {
  readonly metrics: Metrics;
  /** The headers of every answer; no hook runs for these. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers an undecodable (`%ff`) or too long address, which Fastify would answer in English. */
export const badAddress =
  ({ metrics, headers, secure }: UnreadableDeps & { readonly secure: boolean }) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'cache-control': 'no-store' });
    setMissingToken(request, reply, secure);
    sendRefusal(request, reply, new Refused({ code: 'http.bad-address' }), { metrics, english: FIXED_WORDS });
    metrics.requests.record('(none)', reply.statusCode, reply.elapsedTime);
  };

/** Answers bytes that Node could not parse as a request, and closes their connection. */
export const unparsedRequest =
  ({ metrics, headers, logger }: UnreadableDeps & { readonly logger: Logger }) =>
  (error: Error & { readonly code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const code = REASONS[error.code ?? ''] ?? 'http.malformed';
    metrics.refused(code);
    logger.info({ code, status: statusOfCode(code) }, 'refused');
    if (socket.writable) socket.write(rawAnswer(code, headers));
    socket.destroy(error);
  };

const REASONS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'http.expired',
  HPE_HEADER_OVERFLOW: 'http.header-too-large',
};

function rawAnswer(code: string, headers: UnreadableDeps['headers']): string {
  const status = statusOfCode(code);
  const body = JSON.stringify(failed({ status, code, message: sentenceOf({ code }) }));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}
