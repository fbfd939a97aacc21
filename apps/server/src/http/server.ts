import type { FastifyServerFactoryHandler } from 'fastify';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ResponseCache } from './answers/response-cache.ts';
import type { Api } from './api.ts';
import type { Drain } from './drain.ts';

const CHECK_MS = 50;

/** The site's HTTP server: sends cached answers at once, and passes every other request to Fastify. */
export const serverWithCache = (
  responseCache: ResponseCache,
  drain: Drain,
  handler: FastifyServerFactoryHandler,
): Server =>
  openServer(
    handler,
    (request, response) => drain.turnAway(request, response) || responseCache.tryServe(request, response),
  );

/** An HTTP server whose connections end once it has stopped; what `answersAtOnce` sends is not counted as under way. */
export function openServer(
  handler: FastifyServerFactoryHandler,
  answersAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Server {
  let underWay = 0;
  const server = createServer((request, response) => {
    if (answersAtOnce(request, response)) return;
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    handler(request, response);
  });
  // Long enough for a parent on a slow phone, too short for a client that only keeps connections open.
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  // Longer than the idle timeout of common proxies, so that they close first.
  server.keepAliveTimeout = 72_000;
  server.once('listening', () => endConnectionsOnceStopped(server, () => underWay === 0));
  return server;
}

export function closeConnectionsOnceStopping(api: Api): void {
  let stopping = false;
  api.addHook('preClose', async () => {
    stopping = true;
  });
  api.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}

/** Logs connections that could not be accepted; without a listener such an error ends the process. */
export function logLostConnections(api: Api): void {
  api.addHook('onListen', async () => {
    api.server.on('error', (error) => api.log.error({ err: error }, 'a connection could not be taken'));
  });
}

/**
 * Closes all connections once the server no longer listens and the last answer is sent: otherwise one that a browser
 * opened in advance, or that became idle just after the stop began, would delay the stop until its idle timeout.
 */
function endConnectionsOnceStopped(server: Server, isQuiet: () => boolean): void {
  const timer = setInterval(() => {
    if (!server.listening && isQuiet()) server.closeAllConnections();
  }, CHECK_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
