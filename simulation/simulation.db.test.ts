import { expect, test } from 'vitest';
import { environmentOfAll } from './environment.test-support.ts';
import { runSchedule } from './schedule.ts';
import { addTallies, EMPTY_TALLY, summaryLine, tallyOf } from './summary.ts';

const environment = environmentOfAll();

const SCHEDULES = 13;

test(`${SCHEDULES} schedules lose nothing, double nothing and settle within a minute after the trouble`, async () => {
  let tally = EMPTY_TALLY;
  for (let seed = 1; seed <= SCHEDULES; seed += 1)
    tally = addTallies(tally, tallyOf(await runSchedule(environment(), seed)));
  expect(tally.failed, summaryLine(tally)).toEqual([]);
}, 600_000);
