import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { createSandboxBuyer } from '../gateways/payment/sandbox-buyer.ts';
import { NOW } from '../testing/bookings.test-support.ts';
import { chargeDemoPayments } from './charge-demo-payments.ts';
import { openTestSite, type TestSite } from '../testing/test-site.test-support.ts';
import { booksOf } from '../testing/stock.test-support.ts';
import { moveClocks } from '../testing/pay.test-support.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  site.clock.advance(Date.parse(NOW) - site.clock.now());
}, 120_000);
afterEach(() => site.close());

const chargeSome = (controlToken = 'control'): Promise<number> =>
  chargeDemoPayments({
    sql: site.db,
    clock: site.clock,
    card: site.bank.gateway,
    buyer: createSandboxBuyer({ url: site.bank.url, controlToken }),
  });
async function chargeAll(): Promise<void> {
  while ((await chargeSome()) > 0);
}

interface Visit {
  readonly attemptId: string;
  readonly reservationNo: string;
  readonly lineNo: string;
  readonly memberId: number;
  readonly amount: number;
}
/** A member's first paid reservation for a coming visit, with one line. */
async function visitOf(loginId: string): Promise<Visit> {
  const [visit] = await site.db.query<Visit>(
    `select r.attempt_id, r.reservation_no, min(l.line_no) as line_no, r.member_id, r.pay_total as amount
      from reservation r join member using (member_id) join reservation_line l using (reservation_id)
      where login_id = $1 and r.status = 'confirmed' and l.visit_date > '2026-11-23' and r.pay_total > 0
      group by r.reservation_id having count(*) = 1 order by min(l.visit_date) limit 1`,
    [loginId],
  );
  if (visit === undefined) throw new Error(`${loginId} has no paid visit`);
  return visit;
}
const uncharged = async (): Promise<unknown> =>
  (
    await site.db.query<{ count: number }>(
      `select count(distinct r.reservation_id)::int as count from reservation r join payment_attempt a using (attempt_id) join reservation_line l using (reservation_id)
        where a.booking ? 'demo' and a.state = 'paid' and l.state = 'open' and l.visit_date >= '2026-11-20'`,
    )
  )[0]?.count;

describe('the payments of the demo park', () => {
  test.each(['parent1', 'teacher1'])('of %s are given back when the visit is cancelled', async (loginId) => {
    await chargeAll();
    const { attemptId, reservationNo, lineNo, memberId, amount } = await visitOf(loginId);
    const visitor = await site.signIn(loginId);
    const cancelled = await visitor.post('/api/reserve/cancelPayment', {
      bundleRvNo: reservationNo,
      cancelPdRvNos: [lineNo],
    });
    expect(cancelled.status).toBe(200);
    const [refund] = await site.db.query('select state, amount from refund where attempt_id = $1', [attemptId]);
    expect(refund).toEqual({ state: 'done', amount });
    expect(await site.bank.gateway.find(attemptId)).toMatchObject({ kind: 'cancelled', payment: { balance: 0 } });
    expect(await booksOf(site.db, memberId)).toMatchObject({ unsettled: 0, differences: 0 });
  });

  test('are charged for coming visits, once, however often and by how many processes', async () => {
    await Promise.all([chargeSome(), chargeSome(), chargeSome()]);
    await chargeAll();
    expect(await uncharged()).toBe(0);
    const charges = site.bank.sandbox.card.ledger.movements();
    const keys = new Set(charges.map(({ paymentKey }) => paymentKey));
    const [booked] = await site.db.query<{ orders: number; won: number }>(
      `select count(*)::int as orders, sum(amount)::int as won from payment_attempt where provider_key = any ($1)`,
      [[...keys]],
    );
    expect({ orders: keys.size, won: charges.reduce((sum, { amount: won }) => sum + won, 0) }).toEqual(booked);
    const { attemptId, amount } = await visitOf('parent1');
    expect(await site.bank.gateway.find(attemptId)).toMatchObject({
      kind: 'approved',
      payment: { amount, balance: amount },
    });
  });

  test('are never a difference of what the sandbox pays out', async () => {
    await chargeAll();
    await moveClocks(site, site.clock.now() + DAY_MS + 180 * MINUTE_MS);
    await site.run('read-payouts');
    expect(await site.db.query('select sold_on from payout_day where sold_on = $1', ['2026-11-20'])).toHaveLength(1);
    expect(await site.db.query('select count(*)::int as records from payout_record')).not.toEqual([{ records: 0 }]);
    expect(await site.db.query('select order_no from payment_finding')).toEqual([]);
  });

  test('wait for a sandbox that does not take them yet', async () => {
    const before = await uncharged();
    expect(await chargeSome('wrong')).toBeGreaterThan(0);
    expect(await uncharged()).toBe(before);
  });
});
