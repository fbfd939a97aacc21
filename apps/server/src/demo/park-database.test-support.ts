import { createTestDatabase, type TestDatabase } from '../db/test-database.test-support.ts';
import { loadDemoPark } from './load-demo-park.ts';

/**
 * A database of its own with the demo park as of `now`, in milliseconds. It is loaded once in a run and then copied: a
 * copy takes a twentieth of the time. Other tests check the loading.
 */
export function copyPark(now: number): Promise<TestDatabase> {
  return createTestDatabase({
    name: `park_${now}`,
    fill: async (db) => void (await loadDemoPark(db, { now })),
  });
}
