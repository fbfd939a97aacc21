import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { NOW } from '../apps/server/src/testing/bookings.test-support.ts';
import { freePort } from '../tools/ports.mjs';
import { rollOver } from '../tools/roll-over.mjs';
import { untilHandled } from './support/buying.ts';
import { checkBooks } from './support/checkout-books.ts';
import { KEYS, openRounds, startCheckoutPark, type CheckoutPark } from './support/checkout-park.ts';
import { printJson, printTable } from './support/contender.ts';
import { makeNumberedBuilds, type NumberedBuilds } from './support/numbered-builds.ts';
import { inPark, signInCrowd } from './support/park-server.ts';
import { startNginx } from './support/reverse-proxy.ts';
import { sendTraffic } from './support/upgrade-traffic.ts';

/*
 * Build N−1 → N → N−1 → N under visitors, ten times, each time with one step more (decision 83). Two processes run on
 * three ports behind nginx with the files of deploy/nginx, and are replaced as `npm run upgrade` replaces them. No
 * request may fail, no transaction end as a deadlock, and at the end every won is explained.
 */
const option = process.argv.indexOf('--rounds');
const TIMES = option === -1 ? 10 : Number(process.argv[option + 1]);
const PROCESSES = 2;
const MEMBERS = 400;
const ROUNDS = 60;
const PRODUCT = 101;
/** As in deploy/systemd/kkumteo@.service. */
const DRAIN_SECONDS = 20;
const LONGEST_MS = 30 * 60_000;
const WEBHOOKS_MS = 150_000;

const begun = performance.now();
const ports = await Promise.all(Array.from({ length: PROCESSES + 1 }, () => freePort()));
const builds = await makeNumberedBuilds(TIMES);
try {
  const proxy = await startNginx(ports);
  await inPark(startCheckoutPark({ origin: proxy.origin }), upgradeRepeatedly).finally(proxy.stop);
} finally {
  await builds.remove();
}

async function upgradeRepeatedly(park: CheckoutPark): Promise<void> {
  const { children, units } = processesOf(park, builds);
  const over = new AbortController();
  let ended: Promise<unknown> = Promise.resolve();
  try {
    await builds.choose(0);
    for (const port of ports.slice(0, PROCESSES)) {
      await units.start(port);
      await untilServing(port);
    }
    const rounds = await openRounds(park, PRODUCT, ROUNDS);
    const visitors = sendTraffic(park, await signInCrowd(park.db, MEMBERS), rounds, over.signal);
    ({ ended } = visitors);
    const { traffic } = visitors;
    const total = { orders: 0, won: 0, failures: 0 };
    const rows: string[][] = [];
    const deadlocksBefore = await deadlocks(park);
    for (const [from, to] of moves()) {
      Object.assign(traffic, { orders: 0, won: 0, requests: 0, slowestMs: 0, reopened: 0 });
      const at = performance.now();
      await builds.choose(to);
      await rollOver(ports, units, () => undefined);
      await new Promise((wake) => setTimeout(wake, 1_000));
      rows.push(
        [
          `${from} → ${to}`,
          ((performance.now() - at) / 1_000).toFixed(1),
          traffic.requests,
          traffic.orders,
          traffic.reopened,
        ]
          .map(String)
          .concat(traffic.slowestMs.toFixed(0), String(traffic.failures.length - total.failures)),
      );
      total.orders += traffic.orders;
      total.won += traffic.won;
      total.failures = traffic.failures.length;
      if (performance.now() - begun > LONGEST_MS) throw new Error('the run took too long');
    }
    Object.assign(traffic, { orders: 0, won: 0 });
    over.abort();
    await ended;
    total.orders += traffic.orders;
    total.won += traffic.won;
    await untilHandled(park.db, WEBHOOKS_MS);
    printTable([['build', 's', 'requests', 'orders', 'streams opened again', 'slowest, ms', 'failed'], ...rows]);
    const found = { failed: traffic.failures.length, deadlocks: (await deadlocks(park)) - deadlocksBefore };
    if (total.orders === 0) throw new Error('nothing was bought');
    const books = found.failed === 0 ? await checkBooks(park.db, park.sandboxOrigin, total) : undefined;
    printTable([
      ['failed requests', 'deadlocks', 'orders in the books', 'won explained'],
      [found.failed, found.deadlocks, books?.orders, books?.won].map(String),
    ]);
    printJson({ bench: 'upgrade', times: TIMES, rows, found, ...total });
    for (const failure of traffic.failures.slice(0, 20)) console.error(failure);
    if (found.failed > 0 || found.deadlocks > 0) throw new Error('visitors noticed an upgrade');
  } finally {
    over.abort();
    await ended;
    for (const child of children.values()) child.kill('SIGKILL');
  }
}

/** Of each time: forward, back and forward again. */
function moves(): readonly (readonly [number, number])[] {
  return Array.from(
    { length: TIMES },
    (_, at) =>
      [
        [at, at + 1],
        [at + 1, at],
        [at, at + 1],
      ] as const,
  ).flat();
}

function processesOf({ databaseUrl, sandboxOrigin, origin }: CheckoutPark, { program }: NumberedBuilds) {
  const children = new Map<number, ChildProcess>();
  const isRunning = async (port: number): Promise<boolean> => children.get(port)?.exitCode === null;
  const env = (port: number): NodeJS.ProcessEnv => ({
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(port),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    TRUST_PROXY: '127.0.0.1',
    SITE_ORIGIN: origin,
    DATABASE_URL: databaseUrl,
    KKUMTEO_DEMO: '0',
    // Each process starts at the moment that it is for the others.
    KKUMTEO_NOW: new Date(Date.parse(NOW) + performance.now() - begun).toISOString(),
    SANDBOX_URL: sandboxOrigin,
    SANDBOX_CLIENT_KEY: KEYS.clientKey,
    SANDBOX_SECRET_KEY: KEYS.secretKey,
  });
  const start = async (port: number): Promise<void> => {
    children.set(port, spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit'], env: env(port) }));
  };
  const stop = async (port: number): Promise<void> => {
    const child = children.get(port);
    if (child === undefined || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = await exited;
    if (code !== 0) throw new Error(`the process on ${port} ended with ${code}`);
  };
  return { children, units: { isRunning, start, stop } };
}

async function untilServing(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error('the site did not come up');
}

async function deadlocks({ db }: CheckoutPark): Promise<number> {
  const text = 'select deadlocks::integer as count from pg_stat_database where datname = current_database()';
  return (await db.query<{ readonly count: number }>(text))[0]?.count ?? 0;
}
