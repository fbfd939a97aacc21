import { addDays, DAY_MS, instantOf, kstDate } from '@kkumteo/domain/shared/time';
import { expect, test } from 'vitest';
import { cancelAll } from './modules/reservation/cancel/cancel.test-support.ts';
import { attemptBecomes, openPaymentSite, payByCard, payByDeposit, takeBack } from './testing/payments.test-support.ts';
import { openTestSite, openSiteForTest, type TestSite } from './testing/test-site.test-support.ts';

const site = await openPaymentSite();

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly day?: string;
}

const linesOf = (at: TestSite, msg: string): readonly Line[] =>
  at
    .log()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.msg === msg);
const reports = (at: TestSite) => linesOf(at, 'what happened on the day');
const refusals = (at: TestSite) => linesOf(at, 'requests that this process refused');
const moveTo = (day: string, minute: number) => site.clock.advance(instantOf(day, minute) - site.clock.now());

test('a day has one line of one process, soon after midnight, with what the database says of it', async () => {
  // The demo park has invented reservations until today.
  site.clock.advance(2 * DAY_MS);
  const day = kstDate(site.clock.now());
  const beside = await openSiteForTest({ on: site });
  const both = () => Promise.all([site.run('report-day'), beside.run('report-day')]);
  await both();
  const kept = await payByCard(site, await site.newcomer());
  const cancelled = await payByCard(site, await site.newcomer());
  expect((await cancelAll(await site.signIn('member2'), cancelled.reservationNo)).status).toBe(200);
  await attemptBecomes(site, cancelled.attemptId, 'refunded');
  const deposit = await payByDeposit(site, await site.newcomer());
  await takeBack(site, deposit.attemptId);
  await attemptBecomes(site, deposit.attemptId, 'awaiting-deposit');
  site.bank.sandbox.messages.faults.queue({ step: 'mail', kind: 'refused', times: 1 });
  for (let round = 0; round < 3; round += 1) await site.run('send-messages');
  for (let at = 0; at < 2; at += 1) await site.browser().get('/api/no-such-call');
  await beside.browser().post('/api/login', { userId: 'member1', password: 'x' });

  moveTo(addDays(day, 1), 4);
  await both();
  expect([...reports(site), ...reports(beside)]).toEqual([]);
  expect(refusals(site)).toMatchObject([{ day, refusals: { 'http.not-found': 2 } }]);
  expect(refusals(beside)).toMatchObject([{ day, refusals: { 'http.forged': 1 } }]);

  moveTo(addDays(day, 1), 5);
  await both();
  await both();
  const restarted = await openTestSite({ on: site });
  await restarted.run('report-day');
  await restarted.close();
  expect(reports(restarted)).toEqual([]);
  expect([...reports(site), ...reports(beside)]).toMatchObject([
    {
      level: 'info',
      day,
      reservationsPlaced: 3,
      reservationsCancelled: 1,
      payments: 3,
      paidWon: kept.amount + cancelled.amount,
      refunds: 1,
      refundedWon: cancelled.amount,
      messagesSent: linesOf(site, 'message sent').length,
      messagesFailed: 1,
    },
  ]);
  expect(linesOf(site, 'message sent').length).toBeGreaterThan(0);
});

test('a process that stops says what it has refused so far, once', async () => {
  const stopping = await openTestSite({ on: site });
  await stopping.browser().get('/api/no-such-call');
  await stopping.close();
  expect(refusals(stopping)).toMatchObject([{ day: kstDate(site.clock.now()), refusals: { 'http.not-found': 1 } }]);
});

test('a site that is younger than a day says nothing of it', async () => {
  const young = await openSiteForTest();
  await young.run('report-day');
  expect(reports(young)).toEqual([]);
});
