import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../clock.ts';
import { isBusy } from '../../../db/faults.ts';
import type { Database } from '../../../db/pool.ts';
import { publishCatalogue, type Publication } from './publish-catalogue.ts';
import type { CatalogueTables } from './tables.ts';

const TRIES = 20;
const LONGEST_PAUSE_MS = 1_000;

/** Publishes in a transaction of its own, and again where another had a lock: orders under way go first. */
export async function publishInTurn(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tables: CatalogueTables,
  note: string,
): Promise<Publication> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => publishCatalogue(tx, tables, note, clock.now()));
    } catch (error) {
      if (!isBusy(error) || tries === TRIES) throw error;
    }
    await pause(Math.min(25 * 2 ** tries, LONGEST_PAUSE_MS));
  }
}
