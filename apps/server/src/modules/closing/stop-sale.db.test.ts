import { closingPaths, closingPreviewCall, stopSaleCall } from '@kkumteo/contract/office/closing';
import { rosterPaths } from '@kkumteo/contract/office/roster';
import { decode } from '@kkumteo/contract/wire/codec';
import { expect, test } from 'vitest';
import { cardOrder, FIRE_STATION, VISIT, type Offer } from '../../testing/bookings.test-support.ts';
import { approve, buyByCard, prepareBy, sendResult } from '../../testing/pay.test-support.ts';
import { stockOf } from '../../testing/stock.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import { cancelAll } from '../reservation/cancel/cancel.test-support.ts';
import { recountSeats } from '../schedule/recount.ts';
import { approved, readClosing, runToEnd, scopeOf } from './closing.test-support.ts';

const site = await openSiteForFile();
const round = (number: number): Offer => ({ ...FIRE_STATION, roundId: 1010 + number, componentRoundId: 1010 + number });
const stop = (staff: StaffBrowser, ids: readonly number[], over: object = {}) =>
  staff.post(closingPaths.stopSale, { ...scopeOf(ids, over), ground: 'facility', reason: '시설 점검' });
const stopped = async (staff: StaffBrowser, ids: readonly number[]): Promise<number> => {
  const { status, text, response } = await stop(staff, ids);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return decode(stopSaleCall.answer, response).closingId;
};
const openAgain = (staff: StaffBrowser, closingId: number) =>
  staff.post(closingPaths.openAgain(closingId), { reason: '점검이 끝남' });

test('a stop of the sale leaves bookings, payments under way and waits, and is opened again', async () => {
  const [booker, paying, late, waiting] = [
    await site.newcomer(),
    await site.newcomer(),
    await site.newcomer(),
    await site.newcomer(),
  ];
  const [programme, finance] = [await site.staffMember('programme'), await site.staffMember('finance')];
  const booked = await buyByCard(site, booker, 2, round(1));
  const form = await approve(site.bank, await prepareBy(paying, '02', 2, round(1)));
  await site.db.query(
    `insert into waitlist_request (request_no, member_id, track, product_id, round_id, visit_date, headcount, name, phone, requested_at)
      values ('01K9ZX3N5Q7RS8TV0WXYZABCDE', $1, 'individual', 101, 1011, $2, 4, '한가람', '01000000101', now())`,
    [waiting.memberId, VISIT],
  );
  const before = await stockOf(site.db, round(1));
  const preview = await programme.post(closingPaths.preview, { ...scopeOf([1011]), words: '', visitors: 'stay' });
  expect(decode(closingPreviewCall.answer, preview.response)).toMatchObject({
    rounds: 1,
    reservations: 1,
    waiting: 1,
    held: 2,
    messages: { phone: 0, mail: 0, none: 0 },
  });

  expect((await stop(finance, [1011])).status).toBe(403);
  const closingId = await stopped(programme, [1011]);
  expect(await stockOf(site.db, round(1))).toMatchObject({ capacity: 4, held: 2, sold: 2 });
  expect((await stop(programme, [1011])).code).toBe('closing.sale-stopped');
  expect((await late.post('/api/reserve/preparePayment', cardOrder(round(1), 1))).status).not.toBe(200);
  expect((await sendResult(paying, form)).response).toMatchObject({ ERR_YN: 'N' });
  for (const job of ['run-closings', 'settle-offers', 'send-messages']) await site.run(job);
  const rows = await site.db.query(
    `select (select count(*)::integer from reservation_line where round_id = 1011 and visit_date = $1 and state = 'open') as lines,
        (select count(*)::integer from refund join reservation using (attempt_id) where reservation_no = $2) as refunds,
        (select count(*)::integer from staff_proposal) as proposals,
        (select count(*)::integer from outbox where topic in ('reservation.closed', 'waitlist.closed', 'waitlist.offered')) as told,
        (select state from waitlist_request where round_id = 1011) as wait`,
    [VISIT, booked.reservationNo],
  );
  expect(rows).toEqual([{ lines: 2, refunds: 0, proposals: 0, told: 0, wait: 'waiting' }]);
  // Seats that a cancel releases are not sold again, and wake no one.
  expect((await cancelAll(booker, booked.reservationNo)).status).toBe(200);
  await site.run('offer-seats');
  expect(await stockOf(site.db, round(1))).toMatchObject({ capacity: 2, held: 0, sold: 2 });

  expect(await readClosing(programme, closingId)).toMatchObject({
    state: 'stopped',
    visitors: 'stay',
    reservations: 1,
    people: 3,
    rounds: { stopped: 1, closed: 1 },
    reason: '시설 점검',
    proposalKey: null,
  });

  expect((await openAgain(finance, closingId)).status).toBe(403);
  expect((await openAgain(programme, closingId)).status).toBe(200);
  expect((await stockOf(site.db, round(1))).capacity).toBe(before.capacity);
  await site.run('offer-seats');
  const [wait] = await site.db.query('select state from waitlist_request where round_id = 1011');
  expect(wait).toEqual({ state: 'offered' });
  expect((await openAgain(programme, closingId)).code).toBe('closing.not-stopped');
  expect(await readClosing(programme, closingId)).toMatchObject({
    state: 'opened-again',
    rounds: { stopped: 1, closed: 0 },
  });
  expect(
    await site.db.query(
      `select act, subjects, facts -> 'closed' as closed from staff_entry where act = 'round.close' order by entry_id`,
    ),
  ).toEqual([
    { act: 'round.close', subjects: [`day:${VISIT}`], closed: true },
    { act: 'round.close', subjects: [`day:${VISIT}`], closed: false },
  ]);
  expect(await recountSeats(site.db)).toEqual([]);
});

test('what 일정 or a closing has closed is not opened with a stop of the sale', async () => {
  const [programme, finance, admin] = [
    await site.staffMember('programme'),
    await site.staffMember('finance'),
    await site.staffMember('admin'),
  ];
  await buyByCard(site, await site.newcomer(), 2, round(3));
  const closeRound = (roundId: number, closed: boolean) =>
    programme.post(rosterPaths.closing(VISIT.replaceAll('-', ''), roundId), { closed, reason: '강사 사정' });
  expect((await closeRound(1012, true)).status).toBe(200);
  const closingId = await stopped(programme, [12_021, 1012, 1013]);
  expect((await readClosing(programme, closingId)).rounds).toEqual({ stopped: 2, closed: 2 });
  await closeRound(12_021, false);
  site.clock.advance(1_000);
  const job = await approved({ finance, admin }, scopeOf([1013]));
  expect((await runToEnd(site, finance, job)).state).toBe('done');
  expect((await readClosing(programme, closingId)).state).toBe('opened-again');
  expect((await openAgain(programme, closingId)).code).toBe('closing.not-stopped');
  expect((await openAgain(programme, job)).code).toBe('closing.not-stopped');
  const closed = await site.db.query(
    'select component_round_id from round_closing where visit_date = $1 order by component_round_id',
    [VISIT],
  );
  expect(closed).toEqual([{ componentRoundId: 1012 }, { componentRoundId: 1013 }]);
});
