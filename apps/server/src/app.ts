import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { Language } from '@kkumteo/contract/wire/language';
import type { EnglishWords } from '@kkumteo/contract/wire/in-english';
import { SESSION_BOUNDS } from '@kkumteo/domain/member/session';
import { fastify, LogController, type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import type { AddressSearch } from './gateways/address/port.ts';
import type { PaymentProvider } from './gateways/payment/port.ts';
import type { MessageSenders } from './gateways/messages/port.ts';
import type { Api, WireTypes } from './http/api.ts';
import { describeWire, publishDocs, publishDocsOf, SITE_WIRE } from './http/docs.ts';
import { answerInLanguage } from './http/answers/english.ts';
import { answerErrors } from './http/answers/errors.ts';
import { createDrain, type Drain } from './http/drain.ts';
import { warnOfForwarded, observeRequests, requestIds } from './http/request-log.ts';
import { healthRoute, statusRoutes, type StatusDeps } from './http/health.ts';
import { legacyLinks } from './http/documents/legacy-links.ts';
import { validatorCompiler } from './http/input/malformed.ts';
import { securityHeaders, setSecurityHeaders } from './http/headers/security-headers.ts';
import { createSessions } from './http/session.ts';
import { closeConnectionsOnceStopping, logLostConnections, openServer, serverWithCache } from './http/server.ts';
import { createResponseCache, type ResponseCache } from './http/answers/response-cache.ts';
import { hasEnglishPages, openPageDocuments } from './http/documents/page-documents.ts';
import { WEB_DIST, siteFiles } from './http/documents/site-files.ts';
import { englishSitePages, sitePages, type SitePagesDeps } from './http/documents/site-pages.ts';
import { badAddress, unparsedRequest } from './http/input/bad-request.ts';
import { refuseUnstorableText } from './http/input/storable-text.ts';
import { setTokenOnErrors, protectFromForgery } from './http/headers/xsrf.ts';
import type { Job } from './jobs/job-runner.ts';
import { watchQueues } from './jobs/watch-queues.ts';
import { openCatalogue } from './modules/catalog/open-catalogue.ts';
import { openMessageWords } from './modules/messages/templates/message-words.ts';
import { isParkEmpty } from './modules/catalog/store.ts';
import { yearsWithoutHolidays } from './modules/schedule/calendar/extend-calendar.ts';
import { pictureRoutes } from './modules/pictures/routes.ts';
import { createStaffSessions } from './modules/staff/sessions.ts';
import { buildOffice, officeHeaders } from './office-app.ts';
import { isHttps, type OfficeConfig } from './office-config.ts';
import type { SiteModule } from './site-module.ts';
import { composeModules } from './compose-modules.ts';
import { manifestRoute } from './pages/app-manifest.ts';
import { openFirstFonts, fontRoutes } from './pages/first-fonts.ts';
import { openPageRenderer } from './pages/page-renderer.ts';
import { composePageSource } from './pages/page-source.ts';
import { robotRoutes } from './pages/robots.ts';
import { sharePictureRoutes } from './pages/share-picture-routes.ts';
import { dayReporter } from './report-day.ts';
import { watchPark } from './watch-park.ts';
import { watchPartners } from './watch-partners.ts';
import type { Logger } from './observe/logger.ts';
import type { Metrics } from './observe/metrics.ts';

export interface AppDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly card: PaymentProvider;
  readonly address: AddressSearch;
  readonly messages: MessageSenders;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** How the site ends; without it the site does not drain. */
  readonly drain?: Drain;
  readonly webFolder?: string;
  readonly consoleFolder?: string;
}

// A booking list of 20 items with 1,000 unnamed heads fits; no other body is larger.
const BODY_LIMIT = 1_048_576;

export interface App {
  readonly api: Api;
  /** The server of the park's console; null where this process has none. */
  readonly office: Api | null;
  /** Timer jobs, which the caller starts once the site listens. */
  readonly jobs: readonly Job[];
}

