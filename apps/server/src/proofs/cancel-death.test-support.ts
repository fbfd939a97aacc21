import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../db/pool.ts';
import { startSandbox, type RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import { checkLedger } from '../modules/payment/ledger/check-ledger.ts';
import { paymentProviders } from '../modules/payment/payment-providers.ts';
import { recountSeats } from '../modules/schedule/recount.ts';
import type { FailPoint } from '../observe/fail-point.ts';
import { FIRE_STATION, NOW, priceOf } from '../testing/bookings.test-support.ts';
import { cancel, detailOf } from '../modules/reservation/cancel/cancel.test-support.ts';
import { approve, prepare, reservationOf, sendResult } from '../testing/pay.test-support.ts';
import { buildServer, PATIENCE_MS, startSiteProcess, type SiteProcess } from '../testing/site-process.test-support.ts';
import { signIn, type Visitor } from '../testing/visitor.test-support.ts';
import { leaveSeats } from '../testing/stock.test-support.ts';
import { copyPark } from '../demo/park-database.test-support.ts';

const SOON = '2026-11-20T09:01:00+09:00';

interface Stand {
  readonly status: string;
  readonly attempt: string;
  readonly refunds: readonly string[];
}

/** A site that is killed at a step of a cancel: lines are cancelled once, and the money goes back once by itself. */
export function deathsOfCancel(): (step: FailPoint) => Promise<void> {
  let park: { url: string; db: Database; drop(): Promise<void> };
  let bank: RunningSandbox;
  let site: SiteProcess;
  let visitor: Visitor;
  let member = 0;

  beforeAll(async () => {
    await buildServer();
    park = await copyPark(Date.parse(NOW));
    bank = await startSandbox();
    await leaveSeats(park.db, FIRE_STATION, 100);
  }, 180_000);
  afterAll(async () => {
    await bank.close();
    await park.drop();
  });

  const start = async (now: string, failPoint: FailPoint | '' = ''): Promise<void> => {
    const env = { DATABASE_URL: park.url, KKUMTEO_FAILPOINT: failPoint, POOL_SIZE: '3' };
    site = await startSiteProcess({ bank, env, now });
    visitor = visitor?.at(site.send);
  };

  const standOf = async (number: string): Promise<Stand | undefined> =>
    (
      await park.db.query<Stand>(
        `select r.status, a.state as attempt, array(select f.state from refund f where f.attempt_id = a.attempt_id) as refunds
          from reservation r join payment_attempt a using (attempt_id) where r.reservation_no = $1`,
        [number],
      )
    )[0];

  return async (step) => {
    await start(NOW, step);
    visitor = await signIn(park.db, site.send, `member${(member += 1)}`, Date.parse(NOW));
    const before = bank.charged();
    const prepared = await prepare(visitor, 1);
    const number = reservationOf(await sendResult(visitor, await approve(bank, prepared)));
    const lines = (await detailOf(visitor, number)).detailList.map(({ pdRvNo }) => pdRvNo);
    expect(bank.charged()).toBe(before + priceOf(FIRE_STATION, 1));
    await cancel(visitor, number, lines).catch(() => undefined);
    await site.ended;
    expect(await standOf(number)).toEqual({ status: 'cancelled', attempt: 'refunding', refunds: ['requested'] });
    await start(SOON);
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end && (await standOf(number))?.attempt !== 'refunded')
      await new Promise((wake) => setTimeout(wake, 50));
    expect(await standOf(number)).toEqual({ status: 'cancelled', attempt: 'refunded', refunds: ['done'] });
    expect(bank.charged()).toBe(before);
    expect((await cancel(visitor, number, lines)).code).toBe('reservation.cannot-cancel');
    const check = await checkLedger(
      { sql: park.db, providers: paymentProviders(bank.gateway, null, park.db) },
      { from: null, to: null },
    );
    expect(check).toMatchObject({ unexplainedWon: 0, unbalanced: [], unpaidOnLedger: [] });
    expect(await recountSeats(park.db)).toEqual([]);
    await site.kill();
  };
}
