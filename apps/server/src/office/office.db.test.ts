import { describe, expect, test } from 'vitest';
import { kstDate } from '@kkumteo/domain/shared/time';
import {
  attemptBecomes,
  attemptState,
  payByCard,
  payByDeposit,
  receiveInto,
  ROUND_3,
  takeBack,
  payTooLate,
  openPaymentSite,
} from '../testing/payments.test-support.ts';
import {
  awaitDeposit,
  control,
  approve,
  prepare,
  reservationOf,
  sendResult,
  type Prepared,
} from '../testing/pay.test-support.ts';
import { formatWon } from './command-line.ts';
import { runOffice } from './office.test-support.ts';
import { newcomerOfEach } from '../testing/test-site.test-support.ts';
import { booksOf } from '../testing/stock.test-support.ts';

const ACCOUNT = ['--bank', '088', '--account', '110-123-456789', '--holder', '시험 손님'];

const site = await openPaymentSite();
const visitor = newcomerOfEach(site);

const office = (...args: readonly string[]) => runOffice(site, args);
const stateOf = (attemptId: string) => attemptState(site.db, attemptId);
const paidByCard = () => payByCard(site, visitor);
const paidDeposit = async (): Promise<Prepared> => {
  const deposit = await payByDeposit(site, visitor);
  return deposit;
};
const stuckDeposit = () => payTooLate(site, visitor, 'needs-review');

describe('the ledger', () => {
  test('explains every won: charges, deposits made, reversed and made again, refunds, and accounts that wait', async () => {
    await paidByCard();
    const deposit = await paidDeposit();
    await takeBack(site, deposit.attemptId);
    await attemptBecomes(site, deposit.attemptId, 'awaiting-deposit');
    await receiveInto(site, deposit.attemptId);
    await awaitDeposit(site, visitor, ROUND_3);
    const stuck = await stuckDeposit();
    expect((await office('payments', 'refund', stuck.attemptId, ...ACCOUNT)).code).toBe(0);
    const { code, text } = await office('ledger');
    expect(text).toMatch(/Unexplained +0원/);
    expect(text).toMatch(/Seat rows that differ +0/);
    expect(code).toBe(0);
  });

  test('names an unknown charge and a refund made outside of the site, won by won', async () => {
    const unknown = 'UNKNOWN-ORDER-0000000001';
    const providerKey = await site.bank.authorize(unknown, 12_000);
    await site.bank.gateway.confirm({ orderNo: unknown, providerKey, amount: 12_000, idempotencyKey: 'by-hand' });
    const paid = await paidByCard();
    await control(site, 'console-cancels', { orderId: paid.attemptId, amount: 1_000 });
    const { code, text } = await office('ledger');
    expect(code).toBe(1);
    expect(text).toMatch(/Unexplained +13,000원/);
    expect(text).toContain(`order ${unknown}: ours 0원, theirs 12,000원`);
    expect(text).toContain(`order ${paid.attemptId}`);
  });

  test('names what an order was charged twice, also where its second charge is in the stretch alone', async () => {
    const paid = await prepare(visitor, 2, ROUND_3);
    const providerKey = await site.bank.authorize(paid.attemptId, paid.amount);
    reservationOf(await sendResult(visitor, await approve(site.bank, paid)));
    const second = { orderNo: paid.attemptId, providerKey, amount: paid.amount, idempotencyKey: 'twice' };
    await site.bank.gateway.confirm(second);
    const twice = `order ${paid.attemptId}: ours ${formatWon(paid.amount)}, theirs ${formatWon(2 * paid.amount)}`;
    expect(await office('ledger')).toEqual({ code: 1, text: expect.stringContaining(twice) });
    await site.db.query(`update ledger_entry set at = at - interval '3 days' where attempt_id = $1`, [paid.attemptId]);
    const today = kstDate(site.clock.now());
    const ofToday = await office('ledger', '--from', today, '--to', today);
    expect(ofToday).toEqual({ code: 1, text: expect.stringContaining(twice) });
  });

  test('looks also at what was charged days after the last entry of ours', async () => {
    await site.db.query(`update ledger_entry set at = at - interval '5 days'`);
    const unknown = 'UNKNOWN-ORDER-0000000002';
    const providerKey = await site.bank.authorize(unknown, 7_000);
    await site.bank.gateway.confirm({ orderNo: unknown, providerKey, amount: 7_000, idempotencyKey: 'late' });
    expect((await office('ledger')).text).toContain(`order ${unknown}: ours 0원, theirs 7,000원`);
  });

  test('says so where the provider cannot be asked, and refuses what it does not know', async () => {
    site.bank.fault({ endpoint: 'transactions', kind: 'http500Json' });
    await expect(office('ledger')).rejects.toThrow('did not answer');
    await expect(office('ledger', '--since', '2026-11-20')).rejects.toThrow('no option --since');
    await expect(office('ledger', '--from', 'yesterday')).rejects.toThrow('not a day');
    await expect(office('books')).rejects.toThrow('payments | ledger');
  });
});

describe('payments that need a person', () => {
  test('are listed first with their reason and the provider’s message, and are refunded to the given account', async () => {
    const stuck = await stuckDeposit();
    const queue = await office('payments');
    expect(queue.code).toBe(1);
    expect(queue.text).toMatch(/^1 payments need a person/);
    expect(queue.text).toContain(`NEEDS-REVIEW  order ${stuck.attemptId}`);
    expect(queue.text).toContain('refund-account-unknown');
    expect(queue.text).toContain(`provider: approved, ${stuck.amount} won charged`);
    await expect(office('payments', 'refund', stuck.attemptId, '--bank', '088')).rejects.toThrow('together');
    expect((await office('payments', 'refund', stuck.attemptId, ...ACCOUNT)).text).toContain('under way');
    expect([await stateOf(stuck.attemptId), (await booksOf(site.db, visitor.memberId)).ledger]).toEqual([
      'refunded',
      0,
    ]);
    expect((await office('payments')).text).toMatch(/^0 payments need a person/);
    const kept = await site.db.query(`select 1 from audit_entry where facts::text like '%110%' and subject = $1`, [
      stuck.attemptId,
    ]);
    expect(kept).toEqual([]);
  });

  test('stay in the queue where the provider refuses the account', async () => {
    const stuck = await stuckDeposit();
    site.bank.fault({ endpoint: 'cancel', kind: 'declined', code: 'INVALID_REFUND_ACCOUNT_INFO' });
    const { code, text } = await office('payments', 'refund', stuck.attemptId, ...ACCOUNT);
    expect([code, text]).toEqual([1, 'The provider refused; the payment stays in the queue.']);
    expect((await office('payments', 'refund', stuck.attemptId, ...ACCOUNT)).code).toBe(0);
  });

  test('are the only ones that can be refunded by hand: a paid one is not', async () => {
    const paid = await paidByCard();
    const { code, text } = await office('payments', 'refund', paid.attemptId, ...ACCOUNT);
    expect([code, text]).toEqual([1, 'This payment is not a stuck refund; nothing was done.']);
    expect(await stateOf(paid.attemptId)).toBe('paid');
  });
});
