import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/test-database.test-support.ts';
import { openPlace, type OwnPlace } from './place.test-support.ts';
import { BROKEN_LAWS } from './sabotages.test-support.ts';
import { runSchedule } from './schedule.test-support.ts';
import { add, nothing, summary, tallyOf } from './summary.test-support.ts';

let database: TestDatabase;
let place: OwnPlace;

beforeAll(async () => {
  database = await createTestDatabase();
  place = await openPlace(database.url);
}, 120_000);
afterAll(async () => {
  await place.close();
  await database.drop();
});

const SCHEDULES = 60;
const MOST_FOR_A_BROKEN_LAW = 40;

test(`${SCHEDULES} schedules lose and double nothing, and all is settled a minute after the trouble`, async () => {
  let tally = nothing;
  for (let seed = 1; seed <= SCHEDULES; seed += 1) tally = add(tally, tallyOf(await runSchedule(place, seed)));
  expect(tally.failed, summary(tally)).toEqual([]);
}, 180_000);

test('a seed does the same again, step by step', async () => {
  for (const seed of [3, 104, 137]) {
    const first = await runSchedule(place, seed, { keepLines: true });
    const second = await runSchedule(place, seed, { keepLines: true });
    expect(second.trace.lines()).toEqual(first.trace.lines());
    expect(second.hash).toBe(first.hash);
  }
}, 60_000);

describe('a law that is broken on purpose is found:', () => {
  for (const { name, make, shape } of BROKEN_LAWS) {
    test(
      name,
      async () => {
        let found: readonly string[] = [];
        let seed = 0;
        while (found.length === 0 && (seed += 1) <= MOST_FOR_A_BROKEN_LAW) {
          const { violations } = await runSchedule(place, seed, { sabotage: make(), shape });
          found = violations.map(({ law, what }) => `${law}: ${what}`);
        }
        expect(found).not.toEqual([]);
      },
      120_000,
    );
  }
});
