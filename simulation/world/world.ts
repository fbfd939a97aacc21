import type { SeededRandom } from '@kkumteo/demo-park/seeded-random';
import type { Database } from '../../apps/server/src/db/pool.ts';
import type { Catalogue } from '../../apps/server/src/modules/catalog/catalogue.ts';
import type { SimulatedProviders, ProviderHost } from './providers.ts';
import type { Gates } from './gates.ts';
import type { Violation } from '../laws/laws.ts';
import type { PoolErrors } from './pool-errors.ts';
import type { Plan } from '../plan.ts';
import type { Sabotage } from '../sabotage/sabotage.ts';
import type { Api } from '../../apps/server/src/http/api.ts';
import type { Job } from '../../apps/server/src/jobs/job-runner.ts';
import type { Trace } from '../trace.ts';
import type { Clock } from '../../apps/server/src/clock.ts';

/**
 * What one worker runs its schedules on: a database with the demo park and nothing booked, the host of the providers,
 * the catalogue.
 */
export interface WorkerEnvironment {
  readonly db: Database;
  readonly poolErrors: PoolErrors;
  readonly providerHost: ProviderHost;
  readonly catalogue: Catalogue;
  readonly staff: StaffOfPark;
}

/** One account of each role that acts. */
export type StaffOfPark = Readonly<
  Record<
    'reception' | 'programme' | 'counsel' | 'finance' | 'admin',
    { readonly staffKey: number; readonly loginId: string }
  >
>;

/** One start of the site's checkout: what one process would be. */
export interface StartedSite {
  readonly name: string;
  readonly api: Api;
  /** The console; null where no one of the park acts. */
  readonly office: Api | null;
  readonly jobs: readonly Job[];
}

/** A site of the world: a process, or none while it is dead. */
export interface SiteSlot {
  readonly letter: string;
  starts: number;
  /** The last ms at which each job of the running start ended, and whether it runs. */
  running: RunningSite | null;
  /** When it is started again; world time, epoch ms. */
  backAt: number;
}

export interface RunningSite extends StartedSite {
  /** Resolves when it is killed. */
  readonly died: Promise<void>;
  readonly die: () => void;
  readonly dueAt: Map<string, number>;
}

export interface BuyerAnswer {
  readonly buyer: string;
  /** The order's number at the provider; null for an order that is not paid. */
  readonly orderNo: string | null;
  readonly idempotencyKey: string | null;
  readonly said: 'yes' | 'no' | 'nothing';
  readonly reservationNo: string | null;
}

/** What a member was told of a cancel or change, press by press. */
export interface ActAnswer {
  readonly reservationNo: string;
  readonly act: 'cancel' | 'change';
  readonly said: 'yes' | 'no' | 'nothing';
}

/** What staff were told of a press, once it was answered. */
export interface StaffAnswer {
  readonly act: string;
  readonly pressKey: string;
  readonly said: 'yes' | 'no' | 'nothing';
}

/** One schedule under way. */
export interface World extends WorkerEnvironment {
  readonly seed: number;
  readonly plan: Plan;
  readonly dice: SeededRandom;
  readonly gates: Gates;
  readonly clock: WorldClock;
  readonly providers: SimulatedProviders;
  readonly trace: Trace;
  readonly sabotage: Sabotage | null;
  readonly slots: readonly SiteSlot[];
  readonly buyerAnswers: BuyerAnswer[];
  readonly actAnswers: ActAnswer[];
  readonly staffAnswers: StaffAnswer[];
  /** The newest decision of the waitlist when a closing was first seen to have stopped the sale. */
  readonly closedAt: Map<number, number>;
  /** Seats that were held or sold in each stock of a stop of the sale when it was last looked at. */
  readonly takenAtStops: Map<string, number>;
  /** Keys of the phones that heard that they are registered. */
  readonly registeredKeys: string[];
  /** What was met on the way that must never be, each once. */
  readonly metOnTheWay: Map<string, Violation>;
  /** Orders whose payment a person of the park has cancelled in the provider's console. */
  readonly cancelledByHand: Set<string>;
  readonly refusedRefunds: Set<string>;
  /** Orders into whose closed account money came all the same. */
  readonly paidAfterClosing: Set<string>;
  /** Calls to the provider that the simulation has no name for. */
  readonly unknownCalls: Set<string>;
  /** Webhooks that a site has acknowledged, by order and status. */
  readonly acknowledgedWebhooks: Set<string>;
  phase: 'trouble' | 'recovery' | 'over';
  outage: boolean;
}

/** The time of the simulated world, and each site's own clock with its skew. */
export interface WorldClock {
  now(): number;
  advance(ms: number): void;
  /** A site's clock, with the skew that was set last. */
  of(site: string): Clock;
  /** Sets the skew of a site's clock in ms. */
  setSkew(site: string, ms: number): void;
  skewOf(site: string): number;
}

/** A world that begins at `start`, epoch ms. */
export function createWorldClock(start: number): WorldClock {
  let now = start;
  const offsets = new Map<string, number>();
  const skewOf = (site: string): number => offsets.get(site) ?? 0;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    of: (site) => ({ now: () => now + skewOf(site) }),
    setSkew: (site, ms) => void offsets.set(site, ms),
    skewOf,
  };
}
