import { KEPT_DAYS, DEPOSIT_REMINDER_MS } from '@kkumteo/domain/messages/sending-time';
import { UNREACHABLE_PATIENCE_MS } from '@kkumteo/domain/schedule/hold';
import { beforeEach, expect, test } from 'vitest';
import { NOW } from '../testing/bookings.test-support.ts';
import { ROUND_3 } from '../testing/payments.test-support.ts';
import { awaitDeposit, prepare } from '../testing/pay.test-support.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import type { Visitor } from '../testing/visitor.test-support.ts';
import { leaveSeats } from '../testing/stock.test-support.ts';

/* How long the site waits, to the second: each bound from both of its sides, in figures of its own. */

const SECOND = 1_000;
let visitor: Visitor;

const site = await openSiteForFile();
beforeEach(async () => {
  site.bank.sandbox.card.faults.clear();
  at(Date.parse(NOW));
  visitor = await site.newcomer();
  await leaveSeats(site.db, ROUND_3, 12);
});

const at = (moment: number): void => site.clock.advance(moment - site.clock.now());
const count = async (from: string, values: readonly unknown[]): Promise<number> =>
  (await site.db.query<{ count: number }>(`select count(*) as count from ${from}`, values))[0]?.count ?? 0;

test('a deposit is reminded of 24 hours before its deadline, not a second earlier', async () => {
  const { reservationNo } = await awaitDeposit(site, visitor, ROUND_3);
  const [row] = await site.db.query<{ due: number }>(
    'select pay_due_at as due from reservation where reservation_no = $1',
    [reservationNo],
  );
  const due = row?.due ?? 0;
  const reminded = async (moment: number): Promise<number> => {
    at(moment);
    await site.run('remind-deposits');
    return count('outbox where message_key = $1', [`reservation.deposit-reminder:${reservationNo}`]);
  };
  expect([await reminded(due - 86_400_000 - SECOND), await reminded(due - 86_400_000)]).toEqual([0, 1]);
  expect(DEPOSIT_REMINDER_MS).toBe(86_400_000);
});

test('a sent message is kept for 90 days, and then removed', async () => {
  const told = site.clock.now();
  await site.db.query(
    `insert into outbox (message_key, topic, payload, created_at, available_at, sent_at)
      values ('kept-for-90-days', 'reservation.confirmed', '{}', to_timestamp($1::float8), to_timestamp($1::float8), to_timestamp($1::float8))`,
    [told / 1000],
  );
  const kept = async (moment: number): Promise<number> => {
    at(moment);
    await site.run('sweep-outbox');
    return count('outbox where message_key = $1', ['kept-for-90-days']);
  };
  const day90 = told + 90 * 86_400_000;
  expect([await kept(day90 - SECOND), await kept(day90)]).toEqual([1, 0]);
  expect(KEPT_DAYS).toBe(90);
});

test('a provider that can’t be asked keeps the seats of a lapsed hold for a minute, and no longer', async () => {
  const { attemptId } = await prepare(visitor, 2, ROUND_3);
  await visitor.get(`/payment/window/${attemptId}`);
  site.bank.fault({ endpoint: 'getOrder', kind: 'http500Json', times: 1_000 });
  const [row] = await site.db.query<{ lapses: number }>(
    'select expires_at as lapses from payment_attempt where attempt_id = $1',
    [attemptId],
  );
  const lapses = row?.lapses ?? 0;
  const stateAt = async (moment: number): Promise<unknown> => {
    at(moment);
    await site.run('expire-attempts');
    return (
      await site.db.query<{ state: string }>('select state from payment_attempt where attempt_id = $1', [attemptId])
    )[0]?.state;
  };
  expect([await stateAt(lapses + 60_000), await stateAt(lapses + 60_000 + SECOND)]).toEqual(['created', 'expired']);
  expect(UNREACHABLE_PATIENCE_MS).toBe(60_000);
});
