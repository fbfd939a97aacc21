import { failed } from '@kkumteo/contract/wire/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../observe/metrics.ts';
import type { Refused } from './refused.ts';
import { sentenceOf } from './sentence.ts';
import { statusOfCode } from './status.ts';

// The database comes back within a few seconds, or a connection is free.
const RETRY_SECONDS = '3';

/** Answers a refused request with its status and its Korean sentence, and counts it; 503 says when to come again. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Refused,
  metrics: Metrics,
): FastifyReply {
  const { rejection, wireField } = refused;
  const status = statusOfCode(rejection.code);
  metrics.refused(rejection.code);
  request.log.info({ code: rejection.code, status }, 'refused');
  const field = wireField === undefined ? {} : { field: wireField };
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  return reply.code(status).send(failed({ status, code: rejection.code, message: sentenceOf(rejection), ...field }));
}
