import { kstDate } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { comparePayments } from './compare-payments.ts';
import type { PaymentProvider } from '../../../gateways/payment/port.ts';
import {
  attemptBecomes,
  attemptState,
  payByCard,
  payByDeposit,
  ROUND_3,
  takeBack,
  openPaymentSite,
  paymentDepsOf,
} from '../../../testing/payments.test-support.ts';
import { awaitDeposit, control, payInto } from '../../../testing/pay.test-support.ts';
import { runOffice } from '../../../office/office.test-support.ts';
import { newcomerOfEach, openSiteForTest } from '../../../testing/test-site.test-support.ts';

/* The provider's transactions against the ledger: what no webhook has reported. */

const DAY_MS = 86_400_000;

const site = await openPaymentSite();
const visitor = newcomerOfEach(site);
beforeEach(async () => {
  await site.db.query(`update payment_finding set settled_at = found_at, ending = 'settled' where settled_at is null`);
  await site.db.query('delete from compared_order');
  await site.db.query('delete from payment_comparison');
});

const office = (...args: readonly string[]) => runOffice(site, args);
const paid = () => payByCard(site, visitor);
/** A payment that is charged at the provider, and of which the site has never heard. */
const chargedThere = async (orderNo: string, amount = 12_000): Promise<string> => {
  const providerKey = await site.bank.authorize(orderNo, amount);
  await site.bank.gateway.confirm({
    orderNo,
    providerKey,
    amount,
    idempotencyKey: `by-hand ${orderNo} ${providerKey}`,
  });
  return providerKey;
};
const findings = () =>
  site.db.query<{ orderNo: string; kind: string; ours: number; theirs: number }>(
    `select order_no, kind, ours, theirs from payment_finding where settled_at is null order by order_no`,
  );
const stateOf = (attemptId: string) => attemptState(site.db, attemptId);
/** As after an older backup was restored: everything of an order is gone here. */
const forget = (attemptId: string) =>
  site.db.transaction(async (tx) => {
    const [booked] = await tx.query<{ id: number }>(
      'select reservation_id as id from reservation where attempt_id = $1',
      [attemptId],
    );
    const lines = `(select line_id from reservation_line where reservation_id = $1)`;
    await tx.query('delete from ledger_entry where attempt_id = $1', [attemptId]);
    for (const table of ['participant', 'reservation_line_seat', 'line_room'])
      await tx.query(`delete from ${table} where line_id in ${lines}`, [booked?.id]);
    await tx.query('delete from reservation_line where reservation_id = $1', [booked?.id]);
    await tx.query('delete from reservation where reservation_id = $1', [booked?.id]);
    await tx.query('delete from provider_event where order_no = $1', [attemptId]);
    await tx.query('delete from payment_attempt where attempt_id = $1', [attemptId]);
  });
