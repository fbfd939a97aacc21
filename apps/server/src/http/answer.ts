import { failed } from '@kkumteo/contract/wire/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../observe/metrics.ts';
import type { Refused } from './refused.ts';
import { sentenceOf } from './sentence.ts';
import { statusOfCode } from './status.ts';

/** Answers a refused request with its status and its Korean sentence, and counts it. */
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
  return reply.code(status).send(failed({ status, code: rejection.code, message: sentenceOf(rejection), ...field }));
}
