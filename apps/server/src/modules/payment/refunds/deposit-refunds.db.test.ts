import { beforeEach, describe, expect, test } from 'vitest';
import {
  attemptBecomes,
  attemptState,
  payTooLate,
  ROUND_3,
  openPaymentSite,
} from '../../../testing/payments.test-support.ts';
import {
  awaitDeposit,
  callback,
  control,
  paymentAt,
  type Awaited,
  resetClocks,
  passTime,
} from '../../../testing/pay.test-support.ts';
import { runOffice } from '../../../office/office.test-support.ts';
import { newcomerOfEach } from '../../../testing/test-site.test-support.ts';
import { booksOf, leaveSeats } from '../../../testing/stock.test-support.ts';

const DAY_MS = 86_400_000;
const holderName = '시험 손님';
// Digits by which the stand-in's bank takes a refund on and can't pay it out (docs/sandbox.md).
const FAILING = { bankCode: '88', accountNumber: '77771234', holderName };
const SOUND = { bankCode: '88', accountNumber: '110123456789', holderName };
const OTHER = ['--bank', '088', '--account', '110-555-123456', '--holder', holderName];

const site = await openPaymentSite();
beforeEach(() => resetClocks(site));
const visitor = newcomerOfEach(site);

const stateOf = (attemptId: string) => attemptState(site.db, attemptId);
const refundAt = async (attemptId: string): Promise<unknown> =>
  ((await paymentAt(site, attemptId))['virtualAccount'] as Record<string, unknown>)['refundStatus'];
/** How many messages told the buyer that the money is refunded. */
const refundMessages = async (attemptId: string): Promise<number> =>
  (
    await site.db.query<{ count: number }>(
      `select count(*) as count from outbox where topic = 'payment.refunded' and payload ->> 'attemptId' = $1`,
      [attemptId],
    )
  )[0]?.count ?? 0;
/** Won that the provider owes us for the order, and how many entries say so. */
const ledgerOf = async (attemptId: string): Promise<unknown> =>
  (
    await site.db.query(
      `select coalesce(sum(amount), 0) as owed, count(*) as entries from ledger_entry
        where attempt_id = $1 and account = 'provider-receivable'`,
      [attemptId],
    )
  )[0];
const pass = (seconds: number): Promise<void> => passTime(site, seconds);

/** A deposit that came after the deadline, for which no seat is left: it goes back to the account of the window. */
async function sentBack(refundReceiveAccount: object): Promise<Awaited> {
  const deposit = await payTooLate(site, visitor, 'refunded', { virtualAccount: { refundReceiveAccount } });
  expect(await refundAt(deposit.attemptId)).toBe('PENDING');
  return deposit;
}

async function cameBack(): Promise<Awaited> {
  const deposit = await sentBack(FAILING);
  await pass(61);
  await site.run('follow-refunds');
  expect(await stateOf(deposit.attemptId)).toBe('needs-review');
  return deposit;
}

const office = (...args: readonly string[]) => runOffice(site, args);

