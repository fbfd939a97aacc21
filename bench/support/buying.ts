import type { Database } from '../../apps/server/src/db/pool.ts';
import { KEYS, type CheckoutPark } from './checkout-park.ts';
import { CALLS, checkout, type Call, type Round } from './checkout.ts';
import { databaseSeconds, postmasterOf, secondsOf } from './processor-time.ts';
import { connectTo } from './http-connection.ts';

export const PARTS = ['client', 'site', 'sandbox', 'database'] as const;
type Part = (typeof PARTS)[number];

/** What came of one way of buying, over all its turns. */
export interface Tally {
  orders: number;
  won: number;
  readonly milliseconds: Readonly<Record<Call, number[]>>;
  /** Processor time; NaN where the system doesn't report it. */
  readonly seconds: Record<Part, number>;
  /** Most webhooks that were still to come when a turn's time was over. */
  webhooksBehind: number;
}

export interface Way {
  readonly rounds: readonly Round[];
  readonly everyPage: boolean;
  readonly atOnce: number;
}

export interface BuyingSide {
  readonly tally: Tally;
  /** Orders per second. */
  run(seconds: number): Promise<number>;
}

type Headers = Readonly<Record<string, string>>;

/** Buyers one after the other, several at a time; all pay for what they began. */
export async function buyingSide(park: CheckoutPark, crowd: readonly Headers[], way: Way): Promise<BuyingSide> {
  const tally = newTally();
  const usage = await usageOf(park);
  return {
    tally,
    run: async (seconds) => {
      const before = usage();
      const begun = performance.now();
      const orders = await buy(park, crowd, way, { tally, end: begun + seconds * 1_000 });
      const rate = orders / ((performance.now() - begun) / 1_000);
      tally.orders += orders;
      // The provider's later webhooks belong to the orders' cost.
      tally.webhooksBehind = Math.max(tally.webhooksBehind, await untilHandled(park.db));
      const after = usage();
      for (const part of PARTS) tally.seconds[part] += after[part] - before[part];
      return rate;
    },
  };
}

function newTally(): Tally {
  return {
    orders: 0,
    won: 0,
    milliseconds: Object.fromEntries(CALLS.map((call) => [call, [] as number[]])) as Record<Call, number[]>,
    seconds: { client: 0, site: 0, sandbox: 0, database: 0 },
    webhooksBehind: 0,
  };
}

async function buy(
  { origin, sandboxOrigin }: CheckoutPark,
  crowd: readonly Headers[],
  { rounds, everyPage, atOnce }: Way,
  { tally, end }: { readonly tally: Tally; readonly end: number },
): Promise<number> {
  const timed = (call: Call, milliseconds: number): unknown => tally.milliseconds[call].push(milliseconds);
  const plan = { siteOrigin: origin, clientKey: KEYS.clientKey, everyPage, timed };
  let orders = 0;
  const visitors = async (place: number): Promise<void> => {
    const [site, sandbox] = await Promise.all([connectTo(origin), connectTo(sandboxOrigin)]);
    for (let turn = place; performance.now() < end; turn += atOnce) {
      const round = rounds[Math.floor(Math.random() * rounds.length)];
      if (round === undefined) throw new Error('no round to buy');
      const headers = crowd[turn % crowd.length] ?? {};
      const won = await checkout({ site, sandbox, headers }, round, plan);
      tally.won += won;
      orders += 1;
    }
    site.end();
    sandbox.end();
  };
  await Promise.all(Array.from({ length: atOnce }, (_, place) => visitors(place)));
  return orders;
}

const PAID = `select count(*) as paid from payment_attempt where state = 'paid' and not (booking ? 'demo')`;
const HANDLED = `select count(*) as handled from provider_event where handled_at is not null`;

/**
 * Waits until the provider has sent a webhook for every payment and the site has handled it; answers how many were open
 * at first. The provider retries after a minute what the site did not answer in time; `patienceMs` may cover that.
 */
export async function untilHandled(db: Database, patienceMs = 30_000): Promise<number> {
  const [orders] = await db.query<{ paid: number }>(PAID);
  const missing = async (): Promise<number> => {
    const [events] = await db.query<{ handled: number }>(HANDLED);
    return (orders?.paid ?? 0) - (events?.handled ?? 0);
  };
  const atFirst = await missing();
  for (const begun = performance.now(); performance.now() - begun < patienceMs;) {
    if ((await missing()) <= 0) return atFirst;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error('webhooks of the provider were not handled');
}

async function usageOf({ db, pid, sandboxPid }: CheckoutPark): Promise<() => Record<Part, number>> {
  const postmaster = await postmasterOf(db);
  return () => {
    const { user, system } = process.cpuUsage();
    return {
      client: (user + system) / 1e6,
      site: secondsOf(pid) ?? Number.NaN,
      sandbox: secondsOf(sandboxPid) ?? Number.NaN,
      database: (postmaster === undefined ? undefined : databaseSeconds(postmaster)) ?? Number.NaN,
    };
  };
}
