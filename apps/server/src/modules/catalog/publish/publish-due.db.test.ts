import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../db/pool.ts';
import { FIRE_STATION } from '../../../testing/bookings.test-support.ts';
import { openTestSite } from '../../../testing/test-site.test-support.ts';
import { openNarrowSite } from '../../schedule/stock/narrow-site.test-support.ts';
import { changeRows } from './catalogue-edits.test-support.ts';
import { difference } from './difference.ts';
import { presentTables } from './present-tables.ts';
import { publishInTurn } from './publish-in-turn.ts';
import type { CatalogueTables } from './tables.ts';
import { publishDue } from './publish-due.ts';
import { deletePending, findPending, insertPending, listVersions } from './versions.ts';

const site = await openNarrowSite();
const second = await openTestSite({ on: site });
const base = await presentTables(site.db);
afterAll(async () => {
  await second.close();
  await site.close();
});

/** Of the publication that a test lets wait. */
let due = 0;
const named = changeRows(base, 'product', { product_id: 101 }, { name: '새해의 이름' });
const present = () => presentTables(site.db);
const failed = async (): Promise<string> =>
  /kkumteo_catalogue_publication_failed (\d)/.exec(await site.deps.metrics.text())?.[1] ?? '';

async function wait(tables: CatalogueTables): Promise<void> {
  expect(await insertPending(site.db, { dueAt: due, note: 'new year', tables, madeOn: await present() })).toBe(true);
}
const pass = async (): Promise<void> => {
  site.clock.advance(MINUTE_MS);
  await Promise.all([site.run('publish-catalogue'), second.run('publish-catalogue')]);
};

beforeEach(async () => {
  due = site.clock.now() + MINUTE_MS;
  await deletePending(site.db);
  await publishInTurn(site, base, '');
});

describe('a publication that waits', () => {
  test('is published at its time, by one of the processes, and not before', async () => {
    await wait(named);
    await site.run('publish-catalogue');
    expect(difference(await present(), base)).toEqual([]);
    await pass();
    expect(difference(await present(), named)).toEqual([]);
    const made = (await listVersions(site.db)).filter(({ note }) => note === 'new year');
    expect(made.map(({ publishedAt }) => publishedAt)).toEqual([due]);
    expect(await findPending(site.db)).toBeNull();
  });

  test('opens a transaction once it is due, and not before', async () => {
    let transactions = 0;
    const db: Database = {
      ...site.db,
      transaction: async (act) => {
        transactions += 1;
        return site.db.transaction(act);
      },
    };
    const ask = () => publishDue({ db, clock: site.clock, logger: site.deps.logger });
    await ask();
    await wait(named);
    await ask();
    expect(transactions).toBe(0);
    site.clock.advance(MINUTE_MS);
    await ask();
    expect([transactions, await findPending(site.db)]).toEqual([1, null]);
  });

  test('is one at most', async () => {
    await wait(named);
    expect(await insertPending(site.db, { dueAt: due, note: '', tables: base, madeOn: base })).toBe(false);
  });

  test('that is refused at its time changes nothing, and says why in the log, the metrics and with itself', async () => {
    const earlier = { start_minute: 500, end_minute: 560 };
    await wait(changeRows(named, 'round', { round_id: FIRE_STATION.roundId }, earlier));
    await pass();
    expect(difference(await present(), base)).toEqual([]);
    const pending = await findPending(site.db);
    expect(pending).toMatchObject({
      failedAt: due,
      failure: expect.stringContaining('round 1011 1회 keeps its end, start'),
    });
    expect(site.log() + second.log()).toContain('the waiting catalogue was not published');
    expect(await failed()).toBe('1');
    await pass();
    expect(await findPending(site.db)).toEqual(pending);
  });

  test('that was made on another catalogue is not published over a later one', async () => {
    await wait(named);
    const later = changeRows(base, 'product', { product_id: 101 }, { headline: 'later' });
    await publishInTurn(site, later, '');
    await pass();
    expect(difference(await present(), later)).toEqual([]);
    expect((await findPending(site.db))?.failure).toMatch('was changed after this publication was made');
  });

  test('whose rows the tables refuse fails for good', async () => {
    await wait(changeRows(base, 'product', { product_id: 101 }, { sale_to: '2000-01-01' }));
    site.clock.advance(MINUTE_MS);
    await expect(site.run('publish-catalogue')).rejects.toThrow();
    expect(difference(await present(), base)).toEqual([]);
    expect((await findPending(site.db))?.failure).toMatch('violates check constraint');
  });
});
