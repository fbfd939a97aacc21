import { expect, test } from 'vitest';
import { cardOrder } from '../testing/bookings.test-support.ts';
import { ROUND_3 } from '../testing/payments.test-support.ts';
import {
  awaitDeposit,
  callback,
  control,
  waitUntil,
  approve,
  prepare,
  reservationOf,
  sendResult,
} from '../testing/pay.test-support.ts';
import { openTestSite, type TestSite, openSiteForFile } from '../testing/test-site.test-support.ts';
import { leaveSeats } from '../testing/stock.test-support.ts';

const JOBS = [
  'send-messages',
  'remind-deposits',
  'expire-attempts',
  'reconcile-attempts',
  'follow-deposits',
  'follow-refunds',
  'waiting-events',
  'compare-payments',
  'read-payouts',
  'flag-overdue',
  'offer-seats',
];

const site = await openSiteForFile();
await leaveSeats(site.db, ROUND_3, 20);

test('no line of the log holds the number of a reservation, whatever happens to it', async () => {
  const beside = await openTestSite({ on: site, logLevel: 'debug' });
  // The same site, with calls that come to the process whose log is read.
  const { send, run } = beside;
  const read: TestSite = { ...site, send, run };
  const runAll = async (): Promise<void> => {
    for (const job of JOBS) await run(job);
  };
  try {
    const visitor = await beside.signIn('member1');
    const prepared = await prepare(visitor, 2, ROUND_3);
    const number = reservationOf(await sendResult(visitor, await approve(site.bank, prepared)));
    const deposit = await awaitDeposit(read, visitor, ROUND_3);
    site.bank.sandbox.messages.faults.queue({ step: 'mail', kind: 'refused', times: 1 });
    site.bank.sandbox.messages.faults.queue({ step: 'sendGroup', kind: 'http500', times: 1 });
    await runAll();
    // A page's call, an unknown number, and a broken address: each names the reservation.
    for (const path of [
      `/api/reservation/${number}`,
      `/api/reserve/orderSheet/${number}`,
      `/api/reservation/${number}x`,
    ])
      await visitor.get(path);
    await visitor.get(`/api/reservation/${number}%ff`);
    await visitor.post(`/api/reservation/${number}/nothing`, {});
    await visitor.post('/api/reserve/order', { ...cardOrder(ROUND_3, 2), bundleRvNo: number });
    await control(read, 'console-cancels', { orderId: prepared.attemptId });
    await control(read, 'deposits', { orderId: deposit.attemptId, event: 'deposit' });
    await callback(read, deposit.attemptId);
    await waitUntil(async () => {
      const rows = await site.db.query(`select 1 from reservation where reservation_no = $1 and status = 'confirmed'`, [
        deposit.reservationNo,
      ]);
      return rows.length === 1;
    });
    await control(read, 'deposits', { orderId: deposit.attemptId, event: 'takeBack' });
    await callback(read, deposit.attemptId, { transactionKey: 'back' });
    site.clock.advance(86_400_000);
    await runAll();
    await site.db.query(
      `insert into outbox (message_key, topic, payload, created_at, available_at)
        values ('reservation.renamed:' || $1, 'reservation.renamed', jsonb_build_object('reservationNo', $1::text), to_timestamp(0), to_timestamp(0))`,
      [number],
    );
    await runAll();
  } finally {
    await beside.close();
  }
  const numbers = await site.db.query<{ number: string }>(
    `select reservation_no as number from reservation union select line_no from reservation_line
      union select booking_reference::text from reservation where booking_reference > 9999999`,
  );
  const log = beside.log();
  for (const said of [
    '"answered"',
    'message sent',
    'an event has an unknown topic',
    'a payment was cancelled at the provider',
    'a deposit was taken back',
  ])
    expect(log).toContain(said);
  expect(log).not.toMatch(/KT-\d{4}/);
  expect(numbers.map(({ number }) => number).filter((number) => log.includes(number))).toEqual([]);
});