describe('the comparison with the provider', () => {
  test('finds nothing where both sides agree: charges, refunds, deposits made and taken back', async () => {
    await paid();
    const deposit = await payByDeposit(site, visitor);
    await takeBack(site, deposit.attemptId);
    await attemptBecomes(site, deposit.attemptId, 'awaiting-deposit');
    const { code, text } = await office('comparison');
    expect(text).toMatch(/Transactions read +[1-9][^]*Differences that wait +0/);
    expect(code).toBe(0);
  });

  test('books a deposit that no webhook announced', async () => {
    const { attemptId } = await awaitDeposit(site, visitor, ROUND_3);
    await payInto(site, attemptId);
    await office('comparison');
    expect([await stateOf(attemptId), await findings()]).toEqual(['paid', []]);
  });

  test('continues where one payment can’t be followed, and reports it to a person', async () => {
    const refused = await awaitDeposit(site, visitor, ROUND_3);
    const { attemptId } = await awaitDeposit(site, visitor, ROUND_3);
    for (const orderId of [refused.attemptId, attemptId])
      await control(site, 'deposits', { orderId, event: 'deposit' });
    await site.db.query(
      `alter table payment_attempt add constraint refused_here check (state <> 'paid' or attempt_id <> '${refused.attemptId}')`,
    );
    await office('comparison');
    expect(await stateOf(attemptId)).toBe('paid');
    expect(await findings()).toEqual([
      { orderNo: refused.attemptId, kind: 'unknown-here', ours: 0, theirs: refused.amount },
    ]);
    await site.db.query('alter table payment_attempt drop constraint refused_here');
    expect((await office('comparison')).code).toBe(0);
    expect([await stateOf(refused.attemptId), await findings()]).toEqual(['paid', []]);
  });

  test('finds a payment of which our books know nothing, as after an older backup was restored, and it waits for a person', async () => {
    const { attemptId, amount } = await paid();
    await forget(attemptId);
    const { code } = await office('comparison');
    const found = { orderNo: attemptId, kind: 'unknown-here', ours: 0, theirs: amount };
    expect([code, await findings()]).toEqual([1, [found]]);
    const { code: queue, text } = await office('payments');
    expect([queue, text]).toEqual([1, expect.stringContaining(`DIFFERENCE  order ${attemptId}  unknown-here`)]);
    // Found again it stays one; cancelled at the provider it ends by itself.
    await office('comparison');
    expect(await findings()).toEqual([found]);
    await control(site, 'console-cancels', { orderId: attemptId });
    expect((await office('comparison')).code).toBe(0);
    expect(await findings()).toEqual([]);
  });

  test('finds an order that was charged by two approvals, and leaves the paid one alone', async () => {
    const { attemptId, amount } = await paid();
    const { card } = site.bank.sandbox;
    const record = card.ledger.byOrder(attemptId);
    if (record === undefined) throw new Error('no payment');
    card.save({ ...record, paymentKey: 'tsbx_twice', approvalKey: `TWICE-${attemptId}` });
    await office('comparison');
    expect(await findings()).toEqual([{ orderNo: attemptId, kind: 'unknown-here', ours: 0, theirs: amount }]);
    expect(await stateOf(attemptId)).toBe('paid');
  });

  test('does not ask for the invented payments of the demo park, even after retention has emptied their bookings', async () => {
    const [invented] = await site.db.query<{ payments: number }>(
      `select count(*) as payments from ledger_entry l join payment_attempt a using (attempt_id)
        where account = 'provider-receivable' and l.amount > 0 and provider_key like 'demo-%' and at > to_timestamp($1::float8)`,
      [(site.clock.now() - 30 * DAY_MS) / 1000],
    );
    expect(invented?.payments).toBeGreaterThan(50);
    const from = kstDate(site.clock.now() - 30 * DAY_MS);
    const asked = async (): Promise<string | undefined> => {
      await site.db.query('delete from compared_order');
      await site.db.query('delete from payment_comparison');
      return /Payments asked about +(\d+)/.exec((await office('comparison', '--from', from)).text)?.[1];
    };
    const before = await asked();
    expect(Number(before)).toBeLessThan(invented?.payments ?? 0);
    await office('retention', '--run');
    expect(
      await site.db.query(
        `select attempt_id from payment_attempt where provider_key like 'demo-%' and people_removed_at is null`,
      ),
    ).toEqual([]);
    expect(await asked()).toBe(before);
    expect(await findings()).toEqual([]);
    expect(await office('payments')).toMatchObject({ code: 0 });
  });

  test('finds a charge of ours that the provider does not know, and one of another amount', async () => {
    const [unknown, other] = [await paid(), await paid()];
    await site.db.query(`update payment_attempt set provider_key = 'tsbx_nobody' where attempt_id = $1`, [
      unknown.attemptId,
    ]);
    const { card } = site.bank.sandbox;
    const there = card.ledger.byOrder(unknown.attemptId);
    const record = card.ledger.byOrder(other.attemptId);
    if (record === undefined || there === undefined) throw new Error('no payment');
    card.ledger.put({ ...record, amount: record.amount - 1_000 });
    await site.db.query(
      `insert into ledger_entry (transfer_key, account, amount, attempt_id, at)
        select 'odd:' || $1, side, sign, $1, to_timestamp($2::float8)
        from (values ('provider-receivable', 500), ('refunds', -500)) s (side, sign)`,
      [other.attemptId, site.clock.now() / 1000],
    );
    await office('comparison');
    const found = await findings();
    expect(found).toContainEqual({
      orderNo: unknown.attemptId,
      kind: 'unknown-there',
      ours: unknown.amount,
      theirs: 0,
    });
    expect(found).toContainEqual({
      orderNo: other.attemptId,
      kind: 'amounts-differ',
      ours: other.amount + 500,
      theirs: other.amount - 1_000,
    });
  });

  test('a person closes a finding, which returns only where either side changes again', async () => {
    const orderNo = 'UNKNOWN-ORDER-0000000009';
    await chargedThere(orderNo);
    await office('comparison');
    expect(await office('payments', 'settled', orderNo)).toMatchObject({ code: 0 });
    expect((await office('comparison')).code).toBe(0);
    expect(await findings()).toEqual([]);
    await control(site, 'console-cancels', { orderId: orderNo, amount: 2_000 });
    await office('comparison');
    expect(await findings()).toEqual([{ orderNo, kind: 'unknown-here', ours: 0, theirs: 10_000 }]);
    const noted = await site.db.query(`select action from audit_entry where subject = $1`, [orderNo]);
    expect(noted).toEqual([{ action: 'payment.finding-settled-by-operator' }]);
  });

  test('says so where the provider does not answer, and the site goes on with it', async () => {
    const orderNo = 'UNKNOWN-ORDER-0000000010';
    await chargedThere(orderNo);
    site.bank.fault({ endpoint: 'transactions', kind: 'http500Json' });
    const { code, text } = await office('comparison');
    expect([code, text]).toEqual([1, expect.stringContaining('The provider did not answer')]);
    expect(await findings()).toEqual([]);
    await site.run('compare-payments');
    expect(await findings()).toMatchObject([{ orderNo }]);
  });

  test('refuses days that are none, and too many of them', async () => {
    await expect(office('comparison', '--from', 'yesterday')).rejects.toThrow('not a day');
    await expect(office('comparison', '--from', '2026-01-01')).rejects.toThrow('at most 31 days');
    await expect(office('comparison', '--since', '2026-01-01')).rejects.toThrow('no option');
  });
});

