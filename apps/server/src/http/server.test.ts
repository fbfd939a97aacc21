import { fastify } from 'fastify';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { ResponseCache } from './answers/response-cache.ts';
import type { Api, WireTypes } from './api.ts';
import { closeConnectionsOnceStopping, logLostConnections, serverWithCache } from './server.ts';

const emptyCache: ResponseCache = { serve: () => undefined, tryServe: () => false, close: () => undefined };

interface Slow {
  readonly api: Api;
  readonly port: number;
  readonly answer: () => void;
  readonly begun: Promise<void>;
}

async function startSlow(): Promise<Slow> {
  let answer = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const waiting = new Promise<string>((resolve) => (answer = () => resolve('answered')));
  const api: Api = fastify({
    serverFactory: (handler) => serverWithCache(emptyCache, handler),
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
  expect(performance.now() - begun).toBeLessThan(2_000);
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
