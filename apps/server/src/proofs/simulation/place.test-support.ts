import { openDatabase } from '../../db/pool.ts';
import { loadDemoPark } from '../../demo/load-demo-park.ts';
import { openCatalogue } from '../../modules/catalog/catalogue.ts';
import { NOW } from '../bookings.test-support.ts';
import { openBankHouse } from './bank.test-support.ts';
import type { Place } from './world.test-support.ts';

export interface OwnPlace extends Place {
  close(): Promise<void>;
}

/** A place of one's own in the database at `url`, which has every migration: the demo park in it, its invented bookings gone. */
export async function openPlace(url: string): Promise<OwnPlace> {
  const maker = await openDatabase({ url, poolSize: 1, applicationName: 'kkumteo simulation' });
  await maker.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  );
  await loadDemoPark(maker, { now: Date.parse(NOW), warn: () => undefined });
  await maker.query(EMPTY);
  await maker.close();
  // Two connections: one for a transaction, one for whoever reads beside it.
  const db = await openDatabase({ url, poolSize: 2, applicationName: 'kkumteo simulation' });
  await Promise.all([db.query('select pg_sleep(0.01)'), db.query('select pg_sleep(0.01)')]);
  const catalogue = await openCatalogue(db);
  await catalogue.current();
  const house = await openBankHouse();
  return {
    db,
    house,
    catalogue,
    close: async () => {
      await house.close();
      await catalogue.close();
      await db.close();
    },
  };
}

const EMPTY = `truncate reservation, payment_attempt, seat_hold, coupon_use, ledger_entry, outbox, audit_entry cascade;
  update seat_stock set held = 0, sold = 0 where held <> 0 or sold <> 0`;
