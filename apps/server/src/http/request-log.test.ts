import { fastify, type FastifyBaseLogger, LogController } from 'fastify';
import type { WireTypes } from './api.ts';
import { expect, test } from 'vitest';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { observeRequests } from './request-log.ts';

async function levelsOf(every: number, urls: readonly string[]) {
  const lines: string[] = [];
  const api = fastify({
    loggerInstance: createLogger('debug', { write: (line) => void lines.push(line) }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<WireTypes>();
  observeRequests(api, createMetrics(), every);
  api.get('/page', async () => 'ok');
  api.get('/webhook', { config: { routine: true } }, async () => 'ok');
  api.get('/failing', { config: { routine: true } }, async (_request, reply) => reply.code(503).send('no'));
  for (const url of urls) await api.inject(url);
  await api.close();
  const answered = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return answered.map(({ level, route }) => [route, level]);
}

test('a request is logged at info; one that machines repeat only where it fails', async () => {
  expect(await levelsOf(1, ['/page', '/webhook', '/failing'])).toEqual([
    ['/page', 'info'],
    ['/webhook', 'debug'],
    ['/failing', 'info'],
  ]);
});

test('where requests are sampled one of so many is logged at info, and each that fails', async () => {
  const urls = ['/page', '/failing', '/page', '/page', '/failing', '/page'];
  const sampled = (await levelsOf(3, urls)).map(([, level]) => level);
  expect(sampled).toEqual(['debug', 'info', 'debug', 'info', 'info', 'debug']);
});
