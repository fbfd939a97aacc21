import type { Database } from '../../db/pool.ts';
import type { PaymentProvider } from '../../gateways/payment/port.ts';
import type { Job } from '../../jobs/job-runner.ts';

/** Breaks a law on purpose at one of the site's ports, to show that the simulation finds it. */
export interface Sabotage {
  readonly database?: (db: Database) => Database;
  readonly card?: (card: PaymentProvider) => PaymentProvider;
  readonly request?: (init: RequestInit) => RequestInit;
  readonly jobs?: (jobs: readonly Job[]) => readonly Job[];
  /** The comparison with the provider is never run. */
  readonly withoutComparison?: boolean;
  /** A webhook as it comes in. */
  readonly onWebhook?: (body: string) => void;
}
