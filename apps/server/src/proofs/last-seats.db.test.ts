import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Sql } from '../db/pool.ts';
import { startSandbox, type RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import { recountSeats } from '../modules/schedule/recount.ts';
import {
  FESTIVAL,
  FIRE_STATION,
  NOW,
  VISIT,
  cardOrder,
  freeOrder,
  type Offer,
} from '../testing/bookings.test-support.ts';
import { buildServer, PATIENCE_MS, startSiteProcess, type SiteProcess } from '../testing/site-process.test-support.ts';
import { signIn, type Visitor } from '../testing/visitor.test-support.ts';
import { leaveSeats, stockOf } from '../testing/stock.test-support.ts';
import { copyPark } from '../demo/park-database.test-support.ts';

const BUYERS = 40;

let park: { url: string; db: Database; drop(): Promise<void> };
let bank: RunningSandbox;
let sites: readonly SiteProcess[] = [];
let buyers: readonly (readonly Visitor[])[] = [];
let order = 0;

beforeAll(async () => {
  await buildServer();
  park = await copyPark(Date.parse(NOW));
  bank = await startSandbox();
  const env = { DATABASE_URL: park.url, POOL_SIZE: '4' };
  sites = await Promise.all([startSiteProcess({ bank, env }), startSiteProcess({ bank, env })]);
  const first = sites[0]?.send;
  if (first === undefined) throw new Error('no site');
  const members = await Promise.all(
    Array.from({ length: BUYERS }, (_, at) => signIn(park.db, first, `member${at + 1}`, Date.parse(NOW))),
  );
  buyers = members.map((member) => sites.map((site) => member.at(site.send)));
}, 180_000);

afterAll(async () => {
  for (const site of sites) await site.kill('SIGTERM');
  await bank.close();
  await park.drop();
});

interface Try {
  readonly people: number;
  readonly status: number;
}

/** Everybody asks at once, each buyer at every site in turn, so many people as `peopleOf` says. */
function rush(
  offer: Offer,
  tries: number,
  peopleOf: (at: number) => number,
  body = freeOrder,
): Promise<readonly Try[]> {
  const path = body === freeOrder ? '/api/reserve/order' : '/api/reserve/preparePayment';
  return Promise.all(
    Array.from({ length: tries }, async (_, at): Promise<Try> => {
      const buyer = buyers[at % BUYERS]?.[at % sites.length];
      if (buyer === undefined) throw new Error('no buyer');
      const people = peopleOf(at);
      const { status } = await buyer.post(path, body(offer, people), {
        'idempotency-key': `rush-${(order += 1)}-0000`,
      });
      return { people, status };
    }),
  );
}

const round = (number: number): Offer => ({ ...FESTIVAL, roundId: 8010 + number, componentRoundId: 8010 + number });
const granted = (tries: readonly Try[]): number =>
  tries.filter(({ status }) => status === 200).reduce((sum, { people }) => sum + people, 0);

const statusesOf = (tries: readonly Try[]): Readonly<Record<number, number>> =>
  Object.fromEntries(
    [...new Set(tries.map(({ status }) => status))].map((one) => [
      one,
      tries.filter(({ status }) => status === one).length,
    ]),
  );

describe('many buyers at two site processes', () => {
  test('sell the last seats of a round exactly, and all others are refused', async () => {
    await leaveSeats(park.db, round(1), 60);
    const before = await stockOf(park.db, round(1));
    const tries = await rush(round(1), 160, () => 1);
    expect(await stockOf(park.db, round(1))).toEqual({ ...before, sold: before.capacity });
    expect(statusesOf(tries)).toEqual({ 200: 60, 409: 100 });
    expect(await recountSeats(park.db)).toEqual([]);
  });

  test('of families of one to four leave no seat that would have fitted a refused family', async () => {
    await leaveSeats(park.db, round(2), 75);
    const before = await stockOf(park.db, round(2));
    const tries = await rush(round(2), 120, (at) => 1 + ((at * 7) % 4));
    const after = await stockOf(park.db, round(2));
    const left = after.capacity - after.held - after.sold;
    expect(after.sold - before.sold).toBe(granted(tries));
    const refused = tries.filter(({ status }) => status !== 200);
    expect(statusesOf(refused)).toEqual({ 409: refused.length });
    expect(Math.min(...refused.map(({ people }) => people))).toBeGreaterThan(left);
    expect(await recountSeats(park.db)).toEqual([]);
  });

  test('who prepare their payments hold the last seats exactly', async () => {
    await leaveSeats(park.db, FIRE_STATION, 11);
    await park.db.query(`update seat_stock set capacity = 900 where component_round_id = $1 and kind = 'leader'`, [
      FIRE_STATION.componentRoundId,
    ]);
    const before = await stockOf(park.db, FIRE_STATION);
    const tries = await rush(FIRE_STATION, 60, () => 2, cardOrder);
    expect(await stockOf(park.db, FIRE_STATION)).toEqual({ ...before, held: before.held + 10 });
    expect(granted(tries)).toBe(10);
    expect(await recountSeats(park.db)).toEqual([]);
  });
});

// The same rush with the law broken, to show that the tests above would notice.
describe('with the locking taken out of the function that takes seats', () => {
  const sabotage = async (change: (source: string) => string): Promise<() => Promise<void>> => {
    const [row] = await park.db.query<{ source: string }>(
      `select pg_get_functiondef('take_seats(seat_request[])'::regprocedure) as source`,
    );
    const source = row?.source ?? '';
    const changed = change(source);
    expect(changed).not.toBe(source);
    await park.db.query(changed);
    return async () => void (await park.db.query(source));
  };
  // Time for others between the look and the leap.
  const unlocked = (source: string): string =>
    source
      .replace('for no key update', '')
      .replace(' and s.held + s.sold + c.held + c.sold <= s.capacity', '')
      .replace('if cardinality(accepted) = 0', 'perform pg_sleep(0.01); if cardinality(accepted) = 0');

  test('the database constraint stops the sale at the last seat', async () => {
    const restore = await sabotage(unlocked);
    try {
      await leaveSeats(park.db, round(3), 40);
      const tries = await rush(round(3), 160, () => 1);
      const after = await stockOf(park.db, round(3));
      expect(after.sold).toBeLessThanOrEqual(after.capacity);
      expect(granted(tries)).toBeLessThanOrEqual(40);
      expect(await recountSeats(park.db)).toEqual([]);
    } finally {
      await restore();
    }
  });

  /** Two buyers of the last seat of whom the second looks before the first has written; what becomes of the second. */
  async function twoForOneSeat(): Promise<{ readonly second: PromiseSettledResult<unknown> }> {
    await leaveSeats(park.db, round(3), 1);
    const take = (tx: Sql) =>
      tx.query(
        `select take_seats(array[row(1, stock_id, 1, 'sell')::seat_request]) from seat_stock
          where component_round_id = $1 and visit_date = $2 and kind = 'experiencer'`,
        [round(3).componentRoundId, VISIT],
      );
    let taken = (): void => undefined;
    const firstTook = new Promise<void>((resolve) => (taken = resolve));
    const first = park.db.transaction(async (tx) => {
      await take(tx);
      taken();
      await somebodyWaitsForARow();
    });
    const [, second] = await Promise.allSettled([first, firstTook.then(() => park.db.transaction(take))]);
    await first;
    return { second };
  }

  async function somebodyWaitsForARow(): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await park.db.query(waiting)).length === 0) {
      if (Date.now() > end) throw new Error('no one waits for the row');
      await new Promise((wake) => setTimeout(wake, 20));
    }
  }

  /** Seats without a reservation: these tests took them past the write path. */
  const putBack = (seats: number) =>
    park.db.query(`update seat_stock set sold = sold - $3 where component_round_id = $1 and visit_date = $2`, [
      round(3).componentRoundId,
      VISIT,
      seats,
    ]);

  test('the constraint refuses the second of two buyers who both read before either wrote', async () => {
    const restore = await sabotage(unlocked);
    try {
      const { second } = await twoForOneSeat();
      expect(second).toMatchObject({ status: 'rejected', reason: { constraint: 'seat_stock_never_oversold' } });
      await putBack(1);
    } finally {
      await restore();
    }
  });

  test('without the constraint both buyers get the last seat, which these tests detect', async () => {
    const restore = await sabotage(unlocked);
    await park.db.query('alter table seat_stock drop constraint seat_stock_never_oversold');
    try {
      const { second } = await twoForOneSeat();
      expect(second.status).toBe('fulfilled');
      const after = await stockOf(park.db, round(3));
      expect(after.held + after.sold).toBe(after.capacity + 1);
    } finally {
      await restore();
    }
  });
});
