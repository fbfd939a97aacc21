import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { fixedClock } from '@kkumteo/testkit/fixed-clock';
import type { Database } from '../../../db/pool.ts';
import { createTestDatabase } from '../../../db/test-database.test-support.ts';
import { loadDemoPark } from '../../../demo/load-demo-park.ts';
import { startSandbox } from '../../../gateways/payment/sandbox.test-support.ts';
import { FESTIVAL, FIRE_STATION, freeOrder, TODAY, type Offer } from '../../../testing/bookings.test-support.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.test-support.ts';
import type { Answer, Visitor } from '../../../testing/visitor.test-support.ts';
import { FREE_CHOICE } from '../../reservation/rooms/save-rooms.test-support.ts';
import { openWholeStock } from './follow-catalogue.ts';

export const GROUP: Offer = FREE_CHOICE;
export const OFFERS = [FESTIVAL, FIRE_STATION, GROUP];
export const ROOMS = ['teen-court', 'teen-police'];

/** The site with three products on sale, two rooms and no booking, so that a pass over the days takes little time. */
export async function openNarrowSite(): Promise<TestSite> {
  const clock = fixedClock(TODAY);
  const { db, drop } = await createTestDatabase({
    name: 'narrow_park',
    fill: (empty) => fillNarrow(empty, clock.now()),
  });
  const bank = await startSandbox({ startsAt: clock.now() });
  const site = await openTestSite({ on: { db, clock, bank } });
  return {
    ...site,
    close: async () => {
      await site.close();
      await bank.close();
      await drop();
    },
  };
}

async function fillNarrow(db: Database, now: Instant): Promise<void> {
  await loadDemoPark(db, { now });
  await db.transaction(async (tx) => {
    await tx.query('truncate reservation, seat_stock, payment_attempt, stock_pass cascade');
    await tx.query(`update product set sale_from = '2025-01-01', sale_to = '2025-01-01' where product_id <> all ($1)`, [
      OFFERS.map(({ productId }) => productId),
    ]);
    await tx.query(
      `delete from component_room r where room_id <> all ($1)
        and exists (select from component_room o where o.component_id = r.component_id and o.room_id = any ($1))`,
      [ROOMS],
    );
    await openWholeStock(tx, kstDate(now), now);
  });
  await db.query('vacuum analyze');
}

let keys = 0;

export const orderFree = (visitor: Visitor, offer: Offer, people: number, day: KstDate): Promise<Answer> =>
  visitor.post('/api/reserve/order', freeOrder(offer, people, 'buyer', day), {
    'idempotency-key': `stock-follows-${(keys += 1)}`,
  });
