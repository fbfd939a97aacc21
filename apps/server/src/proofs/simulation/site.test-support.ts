import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { fastify } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sandboxExperienceCardKey } from '../../../../sandbox/src/config.ts';
import { composeCheckout } from '../../checkout.ts';
import type { Clock } from '../../clock.ts';
import { readConfig, type Config } from '../../config.ts';
import type { Database } from '../../db/pool.ts';
import { createSandboxAddresses } from '../../gateways/address/sandbox.ts';
import type { CardGateway } from '../../gateways/card/port.ts';
import { createTossGateway } from '../../gateways/card/toss.ts';
import type { Api } from '../../http/api.ts';
import { answerErrors } from '../../http/errors.ts';
import { validatorCompiler } from '../../http/malformed.ts';
import { createSessions } from '../../http/session.ts';
import { protectFromForgery } from '../../http/xsrf.ts';
import type { Job } from '../../jobs/job-runner.ts';
import type { Catalogue } from '../../modules/catalog/catalogue.ts';
import { createLogger } from '../../observe/logger.ts';
import { createMetrics } from '../../observe/metrics.ts';
import { BANK, CLIENT_KEY, SECRET_KEY } from './bank.test-support.ts';
import { ofSite } from './seams.test-support.ts';

/** One start of the site's checkout: what one process would be. */
export interface StartedSite {
  readonly name: string;
  readonly api: Api;
  readonly jobs: readonly Job[];
}

const settings = {
  provider: 'sandbox',
  baseUrl: BANK,
  scriptUrl: `${BANK}/v2/standard`,
  clientKey: CLIENT_KEY,
  secretKey: SECRET_KEY,
  readTimeoutMs: 30_000,
  findTimeoutMs: 10_000,
  retryDelayMs: 500,
} as const;

/** The provider's adapter, as the site has it. */
export const cardGateway = (): CardGateway => createTossGateway(settings);

/**
 * The site's own checkout with its routes and jobs behind the site's own hooks; what only shows pages is left out, so that a start costs
 * little. The catalogue is read once for all.
 */
export async function startSite(
  name: string,
  deps: { readonly db: Database; readonly clock: Clock; readonly catalogue: Catalogue; readonly card: CardGateway },
): Promise<StartedSite> {
  const { db, clock, catalogue, card } = deps;
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
  const checkout = composeCheckout({
    db,
    clock,
    config: siteConfig(),
    card,
    address: createSandboxAddresses(),
    messages: { mail: null, phone: null },
    logger,
    metrics,
    catalogue,
    sessions: createSessions({ sql: db, clock, secure: false }),
  });
  checkout.routes(api);
  await ofSite.run(name, () => api.ready());
  return { name, api, jobs: checkout.jobs.filter((job) => job.name !== 'extend-calendar') };
}

let known: Config | null = null;

function siteConfig(): Config {
  if (known !== null) return known;
  const read = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PAY_METHODS: 'card, bank-transfer, virtual-account, experience-card',
    EXPERIENCE_CARD_URL: BANK,
    EXPERIENCE_CARD_KEY: sandboxExperienceCardKey,
  });
  if (!read.ok) throw new Error(read.sentences.join(' '));
  known = read.config;
  return known;
}
