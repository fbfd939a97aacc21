import { failed } from '@kkumteo/contract/wire/envelope';
import type { EnglishWords } from '@kkumteo/contract/wire/in-english';
import type { Rejection } from '@kkumteo/domain/shared/decision';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isBusy, isConnectionLost } from '../../db/faults.ts';
import type { Metrics } from '../../observe/metrics.ts';
import type { Api } from '../api.ts';
import { Refused } from '../refused.ts';
import { FIXED_WORDS, languageOf } from './english.ts';
import { sentenceIn } from './sentence.ts';
import { statusOfCode } from './status.ts';

/** Turns every thrown error into the envelope; only the log gets the cause of a fault. */
export function answerErrors(api: Api, metrics: Metrics, english: () => EnglishWords = () => FIXED_WORDS): void {
  api.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = error instanceof Refused ? error : refusedByHttp(error);
    if (refused !== null) return sendRefusal(request, reply, refused, { metrics, english: english() });
    return sendFault(error, request, reply, metrics);
  });
}

/** The refusal of what Fastify rejects before a handler runs, and of a busy or lost database; null for a fault. */
function refusedByHttp(error: FastifyError): Refused | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refused({ code: 'http.too-large' });
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refused({ code: 'http.unsupported-type' });
  if (isUnstorable(error)) return new Refused({ code: 'http.malformed' });
  if (isBusy(error) || isConnectionLost(error)) return new Refused({ code: 'http.busy' });
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Refused({ code: 'http.malformed' }) : null;
}

// character_not_in_repertoire and untranslatable_character: a text with U+0000, which no visitor types and PostgreSQL
// can't store.
const isUnstorable = (error: FastifyError): boolean => error.code === '22021' || error.code === '22P05';

function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply, metrics: Metrics) {
  const fault = { code: 'http.fault' };
  metrics.refused(fault.code);
  request.log.error({ route: request.routeOptions.url, err: error }, 'fault');
  return reply
    .code(500)
    .send(failed({ status: 500, ...fault, message: sentenceIn(languageOf(request), fault, FIXED_WORDS) }));
}

// By then the database is usually back, or a connection is free.
const RETRY_SECONDS = 3;

/** Answers and counts a refused request, in its language. 429 and 503 have `Retry-After`. */
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

/** Seconds after which a retry may succeed; null where waiting does not help. */
function secondsToWait(rejection: Rejection): number | null {
  if ('waitSeconds' in rejection) return Number(rejection.waitSeconds);
  if ('waitMinutes' in rejection) return Number(rejection.waitMinutes) * 60;
  return statusOfCode(rejection.code) === 503 ? RETRY_SECONDS : null;
}
