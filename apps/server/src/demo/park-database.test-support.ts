import { createTestDatabase, type TestDatabase } from '../db/test-database.test-support.ts';
import { loadDemoPark } from './load-demo-park.ts';

/**
 * The demo park as of `now`, in milliseconds, in a database of its own. It is loaded once in a run and copied from then
 * on: a copy takes a twentieth of the time. How it is loaded has tests of its own.
 */
export function copyPark(now: number): Promise<TestDatabase> {
  return createTestDatabase({
    name: `park_${now}`,
    fill: async (db) => void (await loadDemoPark(db, { now, warn: () => undefined })),
  });
}
