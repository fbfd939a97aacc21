import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import { NOW } from './bookings.test-support.ts';
import { overHttp, type Send } from './visitor.test-support.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

let built: Promise<unknown> | undefined;

/** Brings the server that the processes run up to date with its sources, once for all files of this worker. */
export async function buildServer(): Promise<void> {
  built ??= promisify(execFile)(process.execPath, [at('node_modules/typescript/bin/tsc'), '-b', at('apps/server')]);
  await built;
}

export interface SiteProcess {
  readonly origin: string;
  readonly send: Send;
  /** Resolves when the process has ended, by whatever hand. */
  readonly ended: Promise<unknown>;
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface SiteProcessOptions {
  readonly bank: Pick<RunningSandbox, 'url'>;
  readonly env: Readonly<Record<string, string>>;
  /** The clock's start, an ISO moment. */
  readonly now?: string;
}

/** How long a test waits for what a process does by itself; the machine may be busy with others. */
export const PATIENCE_MS = 150_000;

/** The built site in a process of its own, on a free port, ready to serve. */
export async function startSiteProcess(options: SiteProcessOptions): Promise<SiteProcess> {
  for (;;) {
    const outcome = await tryPort(options, await freePort());
    if (outcome !== 'taken') return outcome;
  }
}

/** Between finding a port free and listening on it somebody else may have taken it. */
async function tryPort({ bank, env, now = NOW }: SiteProcessOptions, port: number): Promise<SiteProcess | 'taken'> {
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [at('apps/server/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      KKUMTEO_NOW: now,
      SANDBOX_URL: bank.url,
      SANDBOX_CLIENT_KEY: 'test_ck_for0tests',
      SANDBOX_SECRET_KEY: 'test_sk_for0tests',
      CARD_READ_TIMEOUT_MS: '3000',
      ...env,
    },
  });
  let complaint = '';
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
  const ended = once(child, 'exit');
  const site: SiteProcess = {
    origin,
    send: overHttp(origin),
    ended,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
  };
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null && complaint.includes('already taken')) return 'taken';
    if (child.exitCode !== null) throw new Error(`the site ended: ${complaint}`);
    // At a fail point a job may end it before anybody has seen it ready.
    if (child.signalCode !== null && env['KKUMTEO_FAILPOINT']) return site;
    if (
      await fetch(`${origin}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return site;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  await site.kill();
  throw new Error(`the site did not come up: ${complaint}`);
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
