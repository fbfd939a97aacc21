import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { fastify } from 'fastify';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import type { CardGateway } from './gateways/card/port.ts';
import type { Api } from './http/api.ts';
import { publishDocs } from './http/docs.ts';
import { answerErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { legacyLinks } from './http/legacy-links.ts';
import { validatorCompiler } from './http/malformed.ts';
import { Refused } from './http/refused.ts';
import { observeRequests, requestIds } from './http/request-log.ts';
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { createSessions } from './http/session.ts';
import { WEB_DIST, siteFiles } from './http/site-files.ts';
import { protectFromForgery } from './http/xsrf.ts';
import type { Logger } from './observe/logger.ts';
import type { Metrics } from './observe/metrics.ts';

/** Everything that the site needs from outside. */
export interface AppDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly card: CardGateway;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** The folder of the built web app; tests leave it out. */
  readonly webFolder?: string;
}

// A booking list of 20 items with 1,000 unnamed heads fits; nothing of ours is larger.
const BODY_LIMIT = 1_048_576;

/** Composes the site: hooks first, then each module's routes. Listening is left to the caller. */
export async function buildApp(deps: AppDeps): Promise<Api> {
  const { config, metrics } = deps;
  const api: Api = fastify({
    loggerInstance: deps.logger as FastifyBaseLogger,
    disableRequestLogging: true,
    bodyLimit: BODY_LIMIT,
    trustProxy: trusted(config.trustProxy),
    genReqId: requestIds(randomBytes(4).toString('hex')),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // A parent on a slow phone, not a client that holds connections open.
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  api.decorateRequest('member', null);
  answerErrors(api, metrics);
  const headers = securityHeaders({ production: config.production, card: deps.card });
  await publishDocs(api);
  await api.register(async (usual: Api) => {
    await usual.register(cookie);
    await usual.register(formbody);
    setSecurityHeaders(usual, headers);
    observeRequests(usual, metrics);
    protectFromForgery(usual, { secure: config.production });
    await registerModules(usual, deps);
    usual.setNotFoundHandler(() => {
      throw new Refused({ code: 'http.not-found' });
    });
    healthRoutes(usual, { sql: deps.db, metrics, dependencies: {} });
    legacyLinks(usual);
    await siteFiles(usual, deps.webFolder ?? WEB_DIST);
  });
  return api;
}

/** A number counts the proxies in front of the site. */
function trusted(setting: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

async function registerModules(api: Api, deps: AppDeps): Promise<void> {
  const { db, clock, config } = deps;
  const sessions = createSessions({ sql: db, clock, secure: config.production });
  void sessions;
  void api;
}
