import { fixedClock } from '@kkumteo/testkit/fixed-clock';
import type { FixedClock } from '@kkumteo/testkit/fixed-clock';
import { buildApp } from '../app.ts';
import type { App, AppDeps } from '../app.ts';
import type { Config } from '../config.ts';
import { readConfig } from '../config.ts';
import { createTestDatabase } from '../db/test-database.test-support.ts';
import type { Database } from '../db/pool.ts';
import { copyPark } from '../demo/park-database.test-support.ts';
import { createSandboxAddresses } from '../gateways/address/sandbox.ts';
import { createTossProvider } from '../gateways/payment/toss.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import type { Metrics } from '../observe/metrics.ts';

export interface TestSite extends App {
  readonly db: Database;
  readonly clock: FixedClock;
  readonly metrics: Metrics;
  /** Everything that the site was made from. */
  readonly deps: AppDeps;
  /** Everything that was logged, as text. */
  readonly log: () => string;
  close(): Promise<void>;
}

export interface TestSiteOptions {
  /** Whether the demo park is loaded; without it there is nothing to browse. */
  readonly park: boolean;
  /** Opens the site's own way to the database; its pool as the database was made, unless given. */
  readonly open?: (url: string) => Promise<Database>;
  /** What the site is told beside what it always is in tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where messages go; nowhere unless given. */
  readonly messages?: AppDeps['messages'];
  /** The folder of the built web app. */
  readonly webFolder?: string;
  /** Another site whose database and clock this one shares, as a second process would. */
  readonly on?: Pick<TestSite, 'db' | 'clock'>;
}

/** The site on a fresh database at 09:00 of Monday 7 December 2026, with a clock that the test moves and nobody at the card provider. */
export async function createTestSite({
  park,
  open,
  on,
  env = {},
  messages = { mail: null, phone: null },
  webFolder = '/nowhere',
}: TestSiteOptions): Promise<TestSite> {
  const clock = on?.clock ?? fixedClock('2026-12-07');
  const database =
    on === undefined ? await newDatabase(park, clock.now()) : { db: on.db, url: '', drop: async () => {} };
  const db = (await open?.(database.url)) ?? database.db;
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const metrics = createMetrics();
  const card = createTossProvider({
    provider: 'sandbox',
    baseUrl: 'http://127.0.0.1:9',
    scriptUrl: 'http://127.0.0.1:9/v2/standard',
    clientKey: 'test_ck_0',
    secretKey: 'test_sk_0',
    readTimeoutMs: 500,
    findTimeoutMs: 500,
    retryDelayMs: 1,
  });
  const deps = {
    db,
    clock,
    config: testConfig(env),
    card,
    address: createSandboxAddresses(),
    messages,
    logger,
    metrics,
    webFolder,
  };
  const app = await buildApp(deps);
  const close = async (): Promise<void> => {
    await app.api.close();
    if (db !== database.db) await db.close();
    await database.drop();
  };
  return { ...app, deps, db, clock, metrics, log: () => lines.join(''), close };
}

const newDatabase = (park: boolean, now: number) => (park ? copyPark(now) : createTestDatabase());

function testConfig(env: Readonly<Record<string, string>>): Config {
  const read = readConfig({ NODE_ENV: 'test', SANDBOX_URL: 'http://127.0.0.1:9', ...env });
  if (!read.ok) throw new Error(read.sentences.join(' '));
  return read.config;
}

export interface Answer {
  readonly status: number;
  readonly body: { readonly success: boolean; readonly response: unknown; readonly apiError: ApiErrorSeen | null };
  readonly headers: Readonly<Record<string, unknown>>;
}

interface ApiErrorSeen {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** A browser with its cookies, which repeats the XSRF token as our script does. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  get(url: string): Promise<Answer>;
  post(url: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

export function createVisitor(site: Pick<TestSite, 'api'>, address = '203.0.113.7'): Visitor {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', url: string, payload?: unknown, extra = {}): Promise<Answer> => {
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
      ...extra,
    };
    const body =
      payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) };
    const reply = await site.api.inject({ method, url, headers, remoteAddress: address, ...body });
    for (const cookie of reply.cookies) {
      if (cookie.value === '') cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  };
  return {
    cookies,
    get: (url) => send('GET', url),
    post: (url, body, headers) => send('POST', url, body, headers),
  };
}

/** A visitor who is logged in as a demo member. */
export async function createMember(site: Pick<TestSite, 'api'>, userId: string): Promise<Visitor> {
  const visitor = createVisitor(site);
  await visitor.get('/api/checkLogin');
  const answer = await visitor.post('/api/login', { userId, password: 'kkumteo!2026' });
  if (answer.status !== 200) throw new Error(`${userId} could not log in: ${answer.body.apiError?.code}`);
  return visitor;
}
