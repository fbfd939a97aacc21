import { HOLD_MINUTES } from '@kkumteo/domain/schedule/hold';
import { DAY_MS, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabaseClock } from '../clock.ts';
import type { Sql } from '../db/pool.ts';
import { FIRE_STATION, NOW } from '../testing/bookings.test-support.ts';
import { prepare } from '../testing/pay.test-support.ts';
import { openTestSite, openSiteForFile } from '../testing/test-site.test-support.ts';
import { stockOf } from '../testing/stock.test-support.ts';

const site = await openSiteForFile();
afterEach(() => vi.restoreAllMocks());

/** The site's database, with its clock at the moment of these tests. */
const databaseAtNow: Sql = { query: async <Row>() => [{ now: Date.parse(NOW) }] as Row[] };

test('a process on a machine whose clock is a year ahead ends no session and lapses no hold: the database’s clock decides', async () => {
  const member = await site.signIn('member1');
  await prepare(member, 2);
  const before = await stockOf(site.db, FIRE_STATION);
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW) + 365 * DAY_MS);
  const clock = await openDatabaseClock({ sql: databaseAtNow });
  const wrong = await openTestSite({ on: site, clock });
  try {
    await wrong.run('expire-attempts');
    await wrong.run('sweep-members');
    expect(await stockOf(site.db, FIRE_STATION)).toEqual(before);
    expect((await member.at(wrong.send).get('/api/checkLogin')).response).toMatchObject({ isLoggedIn: true });
  } finally {
    clock.close();
    await wrong.close();
  }
});

test('and a hold lapses when its time is over by that clock', async () => {
  const { held } = await stockOf(site.db, FIRE_STATION);
  expect(held).toBeGreaterThan(0);
  const later: Sql = { query: async <Row>() => [{ now: Date.parse(NOW) + 2 * HOLD_MINUTES * MINUTE_MS }] as Row[] };
  const clock = await openDatabaseClock({ sql: later });
  const right = await openTestSite({ on: site, clock });
  await right.run('expire-attempts');
  expect((await stockOf(site.db, FIRE_STATION)).held).toBe(0);
  clock.close();
  await right.close();
});
