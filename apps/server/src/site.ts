import { registeredAtFirst } from '@kkumteo/copy/messages/templates';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { buildName } from './build-in-use.ts';
import { type Clock, openDatabaseClock } from './clock.ts';
import type { Config } from './config.ts';
import { buildAdmin, buildApp, type AppDeps } from './app.ts';
import { migrate } from './db/migrate.ts';
import { type Database, openDatabase, type OpenDatabase } from './db/pool.ts';
import { isParkEmpty } from './modules/catalog/store.ts';
import { extendCalendar, warnOfUnknownHolidays } from './modules/schedule/calendar/extend-calendar.ts';
import { loadDemoPark } from './demo/load-demo-park.ts';
import { chargeDemoPaymentsJob } from './demo/charge-demo-payments.ts';
import { openDemoStaff } from './demo/open-demo-staff.ts';
import { createTextSeal } from './db/sealed-text.ts';
import { linkDemoMembersJob } from './demo/link-demo-members.ts';
import { openDemoAccountsJob } from './demo/open-demo-accounts.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';
import type { Api } from './http/api.ts';
import { createDrain } from './http/drain.ts';
import { createAddressSearch } from './gateways/address/settings.ts';
import { createSandboxBuyer } from './gateways/payment/sandbox-buyer.ts';
import { createCardProvider } from './gateways/payment/settings.ts';
import { timedAddress, timedCard, timedMessages } from './gateways/timed-calls.ts';
import { createMessageSenders } from './gateways/messages/settings.ts';
import { startNotices } from './start-notices.ts';
import { watchProcess } from './watch-process.ts';
import { startJobs, type Job } from './jobs/job-runner.ts';
import { createMetrics } from './observe/metrics.ts';
import type { Logger } from './observe/logger.ts';
import { sandboxIdentities } from './identity-config.ts';

// When bookings open, thousands of connections come at once: with Node's default backlog (511) many would be reset, or
// retried a second later.
const BACKLOG = 4_096;

export interface RunningSite {
  readonly address: string;
  /** Drains, accepts no new connection, finishes requests and jobs, closes the database, stops the embedded server. */
  stop(): Promise<void>;
}

type Place = Pick<Config, 'port' | 'host'>;
type Closing = () => Promise<void>;

