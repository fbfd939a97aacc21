import { REVIEW_REASONS } from '@kkumteo/domain/payment/review-reason';
import { describe, expect, test } from 'vitest';
import { ROUND_3 } from '../../../testing/payments.test-support.ts';
import { runOffice } from '../../../office/office.test-support.ts';
import { approve, prepare, reservationOf, sendResult, type Prepared } from '../../../testing/pay.test-support.ts';
import { finishRefund } from './store.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { leaveSeats, stockOf } from '../../../testing/stock.test-support.ts';

const site = await openSiteForFile();
await leaveSeats(site.db, ROUND_3, 20);

async function paid(): Promise<Prepared> {
  const visitor = await site.signIn('member1');
  const prepared = await prepare(visitor, 2, ROUND_3);
  reservationOf(await sendResult(visitor, await approve(site.bank, prepared)));
  return prepared;
}
const ask = (attemptId: string, refundId: string, amount: number) =>
  site.db.query(
    `insert into refund (refund_id, attempt_id, amount, method, key, state, reason, requested_at, next_check_at)
      values ($1, $2, $3, 'card', 'cancel:' || $1, 'requested', 'seats-gone', to_timestamp($4::float8), to_timestamp($4::float8))`,
    [refundId, attemptId, amount, site.clock.now() / 1000],
  );
/** State of the payment, and what the provider owes us of it by our ledger, in won. */
const refundState = async (attemptId: string) =>
  (
    await site.db.query(
      `select a.state, (select sum(amount) from ledger_entry where attempt_id = $1 and account = 'provider-receivable') as owed
        from payment_attempt a where attempt_id = $1`,
      [attemptId],
    )
  )[0];
/** Won of each refund that its buyer was told of. */
const told = async (attemptId: string) =>
  (
    await site.db.query<{ amount: number }>(
      `select f.amount from outbox o join refund f on f.refund_id = o.payload ->> 'refundId'
        where o.topic = 'payment.refunded' and f.attempt_id = $1 order by o.outbox_id`,
      [attemptId],
    )
  ).map(({ amount }) => amount);

describe('a refund of a part of a payment', () => {
  test('is asked for by its amount, booked and told with it, once, and leaves the payment paid and its seats sold', async () => {
    const { attemptId, amount } = await paid();
    const { sold } = await stockOf(site.db, ROUND_3);
    await ask(attemptId, 'REFUND-0000000000000001', 10_000);
    await site.run('reconcile-attempts');
    expect(await refundState(attemptId)).toEqual({ state: 'paid', owed: amount - 10_000 });
    expect(await finishRefund(site.db, 'REFUND-0000000000000001', site.clock.now())).toBe(false);
    expect([await told(attemptId), (await stockOf(site.db, ROUND_3)).sold]).toEqual([[10_000], sold]);
    // Provider and ledger agree on what is left.
    expect((await runOffice(site, ['ledger'])).text).toMatch(/Unexplained +0원/);
  });

  test('and another one above what is left is refused by the database, whoever writes, also beside it', async () => {
    const { attemptId, amount } = await paid();
    await ask(attemptId, 'REFUND-0000000000000002', amount - 5_000);
    await expect(ask(attemptId, 'REFUND-0000000000000003', 5_001)).rejects.toThrow('exceed what was paid');
    const both = await Promise.allSettled([
      ask(attemptId, 'REFUND-0000000000000004', 3_000),
      ask(attemptId, 'REFUND-0000000000000005', 3_000),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await site.db.query(
      `update refund set state = 'needs-review', review_reason = 'refund-refused', next_check_at = null where attempt_id = $1 and amount = 3000`,
      [attemptId],
    );
    await site.db.query(
      `update refund set state = 'failed', review_reason = null where attempt_id = $1 and amount = 3000`,
      [attemptId],
    );
    await ask(attemptId, 'REFUND-0000000000000006', 5_000);
    await expect(ask(attemptId, 'REFUND-0000000000000007', 1)).rejects.toThrow('exceed what was paid');
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
