import { addDays } from '@kkumteo/domain/shared/time';
import { fixedClock } from '@kkumteo/testkit/fixed-clock';
import { expect, test } from 'vitest';
import { NOW, TODAY } from '../../../testing/bookings.test-support.ts';
import { openKilledSite } from '../../../testing/killed-site.test-support.ts';
import { wrongRows } from './stock-oracle.test-support.ts';

const site = openKilledSite();

test('a process that hears of a change resizes all days; killed in the middle, the next one goes on', async () => {
  const passOf = async () =>
    (await site.db.query<{ nextDay: string | null; changed: number }>('select next_day, changed from stock_pass'))[0];
  await site.start(NOW);
  await site.db.query('update component set experiencer_capacity = experiencer_capacity + 1');
  await site.until(async () => ((await passOf())?.nextDay ?? '') > addDays(TODAY, 14));
  await site.kill();
  const left = await passOf();
  expect(left?.nextDay).not.toBeNull();
  expect(await wrongRows({ db: site.db, clock: fixedClock(TODAY) })).not.toEqual([]);
  await site.start(NOW);
  await site.until(async () => (await passOf())?.nextDay === null);
  expect((await passOf())?.changed).toBeGreaterThan(left?.changed ?? 0);
  expect(await wrongRows({ db: site.db, clock: fixedClock(TODAY) })).toEqual([]);
  await site.expectAddsUp();
});
