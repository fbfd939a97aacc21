import { setTimeout as pause } from 'node:timers/promises';
import { KEYS, type CheckoutPark } from './checkout-park.ts';
import { checkout, type Round } from './checkout.ts';
import { openConnections } from './connection-pool.ts';

/** What visitors did and how it went, since it was read last. */
export interface Traffic {
  orders: number;
  won: number;
  requests: number;
  slowestMs: number;
  readonly failures: string[];
  /** Streams of seats that were opened again after their process had drained. */
  reopened: number;
}

const BUYERS = 4;
const READERS = 10;
const STREAMS = 2;
/** A buyer presses again after this; a reader reads on. */
const BUYER_PAUSE_MS = 150;
const READER_PAUSE_MS = 60;

type Headers = Readonly<Record<string, string>>;

/** Four buyers, ten readers and two open pages that follow seats, at the proxy, until the signal; each request is new. */
export function sendTraffic(
  { origin, sandboxOrigin }: Pick<CheckoutPark, 'origin' | 'sandboxOrigin'>,
  crowd: readonly Headers[],
  rounds: readonly Round[],
  over: AbortSignal,
): { readonly traffic: Traffic; readonly ended: Promise<unknown> } {
  const traffic: Traffic = { orders: 0, won: 0, requests: 0, slowestMs: 0, failures: [], reopened: 0 };
  const kept = openConnections(origin, false);
  const site = {
    ask: async (...asked: Parameters<typeof kept.ask>) => {
      const begun = performance.now();
      const answer = await kept.ask(...asked);
      traffic.requests += 1;
      traffic.slowestMs = Math.max(traffic.slowestMs, performance.now() - begun);
      return answer;
    },
  };
  const sandbox = openConnections(sandboxOrigin, false);
  const noting = (who: string) => (error: unknown) => void traffic.failures.push(`${who}: ${String(error)}`);
  const plan = { siteOrigin: origin, clientKey: KEYS.clientKey, everyPage: true, timed: () => undefined };

  async function buy(place: number): Promise<void> {
    for (let turn = place; !over.aborted; turn += BUYERS) {
      const round = rounds[turn % rounds.length];
      if (round === undefined) throw new Error('no round to buy');
      await checkout({ site, sandbox, headers: crowd[turn % crowd.length] ?? {} }, round, plan).then((won) => {
        traffic.orders += 1;
        traffic.won += won;
      }, noting('a buyer'));
      await pause(BUYER_PAUSE_MS);
    }
  }

  async function read(place: number): Promise<void> {
    const headers = crowd[place] ?? {};
    const [round] = rounds;
    const paths = pathsOf(round);
    for (let turn = place; !over.aborted; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      await site
        .ask({ method: 'GET', path, headers })
        .then(({ status }) => {
          if (status !== 200) throw new Error(`GET ${path} answers ${status}`);
        })
        .catch(noting('a reader'));
      await pause(READER_PAUSE_MS);
    }
  }

  async function follow(): Promise<void> {
    const [round] = rounds;
    const address = `${origin}/api/product/${round?.productId}/seats?date=${round?.day}&pgDiv=P`;
    for (let times = 0; !over.aborted; times += 1) {
      if (times > 0) traffic.reopened += 1;
      await followOnce(address, over).catch(noting('a page that follows seats'));
      await pause(READER_PAUSE_MS);
    }
  }

  const many = (count: number, act: (place: number) => Promise<void>) =>
    Array.from({ length: count }, (_, at) => act(at));
  return { traffic, ended: Promise.all([...many(BUYERS, buy), ...many(READERS, read), ...many(STREAMS, follow)]) };
}

const pathsOf = (round: Round | undefined): readonly string[] => [
  '/reserve',
  '/api/product?pdDiv=01&pgDiv=P',
  `/api/product/${round?.productId}?pgDiv=P&expVisitRvdt=${round?.day}`,
  '/api/reservation?groupPersDiv=02',
  '/api/checkLogin',
];

/** Reads a stream until the site ends it; a stream that is cut fails. */
async function followOnce(address: string, over: AbortSignal): Promise<void> {
  const answer = await fetch(address, { signal: over }).catch((error: unknown) => {
    if (over.aborted) return undefined;
    throw error;
  });
  if (answer === undefined) return;
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
  const reader = answer.body?.getReader();
  try {
    while (reader !== undefined && !(await reader.read()).done);
  } catch (error) {
    if (!over.aborted) throw error;
  }
}
