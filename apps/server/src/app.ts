import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { fastify, LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { composeCheckout } from './checkout.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import { composeFirstLoad } from './first-load.ts';
import type { AddressGateway } from './gateways/address/port.ts';
import type { CardGateway } from './gateways/card/port.ts';
import type { MessageGateways } from './gateways/messages/port.ts';
import type { Api } from './http/api.ts';
import { describeWire, publishDocs } from './http/docs.ts';
import { answerErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { legacyLinks } from './http/legacy-links.ts';
import { validatorCompiler } from './http/malformed.ts';
import { Refused } from './http/refused.ts';
import { observeRequests, requestIds } from './http/request-log.ts';
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { createSessions } from './http/session.ts';
import type { Sessions } from './http/session.ts';
import { serverBehind } from './http/server.ts';
import { createShelf } from './http/shelf.ts';
import type { Shelf } from './http/shelf.ts';
import { WEB_DIST, siteFiles } from './http/site-files.ts';
import { badAddress, notARequest } from './http/unreadable.ts';
import { protectFromForgery } from './http/xsrf.ts';
import type { Job } from './jobs/job-runner.ts';
import { composeMessages } from './messages.ts';
import { openCatalogue } from './modules/catalog/catalogue.ts';
import { catalogRoutes, keptCatalogRoutes } from './modules/catalog/routes.ts';
import { sweepFailures } from './modules/member/login-attempts.ts';
import { memberRoutes } from './modules/member/routes.ts';
import { searchRoutes } from './modules/member/search-routes.ts';
import { pricingRoutes } from './modules/pricing/routes.ts';
import { readReservationRoutes } from './modules/reservation/read-routes.ts';
import { liveSeatsRoutes } from './modules/rooms/live-seats-routes.ts';
import { openSeatNews } from './modules/rooms/seat-news.ts';
import { keptScheduleRoutes } from './modules/schedule/routes.ts';
import type { Logger } from './observe/logger.ts';
import type { Metrics } from './observe/metrics.ts';
import { composeWaitlist } from './waitlist.ts';

/** Everything that the site needs from outside. */
export interface AppDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly card: CardGateway;
  readonly address: AddressGateway;
  readonly messages: MessageGateways;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** The folder of the built web app; tests leave it out. */
  readonly webFolder?: string;
}

// A booking list of 20 items with 1,000 unnamed heads fits; nothing of ours is larger.
const BODY_LIMIT = 1_048_576;

export interface App {
  readonly api: Api;
  /** What runs on a timer beside it; started by the caller once the site listens. */
  readonly jobs: readonly Job[];
}

/** Composes the site: hooks first, then each module's routes and jobs. Listening is left to the caller. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, metrics, clock, db } = deps;
  const secure = config.production;
  const catalogue = await openCatalogue(db);
  const shelf = createShelf({ clock, metrics, secure, version: catalogue.version });
  const headers = securityHeaders({ production: secure, card: deps.card, experienceCard: deps.config.experienceCard });
  const api = createApi(deps, shelf, headers);
  const news = await openSeatNews({ ...deps, sql: db, catalogue });
  api.addHook('preClose', async () => shelf.close());
  api.addHook('onClose', async () => {
    await news.close();
    await catalogue.close();
  });
  const sessions = createSessions({ sql: db, clock, secure });
  const checkout = composeCheckout({ ...deps, catalogue, sessions });
  const waitlist = composeWaitlist({ db, clock, catalogue, sessions });
  await describeWire(api);
  // Before the hooks, and outside of them: these answers are sent from memory.
  await api.register(async (kept: Api) => {
    keptCatalogRoutes(kept, { catalogue, clock, shelf });
    keptScheduleRoutes(kept, { sql: db, catalogue, clock, shelf });
    const streams = liveSeatsRoutes(kept, { catalogue, news });
    kept.addHook('preClose', async () => streams.close());
  });
  await api.register(async (usual: Api) => {
    await usual.register(cookie);
    await usual.register(formbody);
    setSecurityHeaders(usual, headers);
    observeRequests(usual, metrics);
    protectFromForgery(usual, { secure });
    await publishDocs(usual);
    catalogRoutes(usual, { catalogue, clock });
    pricingRoutes(usual, { sql: db, catalogue, clock, sessions });
    readReservationRoutes(usual, { sql: db, catalogue, clock, sessions });
    checkout.routes(usual);
    waitlist.routes(usual);
    memberRoutes(usual, { db, clock, sessions, secure });
    searchRoutes(usual, { sql: db, address: deps.address });
    healthRoutes(usual, { sql: db, metrics, partners: { card: () => askCardProvider(deps.card) } });
    legacyLinks(usual);
    await siteFiles(usual, deps.webFolder ?? WEB_DIST, composeFirstLoad({ catalogue, clock }));
  });
  return {
    api,
    jobs: [
      ...checkout.jobs,
      ...waitlist.jobs,
      ...composeMessages({ ...deps, catalogue }),
      sweepMembers(db, clock, sessions),
    ],
  };
}

function createApi({ logger, config, metrics }: AppDeps, shelf: Shelf, headers: Readonly<Record<string, string>>): Api {
  const api: Api = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trusted(config.trustProxy),
    genReqId: requestIds(randomBytes(4).toString('hex')),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    serverFactory: (handler) => serverBehind(shelf, handler),
    forceCloseConnections: 'idle',
    frameworkErrors: badAddress({ metrics, headers }),
    clientErrorHandler: notARequest(metrics),
  }).withTypeProvider<ZodTypeProvider>();
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  api.decorateRequest('member', null);
  answerErrors(api, metrics);
  api.setNotFoundHandler(() => {
    throw new Refused({ code: 'http.not-found' });
  });
  return api;
}

/** Asks for an order that nobody has: any answer will do. */
async function askCardProvider(card: CardGateway): Promise<void> {
  const finding = await card.find('readiness-probe-0000000000');
  if (finding.kind === 'unreachable') throw new Error('The card provider does not answer');
}

/** Sessions and login failures that are over. */
const sweepMembers = (db: Database, clock: Clock, sessions: Sessions): Job => ({
  name: 'sweep-members',
  everyMs: 15 * MINUTE_MS,
  async run() {
    await sessions.sweep();
    await sweepFailures(db, clock.now());
  },
});

/** A number counts the proxies in front of the site. */
function trusted(setting: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}