/** Starts everything in order. On a failure it stops what has started, and throws one sentence. */
export async function startSite(config: Config, logger: Logger): Promise<RunningSite> {
  const closings: Closing[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closings.splice(0).reverse()) await close();
  };
  try {
    const address = await start(config, logger, closings);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(config: Config, logger: Logger, closings: Closing[]): Promise<string> {
  await refuseTakenPort(config);
  if (config.office !== null) await refuseTakenPort(config.office, 'OFFICE_PORT');
  const db = await openStore(config, logger, closings);
  const clock = await openDatabaseClock({ sql: db, startAt: config.startAt });
  closings.push(async () => clock.close());
  await prepareData(db, clock, config, logger);
  for (const notice of startNotices(config, process.env)) logger.warn(notice);
  const metrics = createMetrics({ processMetrics: true });
  watchProcess(metrics, db.poolUse, config);
  const record = metrics.partnerCalled;
  const card = timedCard(createCardProvider(config.card, process.env), record);
  const address = timedAddress(createAddressSearch(config.address), record);
  const messages = timedMessages(createMessageSenders(config.messages, registeredAtFirst), record);
  closings.push(async () => messages.mail?.close());
  const drain = createDrain(config.drainSeconds);
  const deps = { db, clock, config, card, address, messages, logger, metrics, drain };
  const { api, office, jobs } = await buildApp(deps);
  let operators: Api | undefined;
  // Closed after the site, so that `/readyz` says meanwhile that the site is draining.
  closings.push(async () => operators?.close());
  closings.push(() => api.close());
  closings.push(async () => office?.close());
  // The site last: once it answers, all of the process does.
  if (office !== null && config.office !== null) await listenAtAll(office, config.office, 'OFFICE_PORT');
  await listenAtAll(api, config);
  operators = await listenForOperators(deps, api, office);
  const running = startJobs(config.drill ? [] : [...jobs, ...demoJobs(deps)], deps);
  closings.push(() => running.stop());
  closings.push(() => drain.begin());
  return config.siteOrigin;
}

/** Fastify would log one line for each address of the machine; the site logs its own address once it serves. */
async function listenAtAll(api: Api, { port, host }: Place, variable = 'PORT'): Promise<void> {
  const { level } = api.log;
  api.log.level = 'warn';
  await api.listen({ port, host, backlog: BACKLOG }).catch(throwListenError(port, variable));
  api.log.level = level;
}

/** Jobs that pay the demo park's bookings at the sandbox, and link its members there; none in production (PD-83). */
function demoJobs({ db, clock, card, config }: AppDeps): readonly Job[] {
  if (!config.demo || config.card.kind !== 'sandbox') return [];
  const deps = { sql: db, clock, card };
  return [
    openDemoAccountsJob(deps),
    chargeDemoPaymentsJob({ ...deps, buyer: createSandboxBuyer(config.card) }),
    linkDemoMembersJob({ sql: db, clock, identities: sandboxIdentities(config.identity) }),
  ];
}

async function listenForOperators(deps: AppDeps, api: Api, office: Api | null): Promise<Api | undefined> {
  const { admin } = deps.config;
  if (admin === undefined) return undefined;
  const server = await buildAdmin(deps, api, office);
  await server.listen(admin).catch(throwListenError(admin.port, 'ADMIN_PORT'));
  return server;
}

async function openStore(config: Config, logger: Logger, closings: Closing[]): Promise<OpenDatabase> {
  const log = (line: string): void => logger.info(line);
  const url = config.databaseUrl ?? (await embeddedUrl(config, log, closings));
  const db = await openDatabase({
    url,
    poolSize: config.poolSize,
    statementTimeoutMs: config.statementTimeoutMs,
    applicationName: 'kkumteo site',
    onConnectionLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
    onOutOfRoom: atMostOnceAMinute((error) =>
      logger.error({ err: error }, 'the database has no space: check its disk and memory'),
    ),
  });
  closings.push(() => db.close());
  await migrate({ url, log, build: buildName() });
  return db;
}

const MINUTE_MS = 60_000;

/** Calls `report` at most once a minute: if one statement fails, all fail. */
function atMostOnceAMinute(report: (error: unknown) => void): (error: unknown) => void {
  let next = -Infinity;
  return (error) => {
    const now = performance.now();
    if (now < next) return;
    next = now + MINUTE_MS;
    report(error);
  };
}

async function embeddedUrl(config: Config, log: (line: string) => void, closings: Closing[]): Promise<string> {
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  closings.push(() => embedded.stop());
  return embedded.url;
}

async function prepareData(db: Database, clock: Clock, config: Config, logger: Logger): Promise<void> {
  if (config.demo) {
    const park = await loadDemoPark(db, { now: clock.now() });
    if (config.office !== null && !config.production)
      await openDemoStaff(db, { seal: createTextSeal(config.office.keys, 'OFFICE_KEYS'), now: clock.now() });
    if (park.loaded) logger.info({ products: park.products, members: park.members }, 'demo park loaded');
  }
  if (await isParkEmpty(db))
    logger.warn('the park is empty: visitors see no hall and no product until they are in the database');
  // Before the first visitor, who would otherwise find no day to book.
  await extendCalendar(db, clock.now());
  await warnOfUnknownHolidays(db, clock.now(), logger);
}

async function refuseTakenPort({ port, host }: Place, variable = 'PORT'): Promise<void> {
  const probe = createServer();
  const listening = once(probe, 'listening');
  probe.listen(port, host);
  await listening.catch(throwListenError(port, variable));
  probe.close();
  await once(probe, 'close');
}

const throwListenError = (port: number, variable: string) => (error: unknown) => {
  throw new Error(listenErrorSentence(port, variable, error), { cause: error });
};

function listenErrorSentence(port: number, variable: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is already taken; stop what runs there, or set another ${variable}.`;
  if (code === 'EACCES') return `This account may not listen on port ${port}; set another ${variable}.`;
  return `The site could not listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`;
}
