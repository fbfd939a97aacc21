import { describe, expect, test } from 'vitest';
import { statusChanged } from '../../../../../sandbox/src/card/webhooks/announcements.ts';
import {
  type Paid,
  payByCard,
  payWithoutAnswer,
  ROUND_3,
  openPaymentSite,
} from '../../../testing/payments.test-support.ts';
import { awaitDeposit, callback, control, waitUntil, payInto, postEvent } from '../../../testing/pay.test-support.ts';
import { runOffice } from '../../../office/office.test-support.ts';
import { newcomerOfEach } from '../../../testing/test-site.test-support.ts';
import { booksOf, stockOf } from '../../../testing/stock.test-support.ts';

/* Money that is refunded in the provider's own console, without the site. */

const site = await openPaymentSite();
const visitor = newcomerOfEach(site);

const paid = () => payByCard(site, visitor);
const cancel = (orderId: string, amount?: number) =>
  control(site, 'console-cancels', { orderId, ...(amount !== undefined && { amount }) });
/** The provider's webhook about the payment as it is now. */
const letter = (orderId: string): string => {
  const { card } = site.bank.sandbox;
  const record = card.ledger.byOrder(orderId);
  if (record === undefined) throw new Error('no such payment');
  return statusChanged(card.show(record), card.clock.now()).body;
};
const send = async (body: string): Promise<void> => {
  expect(await postEvent(site, body)).toBe(200);
};
const compare = () => runOffice(site, ['comparison']);
const office = (...args: readonly string[]) => runOffice(site, args);
interface Stand {
  readonly state: string;
  readonly reason: string | null;
  /** Won that the provider owes us by our ledger. */
  readonly owed: number;
  readonly refunds: readonly number[];
  readonly reservation: string | null;
}
const standOf = async (attemptId: string): Promise<Stand | undefined> => {
  const [row] = await site.db.query<Stand>(
    `select a.state, a.review_reason as reason,
        (select coalesce(sum(l.amount), 0) from ledger_entry l where l.attempt_id = $1 and l.account = 'provider-receivable') as owed,
        array(select f.amount from refund f where f.attempt_id = $1 and f.state in ('sent', 'done') order by f.amount) as refunds,
        (select r.status from reservation r where r.attempt_id = $1) as reservation
      from payment_attempt a where a.attempt_id = $1`,
    [attemptId],
  );
  return row;
};
const untilReason = (attemptId: string, reason: string): Promise<void> =>
  waitUntil(async () => (await standOf(attemptId))?.reason === reason);
const WHOLE = { state: 'needs-review', reason: 'cancelled-at-provider', owed: 0, reservation: 'confirmed' };

