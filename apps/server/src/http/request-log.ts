import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../observe/metrics.ts';
import type { Api } from './api.ts';

/** Logs and counts each answer by its path's template: the path itself can name a reservation. */
export function observeRequests(api: Api, metrics: Metrics): void {
  api.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)';
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    metrics.requests.record(route, reply.statusCode, milliseconds);
    const level = isRoutine(request, reply) ? 'debug' : 'info';
    request.log[level]({ method: request.method, route, status: reply.statusCode, milliseconds }, 'answered');
  });
}

/** Polling by machines is logged only where it fails. */
const isRoutine = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  routeOptions.config.routine === true && statusCode < 400;

/** Makes request ids: short, unique over processes, and without information. */
export function requestIds(seed: string): () => string {
  let count = 0;
  return () => `${seed}-${(count++).toString(36)}`;
}

const FORWARDED_WARNING =
  'X-Forwarded-For arrives and TRUST_PROXY is unset: all visitors count as one address. Set TRUST_PROXY to the number of proxies in front or to their addresses, or to false where there is none.';

/** Warns once, at the first such request, that the site is behind a proxy that is not configured. */
export function warnOfForwarded(api: Api): void {
  let hasWarned = false;
  api.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    request.log.warn(FORWARDED_WARNING);
  });
}
