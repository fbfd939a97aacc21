import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { freePort } from './ports.mjs';
import { rollOver } from './roll-over.mjs';

const servers = new Map<number, Server>();
afterEach(() => {
  for (const server of servers.values()) server.close();
  servers.clear();
});

interface Made {
  readonly ports: readonly number[];
  readonly done: string[];
  readonly units: Parameters<typeof rollOver>[1];
}

/** Ports by letters, on some of which a process runs; one that starts serves only where it comes up. */
async function make(letters: string, running: string, comesUp: (port: number) => boolean = () => true): Promise<Made> {
  const ports: readonly number[] = await Promise.all([...letters].map(() => freePort()));
  const done: string[] = [];
  const active = new Set(ports.filter((_, at) => running.includes(letters.charAt(at))));
  const note = (what: string, port: number): unknown => done.push(`${what} ${letters.charAt(ports.indexOf(port))}`);
  const units = {
    isRunning: async (port: number) => active.has(port),
    start: async (port: number) => {
      note('start', port);
      if (!comesUp(port)) return;
      active.add(port);
      const server = createServer((_, response) => {
        note('ask', port);
        response.end();
      }).listen(port, '127.0.0.1');
      await once(server, 'listening');
      servers.set(port, server);
    },
    stop: async (port: number) => {
      note('stop', port);
      active.delete(port);
      servers.get(port)?.close();
    },
  };
  return { ports, done, units };
}

const ignore = (): void => undefined;
const QUICK = { noticedMs: 0 };

test('each process is stopped only after a new one serves, on the port that the one before has left', async () => {
  const { ports, done, units } = await make('abc', 'ab');
  await rollOver(ports, units, ignore, QUICK);
  expect(done).toEqual(['start c', 'ask c', 'stop a', 'start a', 'ask a', 'stop b']);
});

test('one process alone is replaced, too', async () => {
  const { ports, done, units } = await make('ab', 'b');
  await rollOver(ports, units, ignore, QUICK);
  expect(done).toEqual(['start a', 'ask a', 'stop b']);
});

test('where the new one ends before it serves none is stopped but it', async () => {
  const { ports, done, units } = await make('abc', 'ab', () => false);
  await expect(rollOver(ports, units, ignore, QUICK)).rejects.toThrow(
    `The process on port ${ports[2]} did not come up and was stopped; its log says why. The others go on.`,
  );
  expect(done).toEqual(['start c', 'stop c']);
});

test('one that runs and never serves is given up in time', async () => {
  const { ports, done, units } = await make('abc', 'ab');
  const silent = {
    ...units,
    start: async () => undefined,
    isRunning: async (port: number) => port !== ports[2] || done.length > 0,
  };
  await expect(rollOver(ports, { ...silent, stop: units.stop }, ignore, { ...QUICK, readyMs: 300 })).rejects.toThrow(
    'did not come up',
  );
  expect(done).toEqual(['stop c']);
});

test('it refuses to begin where no process runs, or no port is free', async () => {
  const none = await make('ab', '');
  await expect(rollOver(none.ports, none.units, ignore)).rejects.toThrow('there is nothing to replace');
  const full = await make('ab', 'ab');
  await expect(rollOver(full.ports, full.units, ignore)).rejects.toThrow('name one port more, which is free');
  expect([...none.done, ...full.done]).toEqual([]);
});