describe('a payment that was cancelled in the provider’s console', () => {
  test('as a whole is booked, and its reservation waits for a person with the reason', async () => {
    const { attemptId, amount } = await paid();
    await cancel(attemptId);
    await send(letter(attemptId));
    await untilReason(attemptId, 'cancelled-at-provider');
    expect(await standOf(attemptId)).toEqual({ ...WHOLE, refunds: [amount] });
    const { code, text } = await office('payments');
    expect(code).toBe(1);
    expect(text).toContain(`NEEDS-REVIEW  order ${attemptId}`);
    expect(text).toContain('--give-seats-back');
    const refunds = await office('refunds');
    expect(refunds.code).toBe(1);
    expect(refunds.text).toContain('1 payments were refunded in the provider’s console and need a person.');
    expect(refunds.text).toContain(`NEEDS-REVIEW  order ${attemptId}`);
    expect((await office('ledger')).text).toMatch(/Unexplained +0원[^]*Paid, not on the ledger +0/);
    await office('payments', 'settled', attemptId);
    expect((await office('refunds')).text).not.toContain(attemptId);
  });

  test('in part is booked with that part, and the rest stays paid', async () => {
    const { attemptId, amount } = await paid();
    await cancel(attemptId, 5_000);
    await send(letter(attemptId));
    await untilReason(attemptId, 'part-cancelled-at-provider');
    const stand = {
      state: 'paid',
      reason: 'part-cancelled-at-provider',
      owed: amount - 5_000,
      refunds: [5_000],
      reservation: 'confirmed',
    };
    expect(await standOf(attemptId)).toEqual(stand);
    expect((await office('payments')).text).toContain(`PAID  order ${attemptId}`);
    expect((await office('ledger')).text).toMatch(/Unexplained +0원[^]*Paid, not on the ledger +0/);
    await cancel(attemptId);
    await send(letter(attemptId));
    await untilReason(attemptId, 'cancelled-at-provider');
    expect(await standOf(attemptId)).toEqual({ ...WHOLE, refunds: [5_000, amount - 5_000] });
    await office('payments', 'settled', attemptId);
  });

  test('without any webhook is found by the next comparison', async () => {
    const [whole, part] = [await paid(), await paid()];
    await cancel(whole.attemptId);
    await cancel(part.attemptId, 1_000);
    expect((await compare()).text).toMatch(/Differences that wait +0/);
    expect(await standOf(whole.attemptId)).toEqual({ ...WHOLE, refunds: [whole.amount] });
    expect(await standOf(part.attemptId)).toMatchObject({ reason: 'part-cancelled-at-provider', refunds: [1_000] });
    for (const { attemptId } of [whole, part]) await office('payments', 'settled', attemptId);
  });

  test('is booked once, however often and in whatever order it is reported, and also after a comparison', async () => {
    const { attemptId, amount } = await paid();
    const letters: string[] = [];
    for (const part of [5_000, 5_000, 1_000]) {
      await cancel(attemptId, part);
      letters.push(letter(attemptId));
    }
    await Promise.all([...letters.toReversed(), ...letters].map(send));
    await untilReason(attemptId, 'part-cancelled-at-provider');
    await Promise.all([compare(), ...letters.map(send)]);
    await site.run('waiting-events');
    expect(await standOf(attemptId)).toMatchObject({ owed: amount - 11_000, refunds: [1_000, 5_000, 5_000] });
    await office('payments', 'settled', attemptId);
  });

  test('while we request a refund: ours is not taken for theirs, and theirs is booked in addition', async () => {
    const { attemptId, amount } = await paid();
    await site.db.query(
      `insert into refund (refund_id, attempt_id, amount, method, key, state, reason, requested_at, next_check_at)
        values ('REFUND-0000000000000077', $1, 10000, 'card', 'cancel:77', 'requested', 'seats-gone', to_timestamp($2::float8), to_timestamp($2::float8))`,
      [attemptId, site.clock.now() / 1000],
    );
    // The provider has done what we asked for, and its answer got lost.
    site.bank.fault({ endpoint: 'cancel', kind: 'timeoutAfterCapture', times: 2 });
    await site.run('reconcile-attempts');
    await cancel(attemptId, 5_000);
    await send(letter(attemptId));
    await untilReason(attemptId, 'part-cancelled-at-provider');
    expect(await standOf(attemptId)).toMatchObject({ owed: amount - 5_000, refunds: [5_000] });
    site.clock.advance(60_000);
    await site.run('reconcile-attempts');
    expect(await standOf(attemptId)).toMatchObject({ owed: amount - 15_000, refunds: [5_000, 10_000] });
    await send(letter(attemptId));
    expect((await compare()).text).toMatch(/Differences that wait +0/);
    expect(await standOf(attemptId)).toMatchObject({ owed: amount - 15_000 });
    await office('payments', 'settled', attemptId);
  });

  test('in part while it was being confirmed is booked as soon as it is saved', async () => {
    const { prepared } = await payWithoutAnswer(site, visitor);
    await cancel(prepared.attemptId, 5_000);
    site.clock.advance(60_000);
    await site.run('reconcile-attempts');
    expect(await standOf(prepared.attemptId)).toMatchObject({
      reason: 'part-cancelled-at-provider',
      owed: prepared.amount - 5_000,
    });
    await office('payments', 'settled', prepared.attemptId);
  });

  test('is a deposit: booked alike, and not taken for one that its bank took back', async () => {
    const { attemptId, amount } = await awaitDeposit(site, visitor, ROUND_3);
    await payInto(site, attemptId);
    await callback(site, attemptId);
    await waitUntil(async () => (await standOf(attemptId))?.state === 'paid');
    await cancel(attemptId);
    await callback(site, attemptId);
    await untilReason(attemptId, 'cancelled-at-provider');
    expect(await standOf(attemptId)).toEqual({ ...WHOLE, refunds: [amount] });
    await office('payments', 'settled', attemptId);
  });
});

