import { fastify, LogController } from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import type { WireTypes } from './api.ts';
import { expect, test } from 'vitest';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { observeRequests } from './request-log.ts';

test('a request is logged at info; one that machines repeat only where it fails', async () => {
  const lines: string[] = [];
  const api = fastify({
    loggerInstance: createLogger('debug', { write: (line) => void lines.push(line) }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<WireTypes>();
  observeRequests(api, createMetrics());
  api.get('/page', async () => 'ok');
  api.get('/webhook', { config: { routine: true } }, async () => 'ok');
  api.get('/failing', { config: { routine: true } }, async (_request, reply) => reply.code(503).send('no'));
  for (const url of ['/page', '/webhook', '/failing']) await api.inject(url);
  await api.close();
  const answered = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(answered.map(({ level, route }) => [route, level])).toEqual([
    ['/page', 'info'],
    ['/webhook', 'debug'],
    ['/failing', 'info'],
  ]);
});
