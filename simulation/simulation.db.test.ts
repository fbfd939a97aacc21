import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/db/test-database.test-support.ts';
import { openWorkerEnvironment, type OpenEnvironment } from './world/worker-environment.ts';
import { runSchedule } from './schedule.ts';
import { addTallies, EMPTY_TALLY, summaryLine, tallyOf } from './summary.ts';

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

const SCHEDULES = 30;

test(`${SCHEDULES} schedules lose nothing, double nothing and settle within a minute after the trouble`, async () => {
  let tally = EMPTY_TALLY;
  for (let seed = 1; seed <= SCHEDULES; seed += 1)
    tally = addTallies(tally, tallyOf(await runSchedule(environment, seed)));
  expect(tally.failed, summaryLine(tally)).toEqual([]);
}, 600_000);
