import type { SeededRandom } from '@kkumteo/testkit/seeded-random';
import type { Database } from '../../db/pool.ts';
import type { Catalogue } from '../../modules/catalog/catalogue.ts';
import type { Bank, BankHouse } from './bank.test-support.ts';
import type { WorldClock } from './clock.test-support.ts';
import type { Gates } from './gates.test-support.ts';
import type { Plan } from './plan.test-support.ts';
import type { Sabotage } from './sabotage.test-support.ts';
import type { StartedSite } from './site.test-support.ts';
import type { Trace } from './trace.test-support.ts';

/** A worker's own place: a database with the demo park and nothing booked, the provider's house, the catalogue. */
export interface Place {
  readonly db: Database;
  readonly house: BankHouse;
  readonly catalogue: Catalogue;
}

/** A site of the world: a process, or none while it is dead. */
export interface SiteSlot {
  readonly letter: string;
  starts: number;
  /** The last ms at which each job of the running start ended, and whether it runs. */
  running: RunningSite | null;
  /** When it is started again; world time. */
  backAt: number;
}

export interface RunningSite extends StartedSite {
  /** Resolves when it is killed. */
  readonly died: Promise<void>;
  readonly die: () => void;
  readonly dueAt: Map<string, number>;
}

/** What somebody heard about an order. */
export interface Told {
  readonly buyer: string;
  /** The order's number at the provider; null for an order that is not paid. */
  readonly orderNo: string | null;
  readonly idempotencyKey: string | null;
  readonly said: 'yes' | 'no' | 'nothing';
  readonly reservationNo: string | null;
}

/** One schedule under way. */
export interface World extends Place {
  readonly seed: number;
  readonly plan: Plan;
  readonly dice: SeededRandom;
  readonly gates: Gates;
  readonly clock: WorldClock;
  readonly bank: Bank;
  readonly trace: Trace;
  readonly sabotage: Sabotage | null;
  readonly slots: readonly SiteSlot[];
  readonly told: Told[];
  /** Orders in whose payment a person of the park took a hand at the provider. */
  readonly handled: Set<string>;
  /** Orders whose refund the provider was told to refuse. */
  readonly refusedRefunds: Set<string>;
  /** Announcements that a site has taken, by order and status. */
  readonly acknowledged: Set<string>;
  phase: 'trouble' | 'recovery' | 'over';
  outage: boolean;
}

/** Counts of what happened, by name. */
export function count(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}