/** Composes the site: hooks first, then each module's routes and jobs. The caller makes it listen. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, metrics, clock, db } = deps;
  const secure = config.production;
  const catalogue = await openCatalogue(db);
  const messageWords = await openMessageWords(db);
  const headers = securityHeaders({ production: secure, card: deps.card, experienceCard: deps.config.experienceCard });
  const folder = deps.webFolder ?? WEB_DIST;
  const fonts = await openFirstFonts({ folder, logger: deps.logger });
  const version = () => catalogue.version() + fonts.version();
  const responseCache = createResponseCache({ clock, metrics, secure, headers, version });
  const api = createApi(deps, { responseCache, headers, english: catalogue.english });
  api.addHook('preClose', async () => responseCache.close());
  api.addHook('onClose', () => catalogue.close());
  api.addHook('onClose', () => messageWords.close());
  const sessions = createSessions({ sql: db, clock, secure, bounds: SESSION_BOUNDS });
  const staff = createStaffSessions({ db, clock, secure: config.office !== null && isHttps(config.office) });
  const modules = await composeModules({ ...deps, folder, catalogue, messageWords, sessions, responseCache, staff });
  const languages: readonly Language[] = hasEnglishPages(folder) ? ['ko', 'en'] : ['ko'];
  const pageDeps = { catalogue, clock, siteOrigin: config.siteOrigin, languages };
  const pagesIn = async (language: Language): Promise<SitePagesDeps | null> => {
    const render = await openPageRenderer(folder, deps.logger, language);
    const source = composePageSource({ ...pageDeps, language, fonts, render, sendsMail: deps.messages.mail !== null });
    const documents = await openPageDocuments(folder, source, language);
    return documents === null ? null : { documents, source, responseCache };
  };
  const [pages, english] = [await pagesIn('ko'), await pagesIn('en')];
  const documents = pages?.documents ?? null;
  const day = dayReporter(deps);
  // After the last request, which may be refused.
  api.addHook('onClose', async () => day.end());
  watchQueues(db, clock, metrics);
  watchPark({ db, clock, metrics });
  await describeWire(api, SITE_WIRE);
  setSecurityHeaders(api, headers);
  closeConnectionsOnceStopping(api);
  logLostConnections(api);
  refuseUnstorableText(api);
  // Registered outside of the hooks: these answers are sent from the cache, or are streams.
  await api.register(async (unhooked: Api) => {
    setTokenOnErrors(unhooked, { secure });
    for (const module of modules) module.unhookedRoutes?.(unhooked);
    if (pages !== null) {
      sitePages(unhooked, pages);
      englishSitePages(unhooked, english);
    }
    robotRoutes(unhooked, { ...pageDeps, responseCache });
    await manifestRoute(unhooked, { folder, catalogue, responseCache });
  });
  // Answers that shared caches may store set no cookie.
  await api.register(async (bare: Api) => {
    pictureRoutes(bare, db);
    if (documents === null) return;
    sharePictureRoutes(bare, { ...pageDeps, sql: db, folder });
    fontRoutes(bare, fonts, catalogue);
  });
  await api.register(async (usual: Api) => {
    await usual.register(cookie);
    await usual.register(formbody);
    observeRequests(usual, metrics, config.logRequestsEvery);
    if (config.trustProxy === null) warnOfForwarded(usual);
    protectFromForgery(usual, { secure });
    answerInLanguage(usual, catalogue.english);
    for (const module of modules) module.routes?.(usual);
    healthRoute(usual);
    if (isOpenBesideSite(config)) {
      await publishDocs(usual);
      statusRoutes(usual, statusDeps(deps));
    }
    legacyLinks(usual);
    await siteFiles(usual, folder, documents, english?.documents);
  });
  const office = config.office === null ? null : await officeOf(deps, config.office, modules);
  return { api, office, jobs: [...modules.flatMap(({ jobs }) => jobs ?? []), day.job] };
}

function officeOf(deps: AppDeps, office: OfficeConfig, modules: readonly SiteModule[]): Promise<Api> {
  const { config, metrics } = deps;
  const headers = officeHeaders(isHttps(office));
  const api: Api = fastify({
    ...serverOptions(deps),
    serverFactory: (handler) => openServer(handler),
    forceCloseConnections: 'idle',
    frameworkErrors: badAddress({ metrics, headers, secure: isHttps(office) }),
    clientErrorHandler: unparsedRequest({ metrics, headers, logger: deps.logger }),
  }).withTypeProvider<WireTypes>();
  readByDeclaration(api);
  answerErrors(api, metrics);
  return buildOffice({ api, office, modules, metrics, production: config.production, folder: deps.consoleFolder });
}

/** In production, and where ADMIN_PORT is set, the operators' routes are not on the site's port (PD-84). */
const isOpenBesideSite = ({ production, admin }: Config): boolean => !production && admin === undefined;

/** The operators' server: metrics, readiness, the API's description. The caller makes it listen. */
export async function buildAdmin(deps: AppDeps, site: Api, office: Api | null = null): Promise<Api> {
  const { config, card, logger } = deps;
  const admin: Api = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: true,
  }).withTypeProvider<WireTypes>();
  setSecurityHeaders(
    admin,
    securityHeaders({ production: config.production, card, experienceCard: config.experienceCard }),
  );
  logLostConnections(admin);
  statusRoutes(admin, statusDeps(deps));
  await publishDocsOf(site, admin);
  if (office !== null) await publishDocsOf(office, admin, '/api/office');
  return admin;
}

const statusDeps = (deps: AppDeps): StatusDeps => ({
  sql: deps.db,
  metrics: deps.metrics,
  isDraining: () => deps.drain?.isUnderWay() === true,
  isEmpty: () => isParkEmpty(deps.db),
  yearsWithoutHolidays: () => yearsWithoutHolidays(deps.db, deps.clock.now()),
  partners: watchPartners(deps),
});

function createApi(
  { logger, config, metrics, drain = createDrain(0) }: AppDeps,
  {
    responseCache,
    headers,
    english,
  }: {
    readonly responseCache: ResponseCache;
    readonly headers: Readonly<Record<string, string>>;
    readonly english: () => EnglishWords;
  },
): Api {
  const api: Api = fastify({
    ...serverOptions({ logger, config }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    serverFactory: (handler) => serverWithCache(responseCache, drain, handler),
    forceCloseConnections: 'idle',
    frameworkErrors: badAddress({ metrics, headers, secure: config.production }),
    clientErrorHandler: unparsedRequest({ metrics, headers, logger }),
    // Requests on open connections are answered normally while the site stops.
    return503OnClosing: false,
  }).withTypeProvider<WireTypes>();
  readByDeclaration(api);
  answerErrors(api, metrics, english);
  return api;
}

const serverOptions = ({ logger, config }: Pick<AppDeps, 'logger' | 'config'>) => ({
  loggerInstance: logger as FastifyBaseLogger,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  bodyLimit: BODY_LIMIT,
  trustProxy: trusted(config.trustProxy),
  genReqId: requestIds(randomBytes(4).toString('hex')),
});

function readByDeclaration(api: Api): void {
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  api.decorateRequest('member', null);
}

/** A number is the count of proxies in front of the site. */
function trusted(setting: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : (setting ?? false);
}
