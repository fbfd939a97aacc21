import type { Database } from '../db/pool.ts';
import type { PaymentDeps } from '../modules/payment/payment-deps.ts';

/** What a command of the operator's works with. */
export interface OperatorDeps extends PaymentDeps {
  readonly sql: Database;
  readonly print: (line: string) => void;
}
