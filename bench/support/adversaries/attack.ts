import { setTimeout as sleep } from 'node:timers/promises';
import { NOW } from '../../../apps/server/src/testing/bookings.test-support.ts';
import type { SiteProcess } from '../../../apps/server/src/testing/site-process.test-support.ts';
import {
  openBrowser,
  type Answer,
  type Send,
  type Visitor,
} from '../../../apps/server/src/testing/visitor.test-support.ts';
import type { CheckoutPark } from '../checkout-park.ts';
import { openConnections, type ConnectionPool } from '../connection-pool.ts';

/** What must not happen, as the table at the end says it. */
export const KINDS = {
  seats: 'seats oversold, lost, or counted otherwise than lines and holds have them',
  twice: 'one order reserved or charged twice',
  won: 'won that provider, ledger and reservation do not agree on',
  refunds: 'refunded twice, or more than was paid',
  unsettled: 'payments and refunds that do not end',
  foreign: 'data of another member reached or changed',
  free: 'free of charge beyond what a member may have a day',
  registration: 'registered beyond the heads, with answers about others, or by a link that is over',
  closing: 'offered, notified, booked or left waiting after the last moment of booking',
  faults: 'answers that are a fault: 5xx but 503',
  deaths: 'processes that ended by themselves',
} as const;
export type Kind = keyof typeof KINDS;

/** Three processes of one park, what is tried at them, and what was found. */
export interface Attack {
  readonly park: CheckoutPark;
  readonly places: readonly Place[];
  readonly sandbox: ConnectionPool;
  readonly tried: Map<string, number>;
  readonly found: ReadonlyMap<Kind, string[]>;
  count(what: string, times?: number): void;
  note(kind: Kind, what: string): void;
  /** Puts the clock of every process that starts from now on. */
  setClock(moment: number): void;
  end(): void;
}

/** Where one of the processes is; it may be another process later. */
interface Place {
  readonly send: Send;
  /** Of the process that is there now. */
  origin(): string;
  /** Kills the process and starts another, with more of an environment. */
  replace(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Resolves when the process that is there now has ended. */
  ended(): Promise<unknown>;
}

export function openAttack(park: CheckoutPark): Attack {
  const tried = new Map<string, number>();
  const found = new Map(Object.keys(KINDS).map((kind) => [kind as Kind, [] as string[]]));
  const clock = { moment: Date.parse(NOW), setAt: performance.now() };
  const mayEnd = new Set<SiteProcess>();
  const sandbox = openConnections(park.sandboxOrigin, false);
  const count = (what: string, times = 1): void => void tried.set(what, (tried.get(what) ?? 0) + times);
  const note = (kind: Kind, what: string): void => void found.get(kind)?.push(what);
  const watched = (site: SiteProcess): SiteProcess => {
    void site.ended.then((end) => mayEnd.has(site) || note('deaths', JSON.stringify(end)));
    return site;
  };
  const openPlace = (first: SiteProcess): Place => {
    let site = watched(first);
    let pool = openConnections(site.origin);
    const send: Send = async ({ method, url, headers, body }) => {
      count('presses');
      const sent = { method, path: url, headers, ...(body === undefined ? {} : { body: Buffer.from(body) }) };
      const answer = await pool.ask(sent, true).catch((error: unknown) => {
        count('unanswered: the process was killed');
        throw error;
      });
      if (answer.status >= 500 && answer.status !== 503)
        note('faults', `${method} ${url}: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
      return { status: answer.status, text: answer.body.toString(), bytes: answer.body };
    };
    return {
      send,
      origin: () => site.origin,
      ended: () => site.ended,
      replace: async (env = {}) => {
        mayEnd.add(site);
        await site.kill('SIGKILL');
        pool.end();
        const now = () => new Date(clock.moment + performance.now() - clock.setAt).toISOString();
        site = watched(await startAgain(() => park.start(now(), env)));
        if (Object.keys(env).length > 0) mayEnd.add(site);
        pool = openConnections(site.origin);
      },
    };
  };
  return {
    park,
    sandbox,
    tried,
    found,
    count,
    note,
    places: park.sites.map(openPlace),
    setClock: (moment) => void Object.assign(clock, { moment, setAt: performance.now() }),
    end: () => {
      sandbox.end();
      for (const site of park.sites) mayEnd.add(site);
    },
  };
}

/** The park by the origin of a process that lives; the first one may have been killed. */
export const livingPark = ({ park, places: [place] }: Attack): CheckoutPark => ({
  ...park,
  origin: place?.origin() ?? park.origin,
});

/** A member of the crowd, who asks where `press` and `askPatiently` send them. */
export function memberOf(
  { places }: Pick<Attack, 'places'>,
  headers: Readonly<Record<string, string>>,
  loginId: string,
): Visitor {
  const cookies = (headers['cookie'] ?? '').split('; ').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.split('=');
    return [name, value];
  });
  const [first] = places;
  if (first === undefined) throw new Error('no process serves the park');
  return openBrowser(first.send, { cookies: new Map(cookies), loginId });
}

type Act = (visitor: Visitor) => Promise<Answer>;

/** Acts at all processes at the same moment; what a killed one never answers is left out. */
export async function press({ places }: Attack, visitor: Visitor, act: Act): Promise<readonly Answer[]> {
  const answers = await Promise.all(places.map(({ send }) => act(visitor.at(send)).catch(() => null)));
  return answers.filter((answer) => answer !== null);
}

let turn = 0;
const TRIES = 60;
const PAUSE_MS = 500;

/** Acts at one process after the other, until one answers and is not busy; null where none does within half a minute. */
export async function askPatiently({ places }: Attack, visitor: Visitor, act: Act): Promise<Answer | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const place = places[(turn += 1) % places.length];
    const answer = place && (await act(visitor.at(place.send)).catch(() => null));
    if (answer && answer.status !== 503 && answer.status !== 429) return answer;
    await sleep(PAUSE_MS);
  }
  return null;
}

export const isYes = ({ status }: Answer): boolean => status === 200;

/** A start may meet the connections that are broken, and ends then; an operator's unit starts it again, as this does. */
async function startAgain(start: () => Promise<SiteProcess>, tries = 5): Promise<SiteProcess> {
  try {
    return await start();
  } catch (error) {
    if (tries <= 1) throw error;
    return startAgain(start, tries - 1);
  }
}
