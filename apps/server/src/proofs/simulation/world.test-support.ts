import type { SeededRandom } from '@kkumteo/demo-park/seeded-random';
import type { Database } from '../../db/pool.ts';
import type { Catalogue } from '../../modules/catalog/catalogue.ts';
import type { SimulatedProviders, ProviderHost } from './providers.test-support.ts';
import type { WorldClock } from './clock.test-support.ts';
import type { Gates } from './gates.test-support.ts';
import type { Violation } from './laws.test-support.ts';
import type { PoolErrors } from './pool-errors.test-support.ts';
import type { Plan } from './plan.test-support.ts';
import type { Sabotage } from './sabotage.test-support.ts';
import type { StartedSite } from './site.test-support.ts';
import type { Trace } from './trace.test-support.ts';

/** What one worker runs its schedules on: a database with the demo park and nothing booked, the host of the providers, the catalogue. */
export interface WorkerEnvironment {
  readonly db: Database;
  readonly poolErrors: PoolErrors;
  readonly providerHost: ProviderHost;
  readonly catalogue: Catalogue;
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

/** The answer that a buyer got about an order. */
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
  /** Keys of the phones that heard that they are registered. */
  readonly registeredKeys: string[];
  /** What was met on the way that must never be, each once. */
  readonly metOnTheWay: Map<string, Violation>;
  /** Orders whose payment a person of the park has cancelled in the provider's console. */
  readonly cancelledByHand: Set<string>;
  /** Orders whose refund the provider was told to refuse. */
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
