import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { SESSION_BOUNDS } from '@kkumteo/domain/member/session';
import { fastify } from 'fastify';
import { gatedDatabase, type StatementOutcome } from './gated-database.ts';
import { currentSite } from './host-fakes.ts';
import type { RunningSite, SiteSlot, StartedSite, World } from './world.ts';
import { sandboxExperienceCardKey } from '../../apps/sandbox/src/config.ts';
import type { Clock } from '../../apps/server/src/clock.ts';
import { readConfig, type Config } from '../../apps/server/src/config.ts';
import type { Database } from '../../apps/server/src/db/pool.ts';
import type { PaymentProvider } from '../../apps/server/src/gateways/payment/port.ts';
import { createTossProvider } from '../../apps/server/src/gateways/payment/toss/toss.ts';
import type { Api, WireTypes } from '../../apps/server/src/http/api.ts';
import { answerErrors } from '../../apps/server/src/http/answers/errors.ts';
import { validatorCompiler } from '../../apps/server/src/http/input/malformed.ts';
import { createSessions } from '../../apps/server/src/http/session.ts';
import { protectFromForgery } from '../../apps/server/src/http/headers/xsrf.ts';
import type { Catalogue } from '../../apps/server/src/modules/catalog/catalogue.ts';
import { builtInWordsAlone } from '../../apps/server/src/modules/messages/templates/message-words.test-support.ts';
import { checkoutModules, refundsOf } from '../../apps/server/src/compose-modules.ts';
import { paymentProviders, type PaymentProviders } from '../../apps/server/src/modules/payment/payment-providers.ts';
import { reservationModule } from '../../apps/server/src/modules/reservation/module.ts';
import { closingModule } from '../../apps/server/src/modules/closing/module.ts';
import { deskModule } from '../../apps/server/src/modules/desk/module.ts';
import type { SiteDeps } from '../../apps/server/src/modules/site-deps.ts';
import { officeCallsOf } from '../../apps/server/src/modules/staff/office-calls.ts';
import { decideProposal, type ProposalsByKind } from '../../apps/server/src/modules/staff/proposals.ts';
import { createStaffSessions, type StaffSessions } from '../../apps/server/src/modules/staff/sessions.ts';
import type { SiteModule } from '../../apps/server/src/site-module.ts';
import { orRefuse } from '../../apps/server/src/http/refused.ts';
import type { Plan } from '../plan.ts';
import { decideProposalRequest, linkAnswer, officePaths } from '@kkumteo/contract/office/staff';
import { waitlistModule } from '../../apps/server/src/modules/waitlist/module.ts';
import { createLogger } from '../../apps/server/src/observe/logger.ts';
import { createMetrics, type Metrics } from '../../apps/server/src/observe/metrics.ts';
import { PROVIDER_URL, CLIENT_KEY, SECRET_KEY } from './providers.ts';
import type { Send } from '../../apps/server/src/testing/visitor.test-support.ts';

/** Starts a site's next process on the same database; its jobs are due at once, which is how it recovers. */
export async function start(world: World, slot: SiteSlot): Promise<void> {
  slot.starts += 1;
  const site = `${slot.letter}${slot.starts}`;
  const { db: real, gates, clock, catalogue, sabotage, poolErrors } = world;
  clock.setSkew(site, clock.skewOf(slot.letter));
  const gated = gatedDatabase({
    real,
    gates,
    site,
    drawOutcome: (label) => drawOutcome(world, label),
    withPoolError: (act) => poolErrors.run(act, sabotage?.unheardPool === true),
  });
  const db = sabotage?.database?.(gated) ?? gated;
  const gateway = paymentProvider();
  const card = sabotage?.card?.(gateway) ?? gateway;
  const started = await gates.during(() =>
    startCheckout(site, { db, clock: clock.of(site), catalogue, card, plan: world.plan }),
  );
  let die = (): void => undefined;
  const died = new Promise<void>((resolve) => (die = resolve));
  const jobs = sabotage?.jobs?.(started.jobs) ?? started.jobs;
  slot.running = { ...started, jobs, died, die, dueAt: new Map(jobs.map(({ name }) => [name, 0])) };
  world.trace.note(`start ${site}`);
}

/** Ends the process as SIGKILL would, wherever its tasks are. */
export function kill(world: World, slot: SiteSlot, running: RunningSite): void {
  world.gates.kill(running.name);
  running.die();
  slot.running = null;
  slot.backAt = world.clock.now() + world.dice.integer(0, 20) * 1_000;
}

function drawOutcome({ phase, plan, dice, trace }: World, label: string): StatementOutcome {
  if (phase !== 'trouble' || plan.databaseFaultRate === 0 || !dice.chance(plan.databaseFaultRate)) return 'done';
  const outcome = dice.pick(['lost-before', 'lost-after', 'pool-error'] as const);
  if (outcome === 'pool-error') trace.count('reached', 'connection broken while handed on');
  trace.count('fault', `database ${outcome}`);
  trace.note(`${label}: ${outcome}`);
  return outcome;
}

/** Sends a call to one of the running sites; status 0 where none runs, or where it is killed meanwhile. */
export const sendTo =
  (world: World, server: 'api' | 'office' = 'api'): Send =>
  async ({ method, url, headers, body }) => {
    const running = world.slots.flatMap(({ running: site }) => (site === null ? [] : [site]));
    if (running.length === 0) return { status: 0, text: '' };
    const site = world.dice.pick(running);
    const payload = body === undefined ? {} : { payload: body };
    const answer = currentSite.run(
      site.name,
      async () => await site[server]?.inject({ method, url, headers, ...payload }),
    );
    const heard = await Promise.race([answer, site.died]);
    if (heard === undefined) return { status: 0, text: '' };
    return { status: heard.statusCode, text: heard.body };
  };