describe('[15] a deposit that is sent back', () => {
  test('is announced as refunded once its bank has paid it out, and not before', async () => {
    const { attemptId } = await sentBack(SOUND);
    await site.run('follow-refunds');
    expect([await stateOf(attemptId), await refundMessages(attemptId)]).toEqual(['refunded', 0]);
    const queue = await office('payments');
    expect(queue.text).toMatch(new RegExp(`REFUNDING {2}order ${attemptId}.*at the bank`));
    await pass(61);
    await Promise.all([site.run('follow-refunds'), site.run('follow-refunds')]);
    expect([await stateOf(attemptId), await refundMessages(attemptId)]).toEqual(['refunded', 1]);
    expect(await ledgerOf(attemptId)).toEqual({ owed: 0, entries: 2 });
  });

  for (const result of ['FAILED', 'PARTIAL_FAILED'] as const) {
    test(`and ends ${result} waits for a person, who sees why`, async () => {
      const { attemptId } = await sentBack(SOUND);
      await control(site, 'refunds', { orderId: attemptId, result });
      await pass(61);
      await site.run('follow-refunds');
      expect([await stateOf(attemptId), await refundMessages(attemptId)]).toEqual(['needs-review', 0]);
      const { code, text } = await office('payments');
      expect(code).toBe(1);
      expect(text).toContain(`NEEDS-REVIEW  order ${attemptId}`);
      expect(text).toMatch(result === 'FAILED' ? /refund-bank-failed$/m : /refund-bank-failed-partly$/m);
      expect(text).toMatch(/ending 6789 (partly-)?failed/);
      expect(text).not.toContain('110123456789');
      await office('payments', 'settled', attemptId);
    });
  }

  test('that failed is recognised from any event, whatever the event says', async () => {
    const { attemptId } = await sentBack(SOUND);
    await control(site, 'refunds', { orderId: attemptId, result: 'FAILED' });
    await callback(site, attemptId, { status: 'CANCELED', transactionKey: 'refund-news' });
    await attemptBecomes(site, attemptId, 'needs-review');
    await office('payments', 'settled', attemptId);
  });

  test('is left as it is while the provider cannot be asked', async () => {
    const { attemptId } = await sentBack(FAILING);
    await pass(61);
    site.bank.fault({ endpoint: 'getOrder', kind: 'http500Json' });
    await site.run('follow-refunds');
    expect(await stateOf(attemptId)).toBe('refunded');
    await pass(120);
    await site.run('follow-refunds');
    expect(await stateOf(attemptId)).toBe('needs-review');
    await office('payments', 'settled', attemptId);
  });

  test('is looked up with growing delay, and by a person after two weeks of silence', async () => {
    const { attemptId } = await sentBack(SOUND);
    await control(site, 'clock', { stopped: true });
    const asked = site.bank.calls('getOrder');
    for (let minutes = 0; minutes < 240; minutes += 1) {
      site.clock.advance(60_000);
      await site.run('follow-refunds');
    }
    expect(site.bank.calls('getOrder') - asked).toBeLessThan(50);
    expect(await stateOf(attemptId)).toBe('refunded');
    site.clock.advance(15 * DAY_MS);
    await site.run('follow-refunds');
    expect(await stateOf(attemptId)).toBe('needs-review');
    expect((await office('payments')).text).toContain('refund-bank-silent');
    await office('payments', 'settled', attemptId);
    await control(site, 'clock', { stopped: false });
  });
});

describe('a refund that came back', () => {
  test('goes to another account, is announced once it is there, and moves no money twice', async () => {
    const { attemptId } = await cameBack();
    expect(await ledgerOf(attemptId)).toEqual({ owed: 0, entries: 2 });
    expect((await office('payments', 'refund', attemptId, ...OTHER)).code).toBe(0);
    expect([await stateOf(attemptId), await refundAt(attemptId), await refundMessages(attemptId)]).toEqual([
      'refunded',
      'PENDING',
      0,
    ]);
    await pass(61);
    await site.run('follow-refunds');
    expect([await refundAt(attemptId), await refundMessages(attemptId)]).toEqual(['COMPLETED', 1]);
    expect(await ledgerOf(attemptId)).toEqual({ owed: 0, entries: 2 });
    expect((await booksOf(site.db, visitor.memberId)).differences).toBe(0);
    const { code, text } = await office('ledger');
    expect([code, text]).toEqual([0, expect.stringMatching(/Unexplained +0원/)]);
  });

  test('stays in the review queue where the provider takes no other account, and where the next one fails too', async () => {
    const { attemptId } = await cameBack();
    site.bank.fault({ endpoint: 'cancel', kind: 'declined', code: 'ALREADY_CANCELED_PAYMENT' });
    expect((await office('payments', 'refund', attemptId, ...OTHER)).text).toContain('stays in the queue');
    expect(await stateOf(attemptId)).toBe('needs-review');
    expect((await office('payments', 'refund', attemptId, ...OTHER.with(3, '7777-9999'))).code).toBe(0);
    await pass(61);
    await site.run('follow-refunds');
    expect([await stateOf(attemptId), await refundMessages(attemptId)]).toEqual(['needs-review', 0]);
    expect(await ledgerOf(attemptId)).toEqual({ owed: 0, entries: 2 });
    await office('payments', 'settled', attemptId);
  });

  test('is closed by the person who paid it another way, once; nothing else can be closed so', async () => {
    const { attemptId } = await cameBack();
    expect(await office('payments', 'settled', attemptId)).toEqual({
      code: 0,
      text: 'The payment is closed and the buyer gets a message.',
    });
    expect([await stateOf(attemptId), await refundMessages(attemptId)]).toEqual(['refunded', 1]);
    expect((await office('payments', 'settled', attemptId)).code).toBe(1);
    expect((await office('payments')).text).toMatch(/^0 payments need a person/);
    await leaveSeats(site.db, ROUND_3, 12);
    const waits = await awaitDeposit(site, visitor, ROUND_3);
    expect((await office('payments', 'settled', waits.attemptId)).code).toBe(1);
  });
});
