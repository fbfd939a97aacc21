import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Runs `act` in a transaction of its own, while no other process migrates; again where orders were in the way. */
export type InTurn = <T>(act: (client: pg.Client) => Promise<T>) => Promise<T>;

// Any fixed number of ours: processes that start at once wait for each other on it.
const LOCK = 7_405_601_001;
/** With their pauses a minute and a half: longer than a vacuum or a page of the office holds a table of the park. */
const TRIES = 50;
const LONGEST_PAUSE_MS = 1_800;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';

/** Transactions on `client`, which log each try that failed for a lock in one sentence. */
export const takeTurns =
  (client: pg.Client, log: (line: string) => void): InTurn =>
  async (act) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await inTransaction(client, act);
      } catch (error) {
        const reason = lockFailure(error);
        if (reason === undefined) throw error;
        if (tries === TRIES)
          throw new Error(`${reason}. No lock in ${TRIES} tries: does a backup or a long query run?`, { cause: error });
        log(`database: ${reason}; orders under way go first, and try ${tries + 1} of ${TRIES} follows`);
        await pause(Math.min(25 * 2 ** tries, LONGEST_PAUSE_MS));
      }
    }
  };

// The lock is a transaction's own, so that it also holds behind a pooler that shares connections.
async function inTransaction<T>(client: pg.Client, act: (client: pg.Client) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    // However long another process migrates, this one waits for it; it has locked nothing meanwhile.
    await client.query(`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`);
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const value = await act(client);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** What the database said where it gave no lock; the error may have the name of a file around it. */
function lockFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = (error.cause ?? error) as { readonly code?: unknown };
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED ? error.message : undefined;
}
