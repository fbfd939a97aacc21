import type { SettlementWork } from '@kkumteo/contract/office/settlement';
import { describe, expect, test } from 'vitest';
import { attemptState, openPaymentSite, payByCard, payTooLate, ROUND_3 } from '../../testing/payments.test-support.ts';
import { awaitDeposit, control, passTime } from '../../testing/pay.test-support.ts';
import { askRefund } from '../payment/refunds/refunds.test-support.ts';
import { newcomerOfEach } from '../../testing/test-site.test-support.ts';
import type { Answer } from '../../testing/visitor.test-support.ts';

/* What the office's commands act on, acted on at the console. */

const site = await openPaymentSite();
const visitor = newcomerOfEach(site);

const base = '/api/office/settlement';
const OTHER = { bankCode: '088', number: '110-555-123456', holder: '시험 손님' };
const FAILING = { bankCode: '88', accountNumber: '77771234', holderName: '시험 손님' };

type Staff = Awaited<ReturnType<typeof site.staffMember>>;
const press = (staff: Staff, path: string, body: object = {}): Promise<Answer> =>
  staff.post(`${base}/${path}`, { reason: '예약자와 통화', pressKey: crypto.randomUUID(), ...body });
const listOf = async (staff: Staff): Promise<readonly SettlementWork[]> =>
  ((await staff.get(`${base}/work`)).response as { work: readonly SettlementWork[] }).work;
const workOf = async (staff: Staff, orderNo: string) => (await listOf(staff)).find((work) => work.orderNo === orderNo);
const entriesOf = (orderNo: string) =>
  site.db.query<{ act: string; reason: string; facts: object }>(
    `select act, reason, facts from staff_entry where facts ->> 'order' = $1 order by entry_id`,
    [orderNo],
  );

/** A deposit that came too late, whose refund its bank can't pay out. */
async function refundFailed() {
  const virtualAccount = { refundReceiveAccount: FAILING };
  const deposit = await payTooLate(site, visitor, 'refunded', { virtualAccount });
  await passTime(site, 61);
  await site.run('follow-refunds');
  expect(await attemptState(site.db, deposit.attemptId)).toBe('needs-review');
  const work = await workOf(await site.staffMember('finance'), deposit.attemptId);
  if (work?.refundId == null) throw new Error('the refund is not listed');
  return { ...deposit, work, refundId: work.refundId };
}

async function cancelledThere(amount?: number) {
  const paid = await payByCard(site, visitor);
  await control(site, 'console-cancels', { orderId: paid.attemptId, ...(amount !== undefined && { amount }) });
  await press(await site.staffMember('finance'), 'comparisons', comparedToday());
  return paid;
}

