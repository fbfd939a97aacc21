import { openDatabase } from '../../apps/server/src/db/pool.ts';
import { loadDemoPark } from '../../apps/server/src/demo/load-demo-park.ts';
import { openCatalogue } from '../../apps/server/src/modules/catalog/open-catalogue.ts';
import { addDeskMember } from '../../apps/server/src/modules/desk/store.ts';
import { addStaff } from '../../apps/server/src/testing/staff.test-support.ts';
import { NOW } from '../../apps/server/src/testing/bookings.test-support.ts';
import { CUTOFF_MINUTE, DEARER_DAY, GROUP_ROUND, PAID_ROUND } from './offers.ts';
import { openProviderHost } from './providers.ts';
import { openPoolErrors } from './pool-errors.ts';
import { recordMoves } from '../laws/laws.ts';
import type { WorkerEnvironment } from './world.ts';

export interface OpenEnvironment extends WorkerEnvironment {
  close(): Promise<void>;
}

/**
 * Prepares the migrated database at `url` for schedules: loads the demo park without its invented bookings, opens
 * catalogue and providers.
 */
export async function openWorkerEnvironment(url: string): Promise<OpenEnvironment> {
  const maker = await openDatabase({ url, poolSize: 1, applicationName: 'kkumteo simulation' });
  await maker.query(
    `do $$ begin
      execute format('alter database %I set synchronous_commit = off', current_database());
      execute format('alter database %I set jit = off', current_database());
      -- To plan a statement takes ten times as long as to run it on so few rows.
      execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
    end $$`,
  );
  await loadDemoPark(maker, { now: Date.parse(NOW) });
  await maker.query(TRUNCATE_BOOKINGS);
  await maker.query('update product set same_day_cutoff_minute = $1 where product_id = $2', [
    CUTOFF_MINUTE,
    PAID_ROUND.productId,
  ]);
  await maker.query(RAISE_PRICES, [[PAID_ROUND, GROUP_ROUND].map(({ productId }) => productId), DEARER_DAY]);
  await recordMoves(maker);
  const now = Date.parse(NOW);
  await addDeskMember(maker, 'none', now);
  const staff = {
    reception: await addStaff(maker, 'reception', now),
    programme: await addStaff(maker, 'programme', now),
    counsel: await addStaff(maker, 'counsel', now),
    finance: await addStaff(maker, 'finance', now),
    admin: await addStaff(maker, 'admin', now),
  };
  await maker.close();
  // Two connections: one for a transaction, one for reads beside it.
  const db = await openDatabase({ url, poolSize: 2, applicationName: 'kkumteo simulation' });
  await Promise.all([db.query('select pg_sleep(0.01)'), db.query('select pg_sleep(0.01)')]);
  const catalogue = await openCatalogue(db);
  await catalogue.current();
  // Read once: a closing says that it has changed, and reading it again would take as long as it takes.
  await catalogue.close();
  const providerHost = await openProviderHost();
  const poolErrors = await openPoolErrors(url);
  return {
    db,
    poolErrors,
    providerHost,
    catalogue,
    staff,
    close: async () => {
      await providerHost.close();
      await poolErrors.close();
      await db.close();
    },
  };
}

const TRUNCATE_BOOKINGS = `truncate reservation, payment_attempt, seat_hold, coupon_use, ledger_entry, outbox, audit_entry, waitlist_request, seat_release cascade;
  update seat_stock set held = 0, sold = 0 where held <> 0 or sold <> 0`;

const RAISE_PRICES = `with old as (
    update price_row set to_day = $2::date - 1 where product_id = any ($1::integer[]) and role = 'experiencer' returning *
  ), numbered as (
    select o.*, (select max(price_row_id) from price_row) + row_number() over (order by o.price_row_id) as next from old o
  ), new as (
    insert into price_row (price_row_id, product_id, role, name, fee, additional_fee, position, from_day)
    select next, product_id, role, name, fee + 2000, additional_fee + 2000, position, $2 from numbered returning price_row_id
  )
  insert into price_row_category select n.next, c.category_id from numbered n join price_row_category c using (price_row_id)`;
