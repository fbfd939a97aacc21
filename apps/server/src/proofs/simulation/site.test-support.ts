import { SESSION_BOUNDS } from '@kkumteo/domain/member/session';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { fastify } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sandboxExperienceCardKey } from '../../../../sandbox/src/config.ts';
import type { Clock } from '../../clock.ts';
import { readConfig, type Config } from '../../config.ts';
import type { Database } from '../../db/pool.ts';
import type { PaymentProvider } from '../../gateways/payment/port.ts';
import { createTossProvider } from '../../gateways/payment/toss.ts';
import type { Api } from '../../http/api.ts';
import { answerErrors } from '../../http/errors.ts';
import { validatorCompiler } from '../../http/malformed.ts';
import { createSessions } from '../../http/session.ts';
import { protectFromForgery } from '../../http/xsrf.ts';
import type { Job } from '../../jobs/job-runner.ts';
import type { Catalogue } from '../../modules/catalog/catalogue.ts';
import { checkoutModules, moneyBackOf } from '../../compose-modules.ts';
import { paymentProviders, type PaymentProviders } from '../../modules/payment/payment-providers.ts';
import { reservationModule } from '../../modules/reservation/module.ts';
import { waitlistModule } from '../../modules/waitlist/module.ts';
import { createLogger } from '../../observe/logger.ts';
import { createMetrics } from '../../observe/metrics.ts';
import { PROVIDER_URL, CLIENT_KEY, SECRET_KEY } from './providers.test-support.ts';
import { currentSite } from './host-fakes.test-support.ts';

/** One start of the site's checkout: what one process would be. */
export interface StartedSite {
  readonly name: string;
  readonly api: Api;
  readonly jobs: readonly Job[];
}

const settings = {
  provider: 'sandbox',
  baseUrl: PROVIDER_URL,
  scriptUrl: `${PROVIDER_URL}/v2/standard`,
  clientKey: CLIENT_KEY,
  secretKey: SECRET_KEY,
  readTimeoutMs: 30_000,
  findTimeoutMs: 10_000,
  retryDelayMs: 500,
} as const;

/** The card provider's adapter, as the site has it. */
export const paymentProvider = (): PaymentProvider => createTossProvider(settings);

/** Both providers, as the site has them. */
export const providersOf = (db: Database): PaymentProviders =>
  paymentProviders(paymentProvider(), siteConfig().experienceCard, db);

/**
 * The site's own checkout with its routes and jobs behind the site's own hooks; what only shows pages is left out, so that a start costs
 * little. The catalogue is read once for all.
 */
export async function startSite(
  name: string,
  deps: {
    readonly db: Database;
    readonly clock: Clock;
    readonly catalogue: Catalogue;
    readonly card: PaymentProvider;
    readonly hasWaitlist: boolean;
  },
): Promise<StartedSite> {
  const { db, clock, catalogue, card, hasWaitlist } = deps;
  const metrics = createMetrics();
  const logger = createLogger('silent');
  const api: Api = fastify({
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  api.decorateRequest('member', null);
  answerErrors(api, metrics);
  await api.register(cookie);
  await api.register(formbody);
  protectFromForgery(api, { secure: false });
  const sessions = createSessions({ sql: db, clock, secure: false, bounds: SESSION_BOUNDS });
  const own = { db, clock, config: siteConfig(), card, logger, metrics, catalogue, sessions };
  const modules = [
    ...checkoutModules(own),
    ...(hasWaitlist ? [waitlistModule({ db, catalogue, clock, sessions })] : []),
    reservationModule({ db, catalogue, clock, sessions, moneyBack: moneyBackOf(own) }),
  ];
  for (const module of modules) module.routes?.(api);
  await currentSite.run(name, () => api.ready());
  return { name, api, jobs: modules.flatMap(({ jobs }) => jobs ?? []) };
}

let known: Config | null = null;

/** What every start of a site is told. */
export function siteConfig(): Config {
  if (known !== null) return known;
  const read = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PAY_METHODS: 'card, bank-transfer, virtual-account, experience-card',
    EXPERIENCE_CARD_URL: PROVIDER_URL,
    EXPERIENCE_CARD_KEY: sandboxExperienceCardKey,
  });
  if (!read.ok) throw new Error(read.sentences.join(' '));
  known = read.config;
  return known;
}
