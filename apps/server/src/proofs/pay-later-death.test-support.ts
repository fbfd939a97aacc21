import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '../db/pool.ts';
import { startSandbox, type RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import { checkLedger } from '../modules/payment/ledger/check-ledger.ts';
import { paymentProviders } from '../modules/payment/payment-providers.ts';
import { recountSeats } from '../modules/schedule/recount.ts';
import type { FailPoint } from '../observe/fail-point.ts';
import { NOW } from '../testing/bookings.test-support.ts';
import { reserveByPledge, prepareLater } from '../modules/reservation/pay-later/pay-later.test-support.ts';
import { approve, approvedForm, reservationOf, sendResult, type Prepared } from '../testing/pay.test-support.ts';
import { buildServer, PATIENCE_MS, startSiteProcess, type SiteProcess } from '../testing/site-process.test-support.ts';
import { signIn, type Visitor } from '../testing/visitor.test-support.ts';
import { copyPark } from '../demo/park-database.test-support.ts';

const SOON = '2026-11-20T09:01:00+09:00';
const LATER = '2026-11-20T09:11:00+09:00';
const AMOUNT = 20 * 18_000;

interface DeathsOfPayLater {
  readonly afterPrepared: () => Promise<void>;
  readonly atStep: (step: FailPoint) => Promise<void>;
  readonly cancelledMeanwhile: () => Promise<void>;
}

/** A site that is killed while a reservation is paid later. */
export function deathsOfPayLater(): DeathsOfPayLater {
  let park: { url: string; db: Database; drop(): Promise<void> };
  let bank: RunningSandbox;
  let site: SiteProcess;
  let visitor: Visitor;
  let member = 0;
  let charged = 0;

  beforeAll(async () => {
    await buildServer();
    park = await copyPark(Date.parse(NOW));
    bank = await startSandbox();
  }, 180_000);
  afterAll(async () => {
    await bank.close();
    await park.drop();
  });
  beforeEach(() => {
    charged = bank.charged();
  });

  const start = async (now: string, failPoint: FailPoint | '' = ''): Promise<void> => {
    const env = { DATABASE_URL: park.url, KKUMTEO_FAILPOINT: failPoint, POOL_SIZE: '3' };
    site = await startSiteProcess({ bank, env, now });
    visitor = visitor?.at(site.send);
  };
  /** A provisional reservation of a newcomer, made by a site that then goes. */
  const reserve = async (): Promise<string> => {
    await start(NOW);
    visitor = await signIn(park.db, site.send, `member${(member += 1)}`, Date.parse(NOW));
    const number = await reserveByPledge(visitor);
    await site.kill();
    return number;
  };
  const attemptOf = async (number: string): Promise<Prepared & { readonly state: string }> => {
    const [row] = await park.db.query<Prepared & { readonly state: string }>(
      `select a.attempt_id as "attemptId", a.amount, a.state from payment_attempt a join reservation r on r.reservation_id = a.target_reservation_id
        where r.reservation_no = $1`,
      [number],
    );
    if (row === undefined) throw new Error('there is no attempt');
    return row;
  };
  /** The buyer goes all the way, as far as the site lives; answers what the browser would send again. */
  const pay = async (number: string): Promise<Record<string, string>> => {
    await prepareLater(visitor, number).catch(() => undefined);
    const prepared = await attemptOf(number);
    const { LGD_PAYKEY } = await approve(bank, prepared);
    const form = approvedForm(prepared, LGD_PAYKEY);
    await sendResult(visitor, form).catch(() => undefined);
    await site.ended;
    return form;
  };
  const settled = async (number: string): Promise<void> => {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end && ['created', 'confirming', 'refunding'].includes((await attemptOf(number)).state)) {
      await new Promise((wake) => setTimeout(wake, 50));
    }
  };
  const standsAs = async (number: string, status: string, won: number): Promise<void> => {
    const [row] = await park.db.query<{ status: string; told: number }>(
      `select r.status, (select count(*) from outbox o where o.message_key = 'reservation.confirmed:' || r.reservation_no) as told
        from reservation r where reservation_no = $1`,
      [number],
    );
    expect(row).toEqual({ status, told: won === 0 ? 0 : 1 });
    expect(bank.charged() - charged).toBe(won);
    const check = await checkLedger(
      { sql: park.db, providers: paymentProviders(bank.gateway, null, park.db) },
      { from: null, to: null },
    );
    expect(check).toMatchObject({ unexplainedWon: 0, unbalanced: [], unpaidOnLedger: [] });
    expect(await recountSeats(park.db)).toEqual([]);
  };

  return {
    afterPrepared: async () => {
      const number = await reserve();
      await start(NOW, 'prepared');
      await pay(number);
      await start(LATER);
      await settled(number);
      expect((await attemptOf(number)).state).toBe('expired');
      await standsAs(number, 'provisional', 0);
      await site.kill();
    },
    atStep: async (step) => {
      const number = await reserve();
      await start(NOW, step);
      const form = await pay(number);
      await start(SOON);
      await settled(number);
      await standsAs(number, 'confirmed', AMOUNT);
      expect(reservationOf(await sendResult(visitor, form))).toBe(number);
      await standsAs(number, 'confirmed', AMOUNT);
      await site.kill();
    },
    cancelledMeanwhile: async () => {
      const number = await reserve();
      await start(NOW, 'captured');
      await pay(number);
      await park.db.transaction(async (tx) => {
        await tx.query(
          `update seat_stock s set sold = sold - q.quantity from reservation_line_seat q join reservation_line l using (line_id)
            join reservation r using (reservation_id) where r.reservation_no = $1 and s.stock_id = q.stock_id`,
          [number],
        );
        await tx.query(
          `update reservation_line l set state = 'cancelled', cancelled_at = now() from reservation r
            where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
          [number],
        );
        await tx.query(`update reservation set state = 'cancelled' where reservation_no = $1`, [number]);
      });
      await start(SOON);
      await settled(number);
      expect((await attemptOf(number)).state).toBe('refunded');
      await standsAs(number, 'cancelled', 0);
      await site.kill();
    },
  };
}