describe('a person who looks at it', () => {
  const cancelled = async (amount?: number): Promise<Paid> => {
    const one = await paid();
    await cancel(one.attemptId, amount);
    await send(letter(one.attemptId));
    await untilReason(one.attemptId, `${amount === undefined ? '' : 'part-'}cancelled-at-provider`);
    return one;
  };

  test('keeps the reservation: it leaves the queue, keeps its seats, and is not found again', async () => {
    const { attemptId } = await cancelled();
    const { sold } = await stockOf(site.db, ROUND_3);
    const { code, text } = await office('payments', 'settled', attemptId);
    expect([code, text]).toEqual([0, expect.stringContaining('keeps its seats')]);
    await compare();
    expect(await standOf(attemptId)).toMatchObject({ state: 'refunded', reason: null, reservation: 'confirmed' });
    expect((await stockOf(site.db, ROUND_3)).sold).toBe(sold);
    expect((await office('payments')).text).not.toContain(attemptId);
    expect(await office('payments', 'settled', attemptId)).toMatchObject({ code: 1 });
  });

  test('releases its seats: the reservation is cancelled and its buyer is notified, once', async () => {
    const { attemptId, reservationNo, amount } = await cancelled();
    const { sold } = await stockOf(site.db, ROUND_3);
    expect(await office('payments', 'settled', attemptId, '--give-seats-back')).toMatchObject({ code: 0 });
    expect(await standOf(attemptId)).toMatchObject({ state: 'refunded', reason: null, reservation: 'cancelled' });
    expect((await stockOf(site.db, ROUND_3)).sold).toBe(sold - 2);
    const messages = await site.db.query(
      `select topic from outbox where payload ->> 'reservationNo' = $1 and topic like '%cancelled'`,
      [reservationNo],
    );
    expect(messages).toEqual([{ topic: 'reservation.cancelled' }]);
    const [payload] = await site.db.query<{ lines: number; given: number }>(
      `select jsonb_array_length(payload -> 'lineIds') as lines, (select sum(amount)::integer from refund where refund_id in (
          select jsonb_array_elements_text(payload -> 'refundIds'))) as given from outbox where payload ->> 'reservationNo' = $1 and topic like '%cancelled'`,
      [reservationNo],
    );
    expect(payload).toEqual({ lines: 1, given: amount });
    expect((await booksOf(site.db, visitor.memberId)).differences).toBe(0);
    expect((await office('payments', 'settled', attemptId, '--give-seats-back')).code).toBe(1);
    await compare();
    expect((await office('payments')).text).not.toContain(attemptId);
  });

  test('can’t release seats for a part: it is unknown which', async () => {
    const { attemptId, amount } = await cancelled(5_000);
    const refused = await office('payments', 'settled', attemptId, '--give-seats-back');
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('Only a part was refunded')]);
    expect(await office('payments', 'settled', attemptId)).toMatchObject({ code: 0 });
    expect(await standOf(attemptId)).toEqual({
      state: 'paid',
      reason: null,
      owed: amount - 5_000,
      refunds: [5_000],
      reservation: 'confirmed',
    });
  });
});
