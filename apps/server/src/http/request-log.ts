import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../observe/metrics.ts';
import type { Api } from './api.ts';

// A request that takes longer is logged whatever the sample.
const SLOW_MS = 1_000;

/**
 * Logs and counts each answer by its path's template: the path itself can name a reservation. At `info` it logs each one
 * that fails or is slow, and of the others one of `every`.
 */
export function observeRequests(api: Api, metrics: Metrics, every: number): void {
  let unlogged = 0;
  const isSampled = (reply: FastifyReply): boolean => {
    if (reply.statusCode >= 400 || reply.elapsedTime >= SLOW_MS) return true;
    unlogged = (unlogged + 1) % every;
    return unlogged === 0;
  };
  api.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.stream === true && reply.statusCode < 400) return;
    const route = request.routeOptions.url ?? '(none)';
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    metrics.requests.record(route, reply.statusCode, milliseconds);
    const level = !isRoutine(request, reply) && isSampled(reply) ? 'info' : 'debug';
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
