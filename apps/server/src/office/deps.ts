import type { Database } from '../db/pool.ts';
import type { PaymentDeps } from '../modules/payment/payment-deps.ts';

/** What a command of the park office works with. */
export interface OfficeDeps extends PaymentDeps {
  readonly sql: Database;
  readonly print: (line: string) => void;
}
