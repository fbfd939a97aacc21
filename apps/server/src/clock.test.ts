import { afterEach, expect, test, vi } from 'vitest';
import { type DatabaseClock, openDatabaseClock } from './clock.ts';
import type { Sql } from './db/pool.ts';

const HOUR = 3_600_000;
/** A busy machine may stop for a while between two readings of a clock. */
const NEAR_MS = 60_000;
let clock: DatabaseClock | undefined;
afterEach(() => {
  clock?.close();
  vi.restoreAllMocks();
});

/** A database whose clock is so many ms ahead of this machine's; with null it does not answer. */
function databaseAhead(by: { ms: number | null }): Sql {
  return {
    query: async <Row>() => {
      if (by.ms === null) throw new Error('The database is away');
      return [{ now: performance.timeOrigin + performance.now() + by.ms }] as Row[];
    },
  };
}
const real = () => performance.timeOrigin + performance.now();

test('the clock shows the database’s time, whatever the time of this machine', async () => {
  clock = await openDatabaseClock({ sql: databaseAhead({ ms: -2 * HOUR }) });
  vi.spyOn(Date, 'now').mockReturnValue(0);
  expect(Math.abs(clock.now() - (real() - 2 * HOUR))).toBeLessThan(NEAR_MS);
});

test('a database whose clock is set is followed, and one that is away stops nothing', async () => {
  const by: { ms: number | null } = { ms: 0 };
  clock = await openDatabaseClock({ sql: databaseAhead(by), everyMs: 5 });
  by.ms = HOUR;
  await expect.poll(() => Math.abs((clock?.now() ?? 0) - real() - HOUR)).toBeLessThan(NEAR_MS);
  by.ms = null;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(Math.abs(clock.now() - real() - HOUR)).toBeLessThan(NEAR_MS);
});

test('with a start moment the clock starts there and runs on (PD-24)', async () => {
  const start = Date.parse('2031-03-04T09:00:00+09:00');
  clock = await openDatabaseClock({ sql: databaseAhead({ ms: HOUR }), startAt: start });
  expect(clock.now() - start).toBeLessThan(NEAR_MS);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(clock.now()).toBeGreaterThanOrEqual(start + 25);
});
