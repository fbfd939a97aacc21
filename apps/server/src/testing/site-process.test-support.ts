import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../../tools/ports.mjs';
import type { RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import { NOW } from './bookings.test-support.ts';
import { overHttp, type Send } from './visitor.test-support.ts';

let built: Promise<unknown> | undefined;

/** Brings the server that the processes run up to date with its sources, once for all files of this worker. */
export async function buildServer(): Promise<void> {
  built ??= promisify(execFile)(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-b', 'apps/server']);
  await built;
}

/** The built site in a process of its own, for tests and benchmarks. */
export interface SiteProcess {
  readonly origin: string;
  readonly pid: number;
  readonly send: Send;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  /** Ends it and waits for the end; one that has ended stays so. */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Sends it a message and answers with the next one that it sends, where `flags` load something that answers. */
  ask(message: string): Promise<unknown>;
}

export interface SiteProcessOptions {
  /** The sandbox that it pays at; none unless given. */
  readonly bank?: Pick<RunningSandbox, 'url'>;
  readonly env: Readonly<Record<string, string>>;
  /** The clock's start, an ISO moment. */
  readonly now?: string;
  readonly flags?: readonly string[];
}

/** How long a test waits for what a process does by itself; the machine may be busy with others. */
export const PATIENCE_MS = 150_000;

/** Starts the built site on a free port, and waits until it serves. */
export async function startSiteProcess(options: SiteProcessOptions): Promise<SiteProcess> {
  for (;;) {
    const outcome = await tryPort(options, await freePort());
    if (outcome !== 'taken') return outcome;
  }
}

/** Between finding a port free and listening on it another program may have taken it. */
async function tryPort(
  { bank, env, now = NOW, flags = [] }: SiteProcessOptions,
  port: number,
): Promise<SiteProcess | 'taken'> {
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = {
    SANDBOX_CLIENT_KEY: 'test_ck_for0tests',
    SANDBOX_SECRET_KEY: 'test_sk_for0tests',
    CARD_READ_TIMEOUT_MS: '3000',
  };
  const child = spawn(process.execPath, [...flags, resolve('apps/server/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'pipe', ...(flags.length > 0 ? (['ipc'] as const) : [])],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      KKUMTEO_NOW: now,
      ...(bank === undefined ? {} : { ...sandbox, SANDBOX_URL: bank.url }),
      ...env,
    },
  });
  let complaint = '';
  child.stderr?.on('data', (part: Buffer) => (complaint += part.toString()));
  const ended = once(child, 'exit');
  const site: SiteProcess = {
    origin,
    pid: child.pid ?? 0,
    send: overHttp(origin),
    ended,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
    ask: async (message) => {
      const answered = once(child, 'message');
      child.send(message);
      const [answer] = (await answered) as [unknown];
      return answer;
    },
  };
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null && complaint.includes('already taken')) return 'taken';
    if (child.exitCode !== null) throw new Error(`the site ended: ${complaint}`);
    // At a fail point a job may end it before it has answered once.
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
