import type { Database } from '../../db/pool.ts';
import type { PaymentProvider } from '../../gateways/payment/port.ts';
import type { Job } from '../../jobs/job-runner.ts';
import type { Violation } from './laws.test-support.ts';
import type { Plan } from './plan.test-support.ts';

/** Breaks a law on purpose at one of the site's ports, to show that the simulation finds it. */
export interface Sabotage {
  readonly database?: (db: Database) => Database;
  readonly card?: (card: PaymentProvider) => PaymentProvider;
  readonly request?: (init: RequestInit) => RequestInit;
  readonly jobs?: (jobs: readonly Job[]) => readonly Job[];
  /** The comparison with the provider is never run. */
  readonly withoutComparison?: boolean;
  /** Clients of the pool have no listener of their own while they are handed on. */
  readonly unheardPool?: boolean;
  /** A webhook as it comes in. */
  readonly onWebhook?: (body: string) => void;
}

/** A law to break on purpose, and the shape of the schedules in which that shows. */
export interface BrokenLaw {
  readonly name: string;
  /** Made anew for each schedule. */
  readonly make: () => Sabotage;
  readonly shape: (plan: Plan) => Plan;
  /** The one law that finds it, where another would find most of its kind as well. */
  readonly only?: Violation['law'];
}
