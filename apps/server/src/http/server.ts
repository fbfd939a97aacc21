import type { FastifyServerFactoryHandler } from 'fastify';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Shelf } from './shelf.ts';

/** The HTTP server: what the shelf has ready goes out at once, everything else is Fastify's. */
export function serverBehind(shelf: Shelf, handler: FastifyServerFactoryHandler): Server {
  const server = createServer((request, response) => {
    if (!shelf.offer(request, response)) handler(request, response);
  });
  // Long enough for a parent on a slow phone, too short for a client that only holds connections open.
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  // Longer than the idle time of common proxies, so that they close first.
  server.keepAliveTimeout = 72_000;
  return server;
}
