import type { Database } from '../../db/pool.ts';
import type { CardGateway } from '../../gateways/card/port.ts';
import type { Job } from '../../jobs/job-runner.ts';

/** A law that is broken on purpose at one of the site's ports, to show that the simulation finds it. */
export interface Sabotage {
  readonly database?: (db: Database) => Database;
  readonly card?: (card: CardGateway) => CardGateway;
  readonly request?: (init: RequestInit) => RequestInit;
  readonly jobs?: (jobs: readonly Job[]) => readonly Job[];
  /** A webhook as it comes in. */
  readonly hears?: (body: string) => void;
}
