import { KEPT_DAYS, DEPOSIT_REMINDER_MS } from '@kkumteo/domain/messages/sending-time';
import { USUAL_LIMITS } from '@kkumteo/domain/catalog/limits';
import { UNREACHABLE_PATIENCE_MS } from '@kkumteo/domain/schedule/hold';
import { beforeEach, expect, test, afterEach, vi } from 'vitest';
import { NOW, FIRE_STATION } from '../testing/bookings.test-support.ts';
import { ROUND_3, attemptState } from '../testing/payments.test-support.ts';
import { awaitDeposit, prepare } from '../testing/pay.test-support.ts';
import { newcomerOfEach, openSiteForFile, openSiteForTest } from '../testing/test-site.test-support.ts';
import { leaveSeats, stockOf } from '../testing/stock.test-support.ts';
import { DAY_MS, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { openDatabaseClock } from '../clock.ts';
import type { Sql } from '../db/pool.ts';

/* How long the site waits, to the second: each bound from both of its sides, in figures of its own. */

const SECOND = 1_000;

const site = await openSiteForFile();
beforeEach(() => {
  site.bank.sandbox.card.faults.clear();
  at(Date.parse(NOW));
});
const visitor = newcomerOfEach(site);
beforeEach(() => leaveSeats(site.db, ROUND_3, 12));

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
  const sentAt = site.clock.now();
  await site.db.query(
    `insert into outbox (message_key, topic, payload, created_at, available_at, sent_at)
      values ('kept-for-90-days', 'reservation.confirmed', '{}', to_timestamp($1::float8), to_timestamp($1::float8), to_timestamp($1::float8))`,
    [sentAt / 1000],
  );
  const kept = async (moment: number): Promise<number> => {
    at(moment);
    await site.run('sweep-outbox');
    return count('outbox where message_key = $1', ['kept-for-90-days']);
  };
  const day90 = sentAt + 90 * 86_400_000;
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
    return attemptState(site.db, attemptId);
  };
  expect([await stateAt(lapses + 60_000), await stateAt(lapses + 60_000 + SECOND)]).toEqual(['created', 'expired']);
  expect(UNREACHABLE_PATIENCE_MS).toBe(60_000);
});

afterEach(() => vi.restoreAllMocks());

const databaseAtNow: Sql = { query: async <Row>() => [{ now: Date.parse(NOW) }] as Row[] };

test('a process on a machine whose clock is a year ahead ends no session and lapses no hold: the database’s clock decides', async () => {
  const member = await site.signIn('member1');
  await prepare(member, 2);
  const before = await stockOf(site.db, FIRE_STATION);
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW) + 365 * DAY_MS);
  const clock = await openDatabaseClock({ sql: databaseAtNow });
  const wrong = await openSiteForTest({ on: site, clock });
  try {
    await wrong.run('expire-attempts');
    await wrong.run('sweep-members');
    expect(await stockOf(site.db, FIRE_STATION)).toEqual(before);
    expect((await member.at(wrong.send).get('/api/checkLogin')).response).toMatchObject({ isLoggedIn: true });
  } finally {
    clock.close();
  }
});

test('and a hold lapses when its time is over by that clock', async () => {
  const { held } = await stockOf(site.db, FIRE_STATION);
  expect(held).toBeGreaterThan(0);
  const later: Sql = {
    query: async <Row>() => [{ now: Date.parse(NOW) + 2 * USUAL_LIMITS.holdMinutes * MINUTE_MS }] as Row[],
  };
  const clock = await openDatabaseClock({ sql: later });
  const right = await openSiteForTest({ on: site, clock });
  await right.run('expire-attempts');
  expect((await stockOf(site.db, FIRE_STATION)).held).toBe(0);
  clock.close();
});