const comparedToday = () => {
  const today = new Date(site.clock.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  return { from: today, to: today };
};

// First: what other tests leave under way on the day would wait on it.
describe('a day against the provider', () => {
  const dayOf = async (ofDay: string) =>
    (await (await site.staffMember('finance')).get(`${base}/days/${ofDay}`)).response as {
      comparedAt: string | null;
      rows: readonly Record<string, unknown>[];
      workIds: readonly string[];
    };

  test('waits until it was compared to its end, then matches, and differs where its order does', async () => {
    const ofDay = comparedToday().from;
    const paid = await payByCard(site, visitor);
    const rowOf = async (of: string) => (await dayOf(ofDay)).rows.find((row) => row['of'] === of);
    const before = await dayOf(ofDay);
    expect(before.comparedAt).toBeNull();
    expect(await rowOf('card')).toMatchObject({ state: 'waiting', differences: 0 });
    await passTime(site, 86_400);
    const body = { from: ofDay, to: ofDay };
    await press(await site.staffMember('finance'), 'comparisons', body);
    expect(await rowOf('card')).toMatchObject({ state: 'matched', difference: 0 });
    await site.db.query(
      `insert into payment_finding (provider, order_no, provider_key, kind, ours, theirs, found_at)
        values ('sandbox', $1, 'another', 'amounts-differ', 20000, 2000, now())`,
      [paid.attemptId],
    );
    expect(await rowOf('card')).toMatchObject({ state: 'differs', differences: 1, difference: -18_000 });
    expect((await dayOf(ofDay)).workIds).toContain(`difference:${paid.attemptId}:another`);
    expect((await dayOf('20200101')).rows).toEqual([]);
  });
});

describe('a refund that its bank could not pay out', () => {
  test('is listed with its day and its acts, to counsel without any of payments', async () => {
    const { attemptId: other } = await cancelledThere();
    const { work, attemptId, refundId } = await refundFailed();
    expect(work).toMatchObject({
      workId: `refund:${refundId}`,
      kind: 'refund',
      reason: 'refund-bank-failed',
      acts: ['send-again', 'paid-otherwise'],
      isProposed: false,
    });
    const counsel = await site.staffMember('counsel');
    const kinds = new Set((await listOf(counsel)).map(({ kind }) => kind));
    expect([await workOf(counsel, attemptId), [...kinds]]).toEqual([work, ['refund']]);
    expect(await workOf(await site.staffMember('finance'), other)).toMatchObject({ reason: 'cancelled-at-provider' });
    expect((await press(counsel, `refunds/${refundId}/paid`)).code).toBe('staff.not-allowed');
  });

  test('goes to another account once a second person has approved it, who sees its bank and last digits', async () => {
    const { refundId, attemptId, amount } = await refundFailed();
    expect(amount).toBeGreaterThan(30_000);
    const [finance, admin] = [await site.staffMember('finance'), await site.staffMember('admin')];
    const body = { account: OTHER, pressKey: crypto.randomUUID() };
    const sent = await Promise.all([1, 2].map(() => press(finance, `refunds/${refundId}/send`, body)));
    expect(sent.map(({ response }) => response)).toEqual([{ state: 'proposed' }, { state: 'proposed' }]);
    expect(await workOf(finance, attemptId)).toMatchObject({ isProposed: true, reason: 'refund-bank-failed' });
    const [open] = await site.db.query<{ key: number; facts: object }>(
      `select proposal_id as key, facts from staff_proposal where state = 'open' and facts ->> 'refundId' = $1`,
      [refundId],
    );
    expect(open?.facts).toMatchObject({ amount, account: expect.stringMatching(/끝 3456$/) });
    const decision = { proposalKey: open?.key, decision: 'approve', note: '' };
    expect((await finance.post('/api/office/proposals/decide', decision)).code).toBe('staff.proposal-own');
    expect((await admin.post('/api/office/proposals/decide', decision)).status).toBe(200);
    await passTime(site, 61);
    await site.run('follow-refunds');
    expect(await attemptState(site.db, attemptId)).toBe('refunded');
    expect(await workOf(finance, attemptId)).toBeUndefined();
    const [kept] = await site.db.query<{ facts: object }>('select facts from staff_proposal where proposal_id = $1', [
      open?.key,
    ]);
    expect(kept?.facts).not.toHaveProperty('account');
    expect(await entriesOf(attemptId)).toMatchObject([
      { act: 'settlement.send-refund', reason: '예약자와 통화', facts: { isProposed: true, isOtherAccount: true } },
    ]);
  });

  test('is refused without an account, and with one that can be none', async () => {
    const { refundId } = await refundFailed();
    const finance = await site.staffMember('finance');
    const send = async (account: object | null) => {
      const { code, error } = await press(finance, `refunds/${refundId}/send`, { account });
      return [code, error?.field];
    };
    expect(await send(null)).toEqual(['payment.refund-bank-missing', 'account.bankCode']);
    expect(await send({ ...OTHER, number: '12' })).toEqual(['payment.refund-number-wrong', 'account.number']);
  });

  test('is noted once as paid otherwise, and its buyer is told', async () => {
    const { refundId, attemptId } = await refundFailed();
    const finance = await site.staffMember('finance');
    const pressKey = crypto.randomUUID();
    const answers = await Promise.all([1, 2].map(() => press(finance, `refunds/${refundId}/paid`, { pressKey })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await attemptState(site.db, attemptId)).toBe('refunded');
    expect(await entriesOf(attemptId)).toMatchObject([{ act: 'settlement.refund-paid', facts: { refundId } }]);
    const told = await site.db.query(
      `select from outbox where topic = 'payment.refunded' and payload ->> 'refundId' = $1`,
      [refundId],
    );
    expect(told).toHaveLength(1);
    expect((await press(finance, `refunds/${refundId}/paid`)).code).toBe('settlement.not-waiting');
  });
});

test('a refund of a card that was refused goes again to where it came from, by one person', async () => {
  const { attemptId } = await payByCard(site, visitor);
  site.bank.fault({ endpoint: 'cancel', kind: 'declined', code: 'EXCEED_MAX_REFUND_DUE' });
  const refundId = await askRefund(site, attemptId, 31_000);
  await passTime(site, 61);
  await site.run('reconcile-attempts');
  const finance = await site.staffMember('finance');
  expect(await workOf(finance, attemptId)).toMatchObject({ reason: 'refund-refused', acts: ['send-again'] });
  expect((await press(finance, `refunds/${refundId}/send`, { account: OTHER })).response).toEqual({ state: 'sent' });
  expect(await workOf(finance, attemptId)).toBeUndefined();
  expect(await entriesOf(attemptId)).toMatchObject([{ facts: { isOtherAccount: false, isProposed: false } }]);
});

describe('a reservation whose money was refunded at the provider', () => {
  test('is shown by both books, and cancelled by one press', async () => {
    const { attemptId, amount } = await cancelledThere();
    const finance = await site.staffMember('finance');
    expect(await workOf(finance, attemptId)).toMatchObject({ acts: ['keep', 'cancel'] });
    expect((await finance.get(`${base}/orders/${attemptId}/books`)).response).toEqual({
      ours: { paid: amount, refunded: amount },
      theirs: { paid: amount, refunded: amount },
    });
    const body = { how: 'cancel', pressKey: crypto.randomUUID() };
    const answers = await Promise.all([1, 2].map(() => press(finance, `orders/${attemptId}/settle`, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [row] = await site.db.query(`select status from reservation where attempt_id = $1`, [attemptId]);
    expect([row, await attemptState(site.db, attemptId)]).toEqual([{ status: 'cancelled' }, 'refunded']);
    expect(await entriesOf(attemptId)).toMatchObject([
      { act: 'settlement.settle-cancelled', facts: { how: 'cancel' } },
    ]);
  });

  test('keeps its seats where a part went back', async () => {
    const { attemptId } = await cancelledThere(5_000);
    const finance = await site.staffMember('finance');
    const settle = (how: string) => press(finance, `orders/${attemptId}/settle`, { how });
    expect((await settle('cancel')).code).toBe('settlement.part-keeps');
    expect((await settle('keep')).status).toBe(200);
    expect([await workOf(finance, attemptId), await attemptState(site.db, attemptId)]).toEqual([undefined, 'paid']);
  });
});

test('a difference is found by comparing now, shown by both books, and explained once', async () => {
  const orderNo = `BY-HAND-${crypto.randomUUID()}`;
  const providerKey = await site.bank.authorize(orderNo, 12_000);
  await site.bank.gateway.confirm({ orderNo, providerKey, amount: 12_000, idempotencyKey: orderNo });
  const finance = await site.staffMember('finance');
  expect((await press(finance, 'comparisons', comparedToday())).response).toEqual({ ended: true });
  expect(await workOf(finance, orderNo)).toMatchObject({
    kind: 'difference',
    reason: 'unknown-here',
    amount: 0,
    theirs: 12_000,
  });
  expect((await finance.get(`${base}/orders/${orderNo}/books`)).response).toEqual({
    ours: { paid: 0, refunded: 0 },
    theirs: { paid: 12_000, refunded: 0 },
  });
  expect((await press(finance, `orders/${orderNo}/explain`)).status).toBe(200);
  expect((await press(finance, `orders/${orderNo}/explain`)).code).toBe('settlement.not-waiting');
  await press(finance, 'comparisons', comparedToday());
  expect(await workOf(finance, orderNo)).toBeUndefined();
  expect(await entriesOf(orderNo)).toMatchObject([{ act: 'settlement.explain', reason: '예약자와 통화' }]);
});

test('more than 31 days are not compared at once', async () => {
  const body = { from: '20261001', to: '20261130' };
  expect((await press(await site.staffMember('finance'), 'comparisons', body)).code).toBe('settlement.days-wrong');
});

test('open refunds and awaited deposits are listed with their days, deposits to no counsel', async () => {
  const { attemptId, amount } = await awaitDeposit(site, visitor, ROUND_3);
  const { refundId } = await refundFailed();
  const [finance, counsel] = [await site.staffMember('finance'), await site.staffMember('counsel')];
  const { refunds } = (await counsel.get(`${base}/refunds`)).response as { refunds: readonly object[] };
  expect(refunds).toContainEqual(
    expect.objectContaining({ refundId, state: 'needs-review', method: 'virtual-account', isLate: false }),
  );
  const { deposits } = (await finance.get(`${base}/deposits`)).response as { deposits: readonly object[] };
  expect(deposits).toContainEqual(expect.objectContaining({ orderNo: attemptId, amount, isUnopened: false }));
  expect((await counsel.get(`${base}/deposits`)).code).toBe('staff.not-allowed');
});
