import type { FastifyServerFactoryHandler } from 'fastify';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { ResponseCache } from './answers/response-cache.ts';
import type { Api } from './api.ts';

const LOOK_MS = 50;

/** The HTTP server: what the response cache has ready goes out at once, everything else is Fastify's. */
export function serverWithCache(responseCache: ResponseCache, handler: FastifyServerFactoryHandler): Server {
  let underWay = 0;
  const server = createServer((request, response) => {
    // What is ready is out before anybody could wait for it, and is not counted.
    if (responseCache.tryServe(request, response)) return;
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    handler(request, response);
  });
  // Long enough for a parent on a slow phone, too short for a client that only holds connections open.
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  // Longer than the idle time of common proxies, so that they close first.
  server.keepAliveTimeout = 72_000;
  server.once('listening', () => endConnectionsOnceStopped(server, () => underWay === 0));
  return server;
}

/**
 * From the moment at which the site begins to stop, each answer says that it is the last on its connection, which ends behind it: a browser
 * never sends a further request into a connection that is about to be cut.
 */
export function closeConnectionsOnceStopping(api: Api): void {
  let stopping = false;
  api.addHook('preClose', async () => {
    stopping = true;
  });
  api.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}

/** Logs connections that the server could not take, for example because too many files are open; without a listener such an error ends the process. */
export function hearLostConnections(api: Api): void {
  api.addHook('onListen', async () => {
    api.server.on('error', (error) => api.log.error({ err: error }, 'a connection could not be taken'));
  });
}

/**
 * Once the server listens no more and the last answer is out, the connections that are left are kept alive for nothing: without this, one
 * that a browser opened ahead, or that fell idle just after the stop began, would hold the stop up for as long as it may idle.
 */
function endConnectionsOnceStopped(server: Server, isQuiet: () => boolean): void {
  const looking = setInterval(() => {
    if (!server.listening && isQuiet()) server.closeAllConnections();
  }, LOOK_MS);
  looking.unref();
  server.once('close', () => clearInterval(looking));
}