describe('the comparison of a night', () => {
  const runs = () =>
    site.db.query<{ asked: string; finished: boolean; transactions: number }>(
      `select asked_by as asked, finished_at is not null as finished, transactions from payment_comparison order by 1`,
    );

  test('runs once, whichever process comes first, and covers the days before by KST', async () => {
    const orderNo = 'UNKNOWN-ORDER-0000000011';
    await chargedThere(orderNo);
    site.clock.advance(DAY_MS);
    const beside = await openSiteForTest({ on: site });
    await Promise.all([site.run('compare-payments'), beside.run('compare-payments')]);
    await Promise.all([site.run('compare-payments'), beside.run('compare-payments')]);
    expect(await runs()).toMatchObject([{ asked: 'night', finished: true }]);
    expect(await findings()).toMatchObject([{ orderNo }]);
    expect(await site.db.query('select 1 from compared_order')).toEqual([]);
  });

  test('continues where a killed process stopped, page by page, and finds what is on the last page', async () => {
    const orders = Array.from({ length: 450 }, (_, at) => `PAGED-ORDER-${String(at).padStart(10, '0')}`);
    const { card } = site.bank.sandbox;
    const key = await chargedThere('PAGED-ORDER-FIRST-000000', 1_000);
    const record = card.ledger.byKey(key);
    if (record === undefined) throw new Error('no payment');
    for (const orderId of orders)
      card.save({ ...record, orderId, paymentKey: `tsbx_${orderId}`, approvalKey: `TX-${orderId}` });
    site.clock.advance(DAY_MS);
    const asked: (string | null)[] = [];
    const movementPage: PaymentProvider['movementPage'] = async (query) => {
      asked.push(query.after);
      if (asked.length === 2) throw new Error('killed');
      return site.bank.gateway.movementPage(query);
    };
    await expect(comparePayments(paymentDepsOf(site, { card: { movementPage } }))).rejects.toThrow('killed');
    // No other process begins until its lease is over.
    await site.run('compare-payments');
    expect(await runs()).toMatchObject([{ finished: false, transactions: 200 }]);
    site.clock.advance(121_000);
    await comparePayments(paymentDepsOf(site, { card: { movementPage } }));
    expect(asked.slice(2)).not.toContain(null);
    const [run] = await runs();
    expect(run?.finished).toBe(true);
    expect((await findings()).filter(({ orderNo }) => orderNo.startsWith('PAGED-ORDER-')).length).toBe(451);
  });

  test('starts over where the provider has lost the position, a bounded number of times', async () => {
    const { card } = site.bank.sandbox;
    const key = await chargedThere('ANEW-ORDER-FIRST-0000000', 1_000);
    const record = card.ledger.byKey(key);
    if (record === undefined) throw new Error('no payment');
    for (let at = 0; at < 200; at += 1)
      card.save({
        ...record,
        orderId: `ANEW-ORDER-${at}-0000000000`,
        paymentKey: `tsbx_anew_${at}`,
        approvalKey: `ANEW-${at}`,
      });
    site.clock.advance(DAY_MS);
    const asked: (string | null)[] = [];
    const movementPage: PaymentProvider['movementPage'] = (query) => {
      asked.push(query.after);
      return site.bank.gateway.movementPage({ ...query, after: query.after === null ? null : 'forgotten' });
    };
    await comparePayments(paymentDepsOf(site, { card: { movementPage } }));
    expect(asked.filter((after) => after === null).length).toBe(4);
    expect(await runs()).toMatchObject([{ finished: true }]);
  });
});
