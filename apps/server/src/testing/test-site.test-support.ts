import { newsPath } from '@kkumteo/contract/office/news';
import { registeredAtFirst } from '@kkumteo/copy/messages/templates';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { fixedClock, type FixedClock } from '@kkumteo/testkit/fixed-clock';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import { type SandboxConfig, sandboxExperienceCardKey } from '../../../sandbox/src/config.ts';
import { type App, type AppDeps, buildApp } from '../app.ts';
import type { Clock } from '../clock.ts';
import { readConfig, type Config } from '../config.ts';
import type { Database } from '../db/pool.ts';
import { createTestDatabase } from '../db/test-database.test-support.ts';
import { copyPark } from '../demo/park-database.test-support.ts';
import { createSandboxAddresses } from '../gateways/address/sandbox.ts';
import type { MessageSenders } from '../gateways/messages/port.ts';
import { createMessageSenders } from '../gateways/messages/settings.ts';
import type { PaymentProvider } from '../gateways/payment/port.ts';
import { startSandbox, type RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import type { Api } from '../http/api.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { TODAY } from './bookings.test-support.ts';
import { addStaff, openStaffBrowser, TEST_OFFICE_KEYS, type StaffBrowser } from './staff.test-support.ts';
import { guest, openBrowser, signIn, type Send, type Visitor } from './visitor.test-support.ts';

/** The whole site in this process on a database of its own, the sandbox of its providers beside it. */
export interface TestSite extends App {
  /** The console's server, which is served beside the site. */
  readonly office: Api;
  readonly url: string;
  readonly db: Database;
  readonly clock: FixedClock;
  readonly bank: RunningSandbox;
  readonly deps: AppDeps;
  readonly send: Send;
  signIn(loginId: string): Promise<Visitor>;
  /** Another demo member with each call. */
  newcomer(): Promise<Visitor>;
  /** A browser that has not been at the site. */
  browser(address?: string): Visitor;
  /** Calls that come from the console's own pages. */
  readonly officeSend: Send;
  /** A member of staff, each call another one, logged in with both factors. */
  staffMember(role: StaffRole): Promise<StaffBrowser>;
  /** A browser at the console without a login. */
  officeBrowser(address?: string): Visitor;
  run(job: string): Promise<void>;
  log(): string;
  close(): Promise<void>;
}

export interface TestSiteOptions {
  /** Whether the demo park is in the database; without it there is nothing to browse. */
  readonly park?: boolean;
  /** The day of the clock, at 09:00, until the test moves it. */
  readonly today?: KstDate;
  /** Settings of the sandbox; its clock begins with the site's. */
  readonly sandbox?: Partial<SandboxConfig>;
  /** Variables beside those that lead to the sandbox, which production has none of. */
  readonly env?: Readonly<Record<string, string>>;
  /** Opens the site's own way to the database; its pool as the database was made, unless given. */
  readonly open?: (url: string) => Promise<Database>;
  /** The card provider; the sandbox unless given. */
  readonly card?: PaymentProvider;
  readonly messages?: MessageSenders;
  readonly webFolder?: string;
  readonly consoleFolder?: string;
  readonly logLevel?: 'debug' | 'info';
  /** Another site whose database, sandbox and clock this one shares, as a second process would. */
  readonly on?: Pick<TestSite, 'db' | 'clock' | 'bank'>;
  readonly clock?: Clock;
}

/** The demo park has member1 to member50. */
const DEMO_MEMBERS = 50;

/** Opens a site for the tests of a file, and closes it after them. */
export async function openSiteForFile(options: TestSiteOptions = {}): Promise<TestSite> {
  const site = await openTestSite(options);
  afterAll(() => site.close());
  return site;
}

/** Opens a site for one test, and closes it after that. */
export async function openSiteForTest(options: TestSiteOptions = {}): Promise<TestSite> {
  const site = await openTestSite(options);
  onTestFinished(() => site.close());
  return site;
}

/** Another demo member for each test of a file: the same object, which is that member once the test begins. */
export function newcomerOfEach(site: Pick<TestSite, 'send' | 'newcomer'>): Visitor {
  const visitor = guest(site.send);
  beforeEach(async () => void Object.assign(visitor, await site.newcomer()));
  return visitor;
}

/** Opens a site that is closed by the test itself. */
export async function openTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { db: shared, clock, bank, url, close: closeShared } = await shareOf(options);
  const db = (await options.open?.(url)) ?? shared;
  const lines: string[] = [];
  const deps = {
    db,
    clock: options.clock ?? clock,
    config: configOf(bank, options.env ?? {}),
    card: options.card ?? bank.gateway,
    address: createSandboxAddresses(),
    messages: options.messages ?? messageSendersAt(bank.url),
    logger: createLogger(options.logLevel ?? 'info', { write: (line) => void lines.push(line) }),
    metrics: createMetrics(),
    webFolder: options.webFolder ?? '/nowhere',
    consoleFolder: options.consoleFolder ?? '/nowhere',
  };
  const app = await buildApp(deps);
  const { office } = app;
  if (office === null) throw new Error('the test site has no office');
  const send = sendTo(app.api);
  const officeSend = fromConsole(sendTo(office), deps.config);
  const signInAs = (loginId: string): Promise<Visitor> => signIn(db, send, loginId, clock.now());
  let newcomers = 0;
  return {
    ...app,
    url,
    db,
    clock,
    bank,
    deps,
    send,
    signIn: signInAs,
    newcomer: () => signInAs(`member${(newcomers++ % DEMO_MEMBERS) + 1}`),
    browser: (address = '203.0.113.7') => openBrowser(send, { address }),
    office,
    officeSend,
    staffMember: async (role) => openStaffBrowser(db, officeSend, await addStaff(db, role, clock.now()), clock.now()),
    officeBrowser: (address = '127.0.0.1') => openBrowser(officeSend, { address }),
    run: async (name) => {
      const job = app.jobs.find((candidate) => candidate.name === name);
      if (job === undefined) throw new Error(`there is no job ${name}`);
      await job.run();
    },
    log: () => lines.join(''),
    close: async () => {
      await office.close();
      await app.api.close();
      if (db !== shared) await db.close();
      await closeShared();
    },
  };
}

