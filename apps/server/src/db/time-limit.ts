import type { Sql } from './pool.ts';

/**
 * Lifts the limit on a statement's time until the transaction ends: for filling and extending the park, which nobody
 * waits for on a page and which takes a slow machine longer than any visitor's statement may.
 */
export async function liftTimeLimit(tx: Sql): Promise<void> {
  await tx.query(
    `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
}