/** Runs a job of a site once; what it throws, the job runner would log. */
export function runJob(world: World, site: RunningSite, name: string): void {
  const job = site.jobs.find((one) => one.name === name);
  site.dueAt.set(name, Infinity);
  const run = currentSite.run(site.name, async () => job?.run());
  void run
    .catch(() => world.trace.count('job failed', name))
    .then(() => site.dueAt.set(name, world.clock.now() + (job?.everyMs ?? 0)));
}

/** Jobs that may begin now. */
export const dueJobs = (world: World): readonly { readonly site: RunningSite; readonly name: string }[] =>
  world.slots.flatMap(({ running: site }) =>
    site === null ? [] : [...site.dueAt].filter(([, at]) => at <= world.clock.now()).map(([name]) => ({ site, name })),
  );

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

export const providersOf = (db: Database): PaymentProviders =>
  paymentProviders(paymentProvider(), siteConfig().experienceCard, db);

/**
 * The site's own checkout with its routes and jobs behind the site's own hooks; what only shows pages is left out, so
 * that a start costs little. The catalogue is read once for all.
 */
async function startCheckout(
  name: string,
  deps: {
    readonly db: Database;
    readonly clock: Clock;
    readonly catalogue: Catalogue;
    readonly card: PaymentProvider;
    readonly plan: Pick<Plan, 'hasWaitlist' | 'staff'>;
  },
): Promise<StartedSite> {
  const { db, clock, catalogue, card, plan } = deps;
  const metrics = createMetrics();
  const logger = createLogger('silent');
  const api = await openApi(metrics);
  await api.register(formbody);
  protectFromForgery(api, { secure: false });
  const sessions = createSessions({ sql: db, clock, secure: false, bounds: SESSION_BOUNDS });
  const staff = createStaffSessions({ db, clock, secure: false });
  const own = { db, clock, config: siteConfig(), card, logger, metrics, catalogue, sessions };
  const reservation = reservationModule({
    db,
    catalogue,
    messageWords: builtInWordsAlone,
    clock,
    sessions,
    staff,
    refunds: refundsOf(own),
    wallets: { apple: null, google: null },
  });
  const modules = [
    ...checkoutModules(own),
    ...(plan.hasWaitlist ? [waitlistModule({ db, catalogue, clock, sessions })] : []),
    reservation,
  ];
  const park = plan.staff === null ? [] : parkModules({ ...own, staff, reservation });
  for (const module of modules) module.routes?.(api);
  const office = park.length === 0 ? null : await openApi(metrics);
  if (office !== null) {
    office.decorateRequest('actor', null);
    for (const module of [reservation, ...park]) module.office?.(office);
  }
  await currentSite.run(name, async () => {
    await api.ready();
    await office?.ready();
  });
  // Reading what the provider pays out moves neither seats nor money.
  const jobs = [...modules, ...park]
    .flatMap((module) => module.jobs ?? [])
    .filter((job) => job.name !== 'read-payouts');
  return { name, api, office, jobs };
}

type ParkDeps = Pick<SiteDeps, 'db' | 'clock' | 'logger' | 'metrics' | 'catalogue'> & {
  readonly staff: StaffSessions;
  readonly reservation: SiteModule;
};

/** What staff work with, and what a closing needs to end. */
function parkModules({ db, clock, logger, metrics, catalogue, staff, reservation }: ParkDeps): readonly SiteModule[] {
  const closing = closingModule({
    db,
    catalogue,
    messageWords: builtInWordsAlone,
    clock,
    staff,
    siteOrigin: 'http://localhost',
    logger,
  });
  const kinds: ProposalsByKind = { ...reservation.proposals, ...closing.proposals };
  return [
    deskModule({ db, clock, catalogue, metrics, staff }),
    {
      ...closing,
      jobs: (closing.jobs ?? []).map((job) => ({ ...job, everyMs: Math.max(job.everyMs, CLOSING_EVERY_MS) })),
    },
    {
      office: (api) =>
        officeCallsOf(api, staff, []).post(
          officePaths.decideProposal,
          { body: decideProposalRequest, answer: linkAnswer },
          'proposal.decide',
          async ({ body }, by) => ({
            token: orRefuse(await decideProposal(db, by, body, { kinds, now: clock.now() })),
          }),
        ),
      jobs: [
        {
          name: 'hand-messages-on',
          everyMs: CLOSING_EVERY_MS,
          run: async () => void (await db.query(HAND_ON, [], 'hand-on')),
        },
      ],
    },
  ];
}

const CLOSING_EVERY_MS = 2_000;
// Messages take no part: a closing waits until they have been tried.
const HAND_ON = `update outbox set sent_at = created_at where sent_at is null
  and topic in ('reservation.closed', 'reservation.another-day')`;

/** A server with what all routes of the site have. */
async function openApi(metrics: Metrics): Promise<Api> {
  const api: Api = fastify({
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }).withTypeProvider<WireTypes>();
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  api.decorateRequest('member', null);
  answerErrors(api, metrics);
  await api.register(cookie);
  return api;
}

let known: Config | null = null;

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
