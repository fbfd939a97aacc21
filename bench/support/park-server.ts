import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts';
import { openDatabase, type Database } from '../../apps/server/src/db/pool.ts';
import { xsrfToken } from '../../apps/server/src/http/headers/xsrf.ts';
import { NOW } from '../../apps/server/src/testing/bookings.test-support.ts';
import { startSiteProcess, type SiteProcess } from '../../apps/server/src/testing/site-process.test-support.ts';

/** The demo park on its own database server, and the built site. */
export interface ParkServer {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly sites: readonly SiteProcess[];
  /** Of the first of them. */
  readonly origin: string;
  readonly pid: number;
  /** Starts one more process on it, whose clock starts at that moment, with more of an environment. */
  start(now: string, env?: Readonly<Record<string, string>>): Promise<SiteProcess>;
  stop(): Promise<void>;
}

export interface ParkOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** For Node, beside those of BENCH_NODE_FLAGS. */
  readonly flags?: readonly string[];
  readonly processes?: number;
  /** Of a proxy before processes that the caller starts; none is started here then. */
  readonly origin?: string;
}

/**
 * Starts an embedded server in a temporary folder, loads the demo park and starts site processes on it. The loading
 * process is none of them, so that none charges the demo park's payments at the sandbox meanwhile, which is work that
 * no park has.
 */
export async function startParkServer({
  processes = 1,
  env = {},
  flags = [],
  origin,
}: ParkOptions = {}): Promise<ParkServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kkumteo-bench-'));
  // The account that runs the database passes through; else its files would lie elsewhere and outlive the folder.
  await chmod(dataDir, 0o711);
  const given = process.env['BENCH_DATABASE_URL'];
  const { url, stop } =
    given === undefined ? await startEmbedded({ dataDir, log: () => undefined }) : { url: given, stop: async () => {} };
  const sites: SiteProcess[] = [];
  const stopAll = async (): Promise<void> => {
    for (const site of sites) await site.kill('SIGTERM');
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const startSite = (now: string, more: Readonly<Record<string, string>>, flags: readonly string[] = []) =>
      startSiteProcess({
        now,
        flags: [...(process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean), ...flags],
        env: { LOG_LEVEL: 'warn', DATABASE_URL: url, ...more },
      });
    const start: ParkServer['start'] = async (now, more = {}) => {
      const site = await startSite(now, { ...env, KKUMTEO_DEMO: '0', ...more }, flags);
      sites.push(site);
      return site;
    };
    await (await startSite(NOW, {})).kill('SIGTERM');
    for (let at = 0; at < processes && origin === undefined; at += 1) await start(NOW);
    const [first] = sites;
    if (first === undefined && origin === undefined) throw new Error('no process serves the park');
    const db = await openDatabase({ url, poolSize: 4, applicationName: 'kkumteo bench' });
    return {
      db,
      databaseUrl: url,
      sites,
      origin: origin ?? first?.origin ?? '',
      pid: first?.pid ?? 0,
      start,
      stop: async () => {
        await db.close();
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** Does this with a park, and stops it whatever comes of it. */
export async function inPark<Park extends ParkServer>(
  starting: Promise<Park>,
  act: (park: Park) => Promise<unknown>,
): Promise<void> {
  const park = await starting;
  try {
    await act(park);
  } finally {
    await park.stop();
  }
}

/**
 * Sessions of members, made for the run, as request headers. With enough of them, each orders as seldom as members do.
 */
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

/**
 * Part of the names of an order's children, so that no two orders have the same ones: a child can't be in two places.
 */
export const nameOfOrder = (order: number): string =>
  [...order.toString(SYLLABLES.length)].map((digit) => SYLLABLES.charAt(parseInt(digit, SYLLABLES.length))).join('');

/** Waits until the site has made its fonts: a fresh process makes them while it serves its first pages. */
export async function fontsAreMade(origin: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${origin}/reserve`);
    if ((await answer.text()).includes('as="font"')) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error('the site made no fonts');
}
