import formbody from '@fastify/formbody';
import { fastify, type FastifyInstance } from 'fastify';
import { cardRoutes } from '../../apps/sandbox/src/card/routes.ts';
import { openCardSandbox, type CardSandbox } from '../../apps/sandbox/src/card/sandbox.ts';
import { experienceCardRoutes } from '../../apps/sandbox/src/experience-card/routes.ts';
import {
  openExperienceCardSandbox,
  type ExperienceCardSandbox,
} from '../../apps/sandbox/src/experience-card/sandbox.ts';

export const PROVIDER_URL = 'http://bank.test';
export const SECRET_KEY = 'test_sk_for0tests';
export const CLIENT_KEY = 'test_ck_for0tests';

/**
 * The payment provider and the experience card's vendor of one schedule; they share nothing with another schedule's.
 */
export interface SimulatedProviders {
  readonly card: CardSandbox;
  readonly experienceCard: ExperienceCardSandbox;
}

/** The sandbox's own handlers, without a port: the same bytes go in and come out. One for all schedules of a worker. */
export interface ProviderHost {
  open(now: number): Promise<SimulatedProviders>;
  /** An answer, or null where the connection broke under it. */
  call(url: string, init: RequestInit): Promise<{ readonly status: number; readonly text: string } | null>;
  close(): Promise<void>;
}

const config = {
  port: 0,
  host: '127.0.0.1',
  origin: PROVIDER_URL,
  secretKey: SECRET_KEY,
  clientKey: CLIENT_KEY,
  controlToken: 'control',
  merchant: '꿈터',
  slowMs: 0,
  siteOrigin: 'http://site.test',
  dataDir: null,
  startsAt: null,
} as const;
const CALL = 'x-call';

/** Opens the host; `open` then begins a schedule with an empty provider whose clock is stopped until it is set. */
export async function openProviderHost(): Promise<ProviderHost> {
  let providers: SimulatedProviders | null = null;
  const breaking = new Map<string, () => void>();
  let calls = 0;
  const app = await routes(() => providers, breaking);
  const shut = async (): Promise<void> => {
    await providers?.experienceCard.close();
    await providers?.card.close();
    providers = null;
  };
  return {
    async open(now) {
      await shut();
      const card = await openCardSandbox(config);
      card.stopClock(true);
      // The sandbox delivers no webhook itself: the schedule does.
      card.delivery.hold(true);
      card.clock.setOffset(now - (card.clock.stoppedAt() ?? 0));
      providers = { card, experienceCard: await openExperienceCardSandbox(card) };
      return providers;
    },
    async call(url, init) {
      const name = String((calls += 1));
      const broken = new Promise<null>((resolve) => breaking.set(name, () => resolve(null)));
      const asked = app.inject({
        method: init.method === 'POST' ? 'POST' : 'GET',
        url: url.slice(PROVIDER_URL.length),
        headers: { ...Object.fromEntries(new Headers(init.headers)), [CALL]: name },
        ...(typeof init.body === 'string' && { payload: init.body }),
      });
      const answer = await Promise.race([broken, asked.catch(() => null)]);
      breaking.delete(name);
      return answer === null ? null : { status: answer.statusCode, text: answer.body };
    },
    async close() {
      await shut();
      await app.close();
    },
  };
}

async function routes(
  providers: () => SimulatedProviders | null,
  breaking: ReadonlyMap<string, () => void>,
): Promise<FastifyInstance> {
  const app = fastify();
  // An injected request has no socket that could break: the break is reported to the caller that waits for the answer.
  app.addHook('onRequest', async ({ raw, headers }) => {
    Object.assign(raw.socket, { destroy: () => breaking.get(String(headers[CALL]))?.() });
  });
  await app.register(formbody);
  cardRoutes(
    app,
    currentProvider(() => providers()?.card),
  );
  experienceCardRoutes(
    app,
    currentProvider(() => providers()?.experienceCard),
  );
  await app.ready();
  return app;
}

/** Stands for whichever provider is open now, so that the routes need not be made again for each schedule. */
function currentProvider<T extends object>(now: () => T | undefined): T {
  return new Proxy({} as T, { get: (_, name) => Reflect.get(now() ?? {}, name) as unknown });
}

/** Won that the provider holds for one payment. */
export interface Charge {
  readonly orderNo: string;
  readonly charged: number;
}

/** What is charged and not given back, payment by payment, as the providers themselves have it. */
export function chargesAt({ card, experienceCard }: SimulatedProviders): readonly Charge[] {
  const cards = [...card.ledger.all()].map(({ orderId, amount, approvedAt, cancels }) => {
    const back = cancels.reduce((sum, cancel) => sum + cancel.amount, 0);
    return { orderNo: orderId, charged: approvedAt === null ? 0 : amount - back };
  });
  const deals = [...experienceCard.book.deals()].map(({ orderId, amount, refundedAt }) => {
    return { orderNo: orderId, charged: refundedAt === null ? amount : 0 };
  });
  return [...cards, ...deals].filter(({ charged }) => charged > 0);
}
