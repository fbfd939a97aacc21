import type { Sql } from './pool.ts';

/** Lifts the statement timeout for the transaction: no visitor waits for the filling of the park. */
export async function liftTimeLimit(tx: Sql): Promise<void> {
  await tx.query(
    `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
}
