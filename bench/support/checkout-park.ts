import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startParkServer, type ParkOptions, type ParkServer } from './park-server.ts';
import { freePort } from '../../tools/ports.mjs';
import { NOW } from '../../apps/server/src/testing/bookings.test-support.ts';
import type { Round } from './checkout.ts';
import { connectTo } from './http-connection.ts';

/** Keys of the stand-in provider, for the bench alone; they open nothing real. */
export const KEYS = { clientKey: 'test_ck_for0bench', secretKey: 'test_sk_for0bench' } as const;

/** The site with the sandbox providers, each in its own process, as `npm start` runs them. */
export interface CheckoutPark extends ParkServer {
  readonly sandboxOrigin: string;
  readonly sandboxPid: number;
}

/** Starts the database, the site's processes and the sandbox, which keeps its journal in a folder that goes away. */
export async function startCheckoutPark(options: ParkOptions = {}): Promise<CheckoutPark> {
  const port = await freePort();
  const sandboxOrigin = `http://127.0.0.1:${port}`;
  const park = await startParkServer({
    ...options,
    env: {
      SANDBOX_URL: sandboxOrigin,
      SANDBOX_CLIENT_KEY: KEYS.clientKey,
      SANDBOX_SECRET_KEY: KEYS.secretKey,
      ...options.env,
    },
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'kkumteo-bench-sandbox-'));
  const sandbox = startSandbox(port, park.origin, dataDir);
  await untilServing(sandbox, sandboxOrigin).catch(async (error: unknown) => {
    await park.stop();
    throw error;
  });
  return {
    ...park,
    sandboxOrigin,
    sandboxPid: sandbox.pid ?? 0,
    stop: async () => {
      await park.stop();
      const ended = once(sandbox, 'exit');
      sandbox.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function startSandbox(port: number, siteOrigin: string, dataDir: string): ChildProcess {
  const flags = (process.env['BENCH_SANDBOX_FLAGS'] ?? '').split(' ').filter(Boolean);
  return spawn(process.execPath, [...flags, resolve('apps/sandbox/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      SANDBOX_PORT: String(port),
      SANDBOX_CLIENT_KEY: KEYS.clientKey,
      SANDBOX_SECRET_KEY: KEYS.secretKey,
      SITE_ORIGIN: siteOrigin,
      DATA_DIR: dataDir,
      KKUMTEO_NOW: NOW,
    },
  });
}

async function untilServing(child: ChildProcess, origin: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (child.exitCode !== null) throw new Error('the sandbox ended before it served');
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((wake) => setTimeout(wake, 25));
  }
  child.kill('SIGKILL');
  throw new Error('the sandbox did not come up');
}

/** Rounds of a product in the coming months that the site sells, with enough seats. */
export async function openRounds(
  { db, origin }: CheckoutPark,
  product: number,
  count: number,
): Promise<readonly Round[]> {
  const parts = `select component_round_id from round join round_component using (round_id) where product_id = ${product}`;
  await db.query(`update seat_stock set capacity = 1000000000 where component_round_id in (${parts})`);
  const rounds = await db.query<Round>(
    `select distinct r.product_id, r.round_id, to_char(s.visit_date, 'YYYYMMDD') as day
      from round r join round_component using (round_id) join seat_stock s using (component_round_id)
        join calendar_day c on c.day = s.visit_date
      where r.product_id = ${product} and s.kind = 'experiencer' and c.kind = 0 and s.visit_date > '2026-11-24'
      order by 3, 2`,
  );
  const talk = await connectTo(origin);
  const open: Round[] = [];
  for (const round of rounds) {
    if (open.length < count && (await isOpen(round))) open.push(round);
  }
  talk.end();
  if (open.length < count) throw new Error(`only ${open.length} rounds are open`);
  return open;

  async function isOpen({ productId, roundId, day }: Round): Promise<boolean> {
    const path = `/api/product/${productId}?pgDiv=P&expVisitRvdt=${day}`;
    const { body } = await talk.ask({ method: 'GET', path, headers: {} }, true);
    return body.includes(`"mrktnScheSeqNo":${roundId}`);
  }
}
