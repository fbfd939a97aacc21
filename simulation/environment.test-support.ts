import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/db/test-database.test-support.ts';
import { openWorkerEnvironment, type OpenEnvironment } from './world/worker-environment.ts';

/** The environment of a file's schedules, on a database of its own. */
export function environmentOfAll(): () => OpenEnvironment {
  let database: TestDatabase;
  let environment: OpenEnvironment;
  beforeAll(async () => {
    database = await createTestDatabase();
    environment = await openWorkerEnvironment(database.url);
  }, 120_000);
  afterAll(async () => {
    await environment.close();
    await database.drop();
  });
  return () => environment;
}
