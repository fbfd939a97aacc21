import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts';
import { openDatabase, type Database } from '../../apps/server/src/db/pool.ts';
import { xsrfToken } from '../../apps/server/src/http/xsrf.ts';

/** The demo park on a database server of its own, and the built site before it. */
export interface ParkServer {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly origin: string;
  /** Of the site. */
  readonly pid: number;
  stop(): Promise<void>;
}

export const NOW = '2026-11-20T09:00:00+09:00';

/** Starts an embedded server in a folder that goes away, starts one site process on it, which loads the demo park. */
export async function startParkServer(env: Readonly<Record<string, string>> = {}): Promise<ParkServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kkumteo-bench-'));
  // The account that runs the database passes through; else its files would lie elsewhere and outlive the folder.
  await chmod(dataDir, 0o711);
  const given = process.env['BENCH_DATABASE_URL'];
  const embedded =
    given === undefined ? await startEmbedded({ dataDir, log: () => undefined }) : { url: given, stop: async () => {} };
  const { child, origin } = await startSite(embedded.url, env).catch(async (error: unknown) => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const db = await openDatabase({ url: embedded.url, poolSize: 4, applicationName: 'kkumteo bench' });
  return {
    db,
    databaseUrl: embedded.url,
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      // Whoever ends a run from outside ends the site with it.
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await db.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startSite(
  url: string,
  env: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; origin: string }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const flags = (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean);
  const child = spawn(process.execPath, [...flags, resolve('apps/server/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
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
  for (let tries = 0; tries < 2_400; tries += 1) {
    if (child.exitCode !== null) throw new Error('the site ended before it served');
    const ready = await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { child, origin };
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

/** Sessions of so many members, made for the run, as request headers. A run has enough of them that each orders as seldom as members do. */
export async function signInCrowd(db: Database, members: number): Promise<readonly Readonly<Record<string, string>>[]> {
  const tokens = Array.from({ length: members }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await db.query(CROWD, [hashes, Date.parse(NOW) / 1000]);
  return tokens.map((token) => {
    const xsrf = xsrfToken(token);
    return { cookie: `KKUMTEO-SESSION=${token}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf };
  });
}

const CROWD = `with given as (
    select hash, place from unnest($1::bytea[]) with ordinality t (hash, place)
  ), crowd as (
    insert into member (public_id, login_id, password_hash, name, email, mobile, birth_date, created_at)
    select 'bench-' || g.place, 'bench-' || g.place, m.password_hash, m.name, m.email, m.mobile, m.birth_date, m.created_at
    from member m cross join given g where m.login_id = 'member1' returning member_id, login_id
  )
  insert into login_session (token_hash, member_id, created_at, last_seen_at, expires_at)
  select g.hash, c.member_id, to_timestamp($2::float8), to_timestamp($2::float8), to_timestamp($2::float8) + interval '12 hours'
  from given g join crowd c on c.login_id = 'bench-' || g.place`;

const SYLLABLES = '가나다라마바사아자차카타파하';

/** What is put into the names of an order's children, so that no two orders are for the same ones: nobody is in two places. */
export const nameOfOrder = (order: number): string =>
  [...order.toString(SYLLABLES.length)].map((digit) => SYLLABLES.charAt(parseInt(digit, SYLLABLES.length))).join('');
