import { REVIEW_REASONS } from '@kkumteo/domain/payment/review-reason';
import { describe, expect, test, afterAll, beforeAll, vi } from 'vitest';
import { ROUND_3, payByCard, payByDeposit } from '../../../testing/payments.test-support.ts';
import { runOffice } from '../../../office/office.test-support.ts';
import { finishRefund, takeTurn } from './store.ts';
import { openSiteForFile, openSiteForTest } from '../../../testing/test-site.test-support.ts';
import { leaveSeats, stockOf } from '../../../testing/stock.test-support.ts';
import { openDatabase, type Database } from '../../../db/pool.ts';
import { NOW } from '../../../testing/bookings.test-support.ts';
import { control, passTime } from '../../../testing/pay.test-support.ts';
import { PATIENCE_MS } from '../../../testing/site-process.test-support.ts';
import { askRefund, refundBooks } from './refunds.test-support.ts';

const site = await openSiteForFile();
await leaveSeats(site.db, ROUND_3, 20);

const paid = async () => payByCard(site, await site.signIn('member1'));

describe('a refund of a part of a payment', () => {
  test('is asked for by its amount, booked and announced with it, once, and leaves the payment paid and its seats sold', async () => {
    const { attemptId, amount } = await paid();
    const { sold } = await stockOf(site.db, ROUND_3);
    const refundId = await askRefund(site, attemptId, 10_000);
    await site.run('reconcile-attempts');
    expect(await finishRefund(site.db, refundId, site.clock.now())).toBe(false);
    const books = { state: 'paid', owed: amount - 10_000, announced: [10_000] };
    expect(await refundBooks(site, attemptId)).toMatchObject(books);
    expect((await stockOf(site.db, ROUND_3)).sold).toBe(sold);
    // Provider and ledger agree on what is left.
    expect((await runOffice(site, ['ledger'])).text).toMatch(/Unexplained +0원/);
  });

  test('and another one above what is left is refused by the database, by whatever it is written, also beside it', async () => {
    const { attemptId, amount } = await paid();
    await askRefund(site, attemptId, amount - 5_000);
    await expect(askRefund(site, attemptId, 5_001)).rejects.toThrow('exceed what was paid');
    const both = await Promise.allSettled([askRefund(site, attemptId, 3_000), askRefund(site, attemptId, 3_000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await site.db.query(
      `update refund set state = 'needs-review', review_reason = 'refund-refused', next_check_at = null where attempt_id = $1 and amount = 3000`,
      [attemptId],
    );
    await site.db.query(
      `update refund set state = 'failed', review_reason = null where attempt_id = $1 and amount = 3000`,
      [attemptId],
    );
    await askRefund(site, attemptId, 5_000);
    await expect(askRefund(site, attemptId, 1)).rejects.toThrow('exceed what was paid');
  });
});

test('the database takes the reasons that the domain knows for a look by a person, and no other', async () => {
  const [row] = await site.db.query<{ law: string }>(
    `select string_agg(pg_get_constraintdef(oid), '') as law from pg_constraint
      where conrelid = 'payment_attempt'::regclass and contype = 'c' and conname = 'payment_attempt_review_reason_check'`,
  );
  const known = [...(row?.law ?? '').matchAll(/'([^']+)'/g)].map(([, word = '']) => word);
  expect(known.toSorted()).toEqual(REVIEW_REASONS.toSorted());
});

const KOOKMIN = { bankCode: '004', number: '98765432101234', holder: '시험 손님' };
let other: Database;

beforeAll(async () => {
  await control(site, 'clock', { now: NOW });
  other = await openDatabase({ url: site.url, poolSize: 4, applicationName: 'kkumteo tests' });
});
afterAll(async () => {
  await other.close();
});

/** A deposit that has come, and two parts of it that are to go back. */
async function twoParts() {
  const visitor = await site.newcomer();
  const { attemptId } = await payByDeposit(site, visitor);
  const first = await askRefund(site, attemptId, 10_000, KOOKMIN);
  const second = await askRefund(site, attemptId, 5_000, KOOKMIN);
  return { attemptId, first, second };
}
const dueIn = (refundId: string, seconds: number) =>
  site.db.query('update refund set next_check_at = to_timestamp($2::float8) where refund_id = $1', [
    refundId,
    site.clock.now() / 1000 + seconds,
  ]);
const statesOf = async (attemptId: string) =>
  (await refundBooks(site, attemptId)).refunds.map(({ amount, state }) => [amount, state]).toSorted();

describe('two parts of a deposit', () => {
  test('are not at the provider together, although two processes send them', async () => {
    const { attemptId, first, second } = await twoParts();
    const beside = await openSiteForTest({ on: { ...site, db: other } });
    await dueIn(second, 3_600);
    await dueIn(first, 0);
    const asked = site.bank.calls('cancel');
    site.bank.fault({ endpoint: 'cancel', kind: 'slow', ms: 1_000, times: 1 });
    const sending = site.run('reconcile-attempts');
    await vi.waitFor(() => expect(site.bank.calls('cancel')).toBe(asked + 1), PATIENCE_MS);
    await dueIn(second, 0);
    await beside.run('reconcile-attempts');
    expect(site.bank.calls('cancel')).toBe(asked + 1);
    await sending;
    expect(await statesOf(attemptId)).toEqual([
      [10_000, 'sent'],
      [5_000, 'requested'],
    ]);
    await passTime(site, 61);
    await site.run('follow-refunds');
    await dueIn(second, 0);
    await beside.run('reconcile-attempts');
    expect(await statesOf(attemptId)).toEqual([
      [10_000, 'done'],
      [5_000, 'sent'],
    ]);
  });

  test('take turns, whichever of two connections asks first, and keep their turn when asked again', async () => {
    const { first, second } = await twoParts();
    for (let round = 0; round < 20; round += 1) {
      const now = site.clock.now();
      const got = await Promise.all([takeTurn(site.db, first, now), takeTurn(other, second, now)]);
      expect(got.toSorted()).toEqual([false, true]);
      const [mine, theirs] = got[0] === true ? [first, second] : [second, first];
      expect([await takeTurn(other, mine, now), await takeTurn(site.db, theirs, now)]).toEqual([true, false]);
      const byHand = site.db.query('update refund set turn_at = now() where refund_id = $1', [theirs]);
      await expect(byHand).rejects.toThrow('refund_one_deposit_at_once');
      await site.db.query('update refund set turn_at = null where refund_id = any($1)', [[first, second]]);
    }
  });
});
