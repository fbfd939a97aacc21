import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../clock.ts';
import { isBusy } from '../../../db/faults.ts';
import type { Database, Sql } from '../../../db/pool.ts';
import { publishCatalogue, type Publication } from './publish-catalogue.ts';
import type { CatalogueTables } from './tables.ts';

const TRIES = 20;
const LONGEST_PAUSE_MS = 1_000;

/** Publishes in a transaction of its own, and again where another had a lock. */
export const publishInTurn = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tables: CatalogueTables,
  note: string,
): Promise<Publication> => inTurn(db, (tx) => publishCatalogue(tx, tables, note, clock.now()));

/** A transaction that is tried again where another writes to the catalogue; throws a sentence after the last try. */
export async function inTurn<T>(db: Database, act: (tx: Sql) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(act);
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (tries === TRIES)
        throw new Error('Another writes to the catalogue, so nothing was done: try again.', { cause: error });
    }
    await pause(Math.min(25 * 2 ** tries, LONGEST_PAUSE_MS));
  }
}
