import { beforeEach, expect, test } from 'vitest';
import { recountSeats } from '../../schedule/recount.ts';
import { VISIT, type Offer, DAY_TRIP } from '../../../testing/bookings.test-support.ts';
import { book, makeRoom, roundOf } from '../cancel/cancel.test-support.ts';
import { changeOf, heads, lineOf, saveChange } from './change.test-support.ts';
import { reserveByPledge } from '../pay-later/pay-later.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';
import { leaveSeats } from '../../../testing/stock.test-support.ts';

/* Seats that a change releases are offered to the first in the queue, as those of a cancel are. */

const site = await openSiteForFile();
beforeEach(() => makeRoom(site));
const visitor = newcomerOfEach(site);

/** Puts a member into the queue of a round for so many seats. */
async function waitFor(who: Visitor, offer: Offer, experPcnt: number): Promise<Visitor> {
  const asked = await who.post('/api/reserve/wait', {
    pdNo: offer.productId,
    pdDiv: '01',
    groupPersDiv: experPcnt < 15 ? '02' : '01',
    expVisitRvdt: VISIT.replaceAll('-', ''),
    scheSeqNo: offer.roundId,
    experPcnt,
    orgName: '김도현',
    userPhoneNum: '01000000011',
  });
  expect(asked.status, asked.text).toBe(200);
  return who;
}
const requestOf = async ({ memberId }: Visitor): Promise<unknown> => {
  const [row] = await site.db.query('select state, offered_seats as seats from waitlist_request where member_id = $1', [
    memberId,
  ]);
  return row;
};
const moveTo = async (reservationNo: string, lineNos: readonly string[], rounds: readonly number[]): Promise<void> => {
  const lines = await Promise.all(lineNos.map((lineNo) => lineOf(visitor, reservationNo, lineNo)));
  const change = lines.map((line, at) => changeOf(line, { mrktnScheSeqNo: roundOf(rounds[at] ?? 1).roundId }));
  expect((await saveChange(visitor, reservationNo, change)).status).toBe(200);
  await site.run('offer-seats');
};

test('a family that moves to another round frees its seat for the first in the queue only', async () => {
  const { reservationNo, lineNos } = await book(site, visitor, { rounds: [3] });
  await leaveSeats(site.db, roundOf(3), 0);
  const first = await waitFor(await site.newcomer(), roundOf(3), 1);
  const second = await waitFor(await site.newcomer(), roundOf(3), 1);
  await moveTo(reservationNo, lineNos, [2]);
  expect(await requestOf(first)).toEqual({ state: 'offered', seats: 1 });
  expect(await requestOf(second)).toEqual({ state: 'waiting', seats: 0 });
  expect(await recountSeats(site.db)).toEqual([]);
});

test('a family that swaps two full rounds frees nothing: no one is offered seats that do not exist', async () => {
  const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1, 2] });
  for (const round of [1, 2]) await leaveSeats(site.db, roundOf(round), 0);
  const waiting = await waitFor(await site.newcomer(), roundOf(1), 1);
  await moveTo(reservationNo, lineNos, [2, 1]);
  expect(await requestOf(waiting)).toEqual({ state: 'waiting', seats: 0 });
  expect(await recountSeats(site.db)).toEqual([]);
});

test('a group that shrinks frees the seats of those who stay away for the first in the queue', async () => {
  const teacher = await site.signIn('teacher1');
  const reservationNo = await reserveByPledge(teacher, 35);
  await leaveSeats(site.db, DAY_TRIP, 0);
  const first = await waitFor(await site.signIn('teacher2'), DAY_TRIP, 15);
  const fewer = [changeOf(await lineOf(teacher, reservationNo), { includeList: heads(18) })];
  expect((await saveChange(teacher, reservationNo, fewer)).status).toBe(200);
  await site.run('offer-seats');
  expect(await requestOf(first)).toEqual({ state: 'offered', seats: 15 });
  expect(await recountSeats(site.db)).toEqual([]);
});
