import { fastify } from 'fastify';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { ResponseCache } from './answers/response-cache.ts';
import type { Api, WireTypes } from './api.ts';
import { createDrain, type Drain } from './drain.ts';
import { closeConnectionsOnceStopping, logLostConnections, serverWithCache } from './server.ts';

const emptyCache: ResponseCache = { serve: () => undefined, tryServe: () => false, close: () => undefined };

interface Slow {
  readonly api: Api;
  readonly port: number;
  readonly answer: () => void;
  readonly begun: Promise<void>;
}

async function startSlow(drain: Drain = createDrain(0)): Promise<Slow> {
  let answer = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const waiting = new Promise<string>((resolve) => (answer = () => resolve('answered')));
  const api: Api = fastify({
    serverFactory: (handler) => serverWithCache(emptyCache, drain, handler),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  }).withTypeProvider<WireTypes>();
  closeConnectionsOnceStopping(api);
  logLostConnections(api);
  api.get('/slow', () => {
    begin();
    return waiting;
  });
  api.get('/quick', async () => 'quick');
  api.post('/order', async () => 'ordered');
  await api.listen({ port: 0, host: '127.0.0.1' });
  const at = api.server.address();
  return { api, port: typeof at === 'object' && at !== null ? at.port : 0, answer, begun };
}

/** All bytes of a connection until it ends, and whether it was cut. */
async function readToEnd(socket: Socket): Promise<{ readonly text: string; readonly cut: boolean }> {
  let text = '';
  let cut = false;
  socket.on('data', (part: Buffer) => (text += part.toString())).on('error', () => (cut = true));
  await once(socket, 'close');
  return { text, cut };
}

it('goes on when it could not take a connection', async () => {
  const { api, port } = await startSlow();
  // As Node does where the process can open no more files.
  api.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200);
  await api.close();
});

it('answers what is under way when it is asked to stop, says that the connection ends, and ends it unbroken', async () => {
  const { api, port, answer, begun } = await startSlow();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n');
  const read = readToEnd(socket);
  await begun;
  const stopped = api.close();
  setTimeout(answer, 100);
  const { text, cut } = await read;
  await stopped;
  expect(text).toMatch(/^HTTP\/1.1 200 /);
  expect(text).toMatch(/\r\nconnection: close\r\n/i);
  expect(text).toMatch(/answered$/);
  expect(cut).toBe(false);
});

it('ends connections that wait for nothing at once, so that no stop waits for a browser', async () => {
  const { api, port } = await startSlow();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n');
  const read = readToEnd(socket);
  await once(socket, 'data');
  const begun = performance.now();
  await api.close();
  // Left alone, the connection would stay open for 72 seconds.
  expect(performance.now() - begun).toBeLessThan(60_000);
  expect((await read).text).toMatch(/connection: keep-alive/i);
});

it('answers as ever what comes on an open connection while it stops', async () => {
  const { api, port, answer, begun } = await startSlow();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\nGET /quick HTTP/1.1\r\nHost: a\r\n\r\n');
  const read = readToEnd(socket);
  await begun;
  const stopped = api.close();
  answer();
  const { text } = await read;
  await stopped;
  expect(text).not.toContain('503');
});

it('sends readers away while it drains, does what others order, and goes on listening until no request has come for a while', async () => {
  const drain = createDrain(20, 400);
  const { api, port } = await startSlow(drain);
  const ask = (path: string, method = 'GET'): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`, { method });
  expect((await ask('/quick')).status).toBe(200);
  const drained = drain.begin();
  const begun = performance.now();
  const away = await ask('/quick');
  expect([away.status, away.headers.get('retry-after'), away.headers.get('connection')]).toEqual([502, '1', 'close']);
  while (performance.now() - begun < 1_000) {
    const ordered = await ask('/order', 'POST');
    expect([await ordered.text(), ordered.headers.get('connection')]).toEqual(['ordered', 'close']);
  }
  await drained;
  expect(performance.now() - begun).toBeGreaterThan(1_300);
  await api.close();
});

it('drains no longer than it may, although requests go on', async () => {
  const drain = createDrain(1, 60_000);
  const { api, port } = await startSlow(drain);
  const begun = performance.now();
  const drained = drain.begin().then(() => performance.now() - begun);
  expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(502);
  expect(await drained).toBeGreaterThan(900);
  await api.close();
});

it('without time to drain it answers readers to the end', async () => {
  const drain = createDrain(0);
  const { api, port } = await startSlow(drain);
  await drain.begin();
  expect(drain.isUnderWay()).toBe(true);
  expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200);
  await api.close();
});
