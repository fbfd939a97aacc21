import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export const NOW = '2026-11-20T09:00:00+09:00';

/** One process of the built site. */
export interface SiteProcess {
  readonly origin: string;
  readonly pid: number;
  /** Ends the process, if it still runs. */
  stop(): Promise<void>;
  /** Sends it a message and answers with its next one, where a flag of Node has loaded a module that answers. */
  ask(message: string): Promise<unknown>;
}

export interface SiteOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** For Node, in addition to BENCH_NODE_FLAGS. */
  readonly flags?: readonly string[];
}

/** Starts a site process on a database, on the park's clock, and waits until it serves. */
export async function startSite(url: string, { env = {}, flags = [] }: SiteOptions = {}): Promise<SiteProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const given = (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean);
  const child = spawn(process.execPath, [...given, ...flags, resolve('apps/server/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit', ...(flags.length > 0 ? (['ipc'] as const) : [])],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      KKUMTEO_NOW: NOW,
      DATABASE_URL: url,
      ...env,
    },
  });
  const site: SiteProcess = {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      // Ending a run from outside ends the site with it.
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    ask: async (message) => {
      const answered = once(child, 'message');
      child.send(message);
      const [answer] = (await answered) as [unknown];
      return answer;
    },
  };
  for (let tries = 0; tries < 2_400; tries += 1) {
    if (child.exitCode !== null) throw new Error('the site ended before it served');
    const ready = await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return site;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  child.kill('SIGKILL');
  throw new Error('the site did not come up');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
