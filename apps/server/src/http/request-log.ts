import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../observe/metrics.ts';
import type { Api } from './api.ts';

/** One line and one count per answered request: the path's template, never the path, which can name a reservation. */
export function observeRequests(api: Api, metrics: Metrics): void {
  api.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)';
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    metrics.requests.record(route, reply.statusCode, milliseconds);
    const level = isRoutine(request, reply) ? 'debug' : 'info';
    request.log[level]({ method: request.method, route, status: reply.statusCode, milliseconds }, 'answered');
  });
}

/** What only machines ask again and again is worth a line where it goes wrong. */
const isRoutine = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  routeOptions.config.routine === true && statusCode < 400;

/** Makes request ids: unique over processes, short, and telling nothing. */
export function requestIds(seed: string): () => string {
  let count = 0;
  return () => `${seed}-${(count++).toString(36)}`;
}

/** What the operator reads where visitors' addresses are lost. */
const FORWARDED_SENTENCE =
  'X-Forwarded-For arrives and TRUST_PROXY is unset: all visitors count as one address. Set TRUST_PROXY to the number of proxies in front or to their addresses, or to false where there is none.';

/** Says once, when the first such request comes, that a proxy stands in front which nobody has named. */
export function noticeForwarded(api: Api): void {
  let isSaid = false;
  api.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    request.log.warn(FORWARDED_SENTENCE);
  });
}
