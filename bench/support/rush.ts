import { percentile } from './contender.ts';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Round } from './checkout.ts';
import { openConnections, type ConnectionPool } from './connection-pool.ts';
import { buyInRush, type Bought, type RushBuyer, type RushSite } from './rush-buyer.ts';

/** Who comes, where to, and within how long. */
export interface RushPlan {
  readonly origins: readonly string[];
  readonly sandboxOrigin: string;
  readonly clientKey: string;
  readonly crowd: readonly Readonly<Record<string, string>>[];
  /** Of the first of them: no two orders of a run are for the same children. */
  readonly firstOrder: number;
  /** The most wished first. */
  readonly rounds: readonly Round[];
  readonly seconds: number;
}

interface Answers {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

export interface RushResult {
  readonly bought: readonly Bought[];
  /** Of refusals, and of all other answers. */
  readonly refused: Answers;
  readonly answered: Answers;
  /** From the first to the last. */
  readonly tookMs: number;
  /** How late the buyers' thread was, at worst and at the 99th percentile: this part of the waits is its own. */
  readonly lag: { readonly p99: number; readonly most: number };
}

export interface Rush {
  /** Opens the bookings. */
  start(): Promise<RushResult>;
}

const WISHES = 3;
/** Between what is shown and the next press. */
const READS_MS = { least: 500, more: 1_000 };

/** A thread of buyers that is ready to start: the measured process does not wait for its start. */
export async function prepareRush(program: URL, plan: RushPlan): Promise<Rush> {
  const worker = new Worker(program, { workerData: plan });
  await once(worker, 'message');
  return {
    start: async () => {
      const ended = once(worker, 'message');
      worker.postMessage('open');
      const [result] = (await Promise.race([ended, failure(worker)])) as [RushResult];
      await worker.terminate();
      return result;
    },
  };
}

async function failure(worker: Worker): Promise<never> {
  const [error] = (await once(worker, 'error')) as [Error];
  throw error;
}

export async function runRushThread(): Promise<void> {
  const plan = workerData as RushPlan;
  if (parentPort === null) throw new Error('there is no thread');
  parentPort.postMessage('ready');
  await once(parentPort, 'message');
  parentPort.postMessage(await runRush(plan));
}

async function runRush(plan: RushPlan): Promise<RushResult> {
  const pools = plan.origins.map((origin) => openConnections(origin));
  const sandbox = openConnections(plan.sandboxOrigin, false);
  const refused: number[] = [];
  const answered: number[] = [];
  const site: RushSite = {
    pick: byFewestPending(pools),
    sandbox,
    siteOrigin: plan.origins[0] ?? '',
    clientKey: plan.clientKey,
    refused: (ms) => refused.push(ms),
    answered: (ms) => answered.push(ms),
  };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const bought = await Promise.all(plan.crowd.map((_, at) => comeAndBuy(site, plan, at)));
  const tookMs = performance.now() - begun;
  delay.disable();
  [...pools, sandbox].forEach((pool) => pool.end());
  const lag = { p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 };
  return { bought, refused: answersOf(refused), answered: answersOf(answered), tookMs, lag };
}

async function comeAndBuy(site: RushSite, plan: RushPlan, at: number): Promise<Bought> {
  await sleep((at / plan.crowd.length) * plan.seconds * 1_000);
  return buyInRush(site, buyerOf(plan, at));
}

/** One child, two or three; the most wished rounds are wished by most. The same for every run. */
function buyerOf({ crowd, rounds, firstOrder }: RushPlan, at: number): RushBuyer {
  const place = firstOrder + at;
  const headers = { ...crowd[at], 'x-forwarded-for': `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}` };
  const wishes = Array.from({ length: WISHES }, (_, turn) => {
    const share = fraction(place * WISHES + turn) ** 1.3;
    const wish = rounds[Math.floor(share * rounds.length)];
    if (wish === undefined) throw new Error('there is no round to wish');
    return wish;
  });
  let presses = 0;
  const read = (): Promise<unknown> => sleep(READS_MS.least + READS_MS.more * fraction(place * 31 + (presses += 1)));
  return { place, headers, read, children: 1 + ((place * 7) % 5 === 0 ? 2 : (place * 3) % 2), wishes };
}

/** Numbers between 0 and 1 that lie evenly, in no order: multiples of the golden ratio. */
const fraction = (at: number): number => (at * 0.618_033_988_749_894_9) % 1;

function answersOf(milliseconds: readonly number[]): Answers {
  return {
    count: milliseconds.length,
    p50: percentile(milliseconds, 0.5),
    p95: percentile(milliseconds, 0.95),
    most: milliseconds.reduce((most, each) => Math.max(most, each), 0),
  };
}

/** The pool with the fewest open requests, as a proxy's `least_conn` picks it; equal ones in turn. */
function byFewestPending(pools: readonly ConnectionPool[]): () => ConnectionPool {
  let turn = 0;
  return () => {
    turn += 1;
    const inTurn = pools.map((_, at) => pools[(turn + at) % pools.length] as ConnectionPool);
    return inTurn.reduce((least, pool) => (pool.pending() < least.pending() ? pool : least));
  };
}
