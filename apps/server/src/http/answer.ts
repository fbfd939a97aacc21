import { failed } from '@kkumteo/contract/wire/envelope';
import type { EnglishWords } from '@kkumteo/contract/wire/in-english';
import type { Rejection } from '@kkumteo/domain/shared/decision';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../observe/metrics.ts';
import type { Refused } from './refused.ts';
import { languageOf } from './english.ts';
import { sentenceIn } from './sentence.ts';
import { statusOfCode } from './status.ts';

// The database comes back within a few seconds, or a connection is free.
const RETRY_SECONDS = 3;

/** Answers a refused request with its status and its sentence, in the language of whoever asks, and counts it; 429 and 503 say when to come again. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Refused,
  { metrics, english }: { readonly metrics: Metrics; readonly english: EnglishWords },
): FastifyReply {
  const { rejection, wireField } = refused;
  const status = statusOfCode(rejection.code);
  metrics.refused(rejection.code);
  request.log.info({ code: rejection.code, status }, 'refused');
  const wait = secondsToWait(rejection);
  if (wait !== null) reply.header('retry-after', wait);
  const field = wireField === undefined ? {} : { field: wireField };
  const apiError = {
    status,
    code: rejection.code,
    message: sentenceIn(languageOf(request), rejection, english),
    ...field,
  };
  return reply.code(status).send(failed(apiError, refused.standing));
}

/** After how many seconds the same request may be answered otherwise; null where waiting does not help. */
function secondsToWait(rejection: Rejection): number | null {
  if ('waitSeconds' in rejection) return Number(rejection.waitSeconds);
  if ('waitMinutes' in rejection) return Number(rejection.waitMinutes) * 60;
  return statusOfCode(rejection.code) === 503 ? RETRY_SECONDS : null;
}