/** What a second process on the same database shares with the first. */
type Share = Pick<TestSite, 'url' | 'db' | 'clock' | 'bank' | 'close'>;

async function shareOf({ on, park = true, today = TODAY, sandbox = {} }: TestSiteOptions): Promise<Share> {
  if (on !== undefined) return { url: '', db: on.db, clock: on.clock, bank: on.bank, close: async () => {} };
  const clock = fixedClock(today);
  const { url, db, drop } = await (park ? copyPark(clock.now()) : createTestDatabase());
  const bank = await startSandbox({ startsAt: clock.now(), ...sandbox });
  const close = async (): Promise<void> => {
    await bank.close();
    await drop();
  };
  return { url, db, clock, bank, close };
}

function configOf(bank: RunningSandbox, env: Readonly<Record<string, string>>): Config {
  const toSandbox = {
    LOG_LEVEL: 'silent',
    SANDBOX_URL: bank.url,
    PAY_METHODS: 'card, bank-transfer, virtual-account, experience-card',
    EXPERIENCE_CARD_URL: bank.url,
    EXPERIENCE_CARD_KEY: sandboxExperienceCardKey,
  };
  const office = { OFFICE_KEYS: TEST_OFFICE_KEYS };
  const read = readConfig({
    NODE_ENV: 'test',
    ...office,
    ...(env['NODE_ENV'] === 'production' ? {} : toSandbox),
    ...env,
  });
  if (!read.ok) throw new Error(read.sentences.join(' '));
  return read.config;
}

const sendTo =
  (api: App['api']): Send =>
  async ({ method, url, headers, body, remoteAddress }) => {
    const asked = {
      method,
      url,
      headers,
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
      ...(body === undefined ? {} : { payload: body }),
    };
    if (url.startsWith(newsPath)) return headOf(await api.inject({ ...asked, payloadAsStream: true }));
    const answer = await api.inject(asked);
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, bytes: answer.rawPayload };
  };

/** A stream that has begun has no end to wait for: it is left. */
async function headOf(answer: LightMyRequestResponse): ReturnType<Send> {
  const { statusCode: status, headers } = answer;
  const parts: Buffer[] = [];
  if (status === 200) answer.raw.res.destroy();
  else for await (const part of answer.stream()) parts.push(Buffer.from(part as Uint8Array));
  return { status, headers, text: Buffer.concat(parts).toString() };
}

const fromConsole =
  (send: Send, { office }: Config): Send =>
  (call) =>
    send({ ...call, headers: { origin: office?.origin ?? '', 'office-idle-seconds': '0', ...call.headers } });

export const NO_MESSAGES: MessageSenders = { mail: null, phone: null };

/** Both channels to the sandbox; its key and token is that of the sandbox. */
export function messageSendersAt(url: string): MessageSenders {
  const place = { kind: 'sandbox', url, token: 'control' } as const;
  return createMessageSenders({ mail: place, phone: place }, registeredAtFirst);
}
