import { USUAL_LIMITS } from '@kkumteo/domain/catalog/limits';
import { SAME_BOOKING_HOURS } from '@kkumteo/domain/booking/order-bounds';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../db/pool.ts';
import { beginConfirming } from '../payment/attempts/store.ts';
import { recountSeats } from '../schedule/recount.ts';
import {
  cardOrder,
  FESTIVAL,
  FIRE_STATION,
  freeOrder,
  TODAY,
  DAY_TRIP,
  groupItem,
  groupList,
  groupPayment,
  pledgeOrder,
  SCHOOL,
  VISITING_CLASS,
} from '../../testing/bookings.test-support.ts';
import {
  approveBy,
  buy,
  orderedNo,
  placeOrder,
  preparedOf,
  TRANSFER,
  approve,
  type PaymentBody,
  refusalOf,
  reservationOf,
  sendResult,
} from '../../testing/pay.test-support.ts';
import { newcomerOfEach, openSiteForFile, openSiteForTest } from '../../testing/test-site.test-support.ts';
import type { Answer, Visitor } from '../../testing/visitor.test-support.ts';
import { stockOf } from '../../testing/stock.test-support.ts';

let charged = 0;

const site = await openSiteForFile();
await site.db.query(`update seat_stock set capacity = capacity + 9000`);
afterAll(async () => {
  expect(await recountSeats(site.db)).toEqual([]);
});
beforeEach(() => site.clock.setTo(TODAY));
const visitor = newcomerOfEach(site);
beforeEach(() => {
  charged = site.bank.charged();
});

const PEOPLE = { '01': 20 } as const;
const AMOUNT = 20 * DAY_TRIP.price;
/** A class of the school on the day trip; `over` changes its item. */
const trip = (over: object = {}, heads: Readonly<Record<string, number>> = PEOPLE) =>
  groupItem(DAY_TRIP, heads, 1, { orgInfo: SCHOOL, ...over });
const ask = (who: Visitor, body: object): Promise<Answer> => who.post('/api/reserve/preparePayment', body);
/** A payment with the deadline of its hold. */
const openedOf = (answer: Answer) => {
  const { payReq } = answer.response as { payReq: { expiresAt: string } };
  return { ...preparedOf(answer), expiresAt: payReq.expiresAt };
};
const pay = async (body: PaymentBody = groupPayment(trip())): Promise<string> =>
  (await buy(site, visitor, body)).reservationNo;
const reported = (bundleRvNo: string, besideYn = 'Y') => ({
  status: 409,
  code: 'reservation.already-reserved',
  response: { bundleRvNo, sameYn: 'Y', besideYn },
});
const reservations = async (): Promise<number> => {
  const rows = await site.db.query(
    `select 1 from reservation where member_id = $1 and created_at >= '2026-11-20' and status <> 'cancelled'`,
    [visitor.memberId],
  );
  return rows.length;
};
const chargedSince = (): number => site.bank.charged() - charged;

describe('the same list in a second tab', () => {
  test.each([
    ['an individual’s', () => cardOrder(FIRE_STATION, 2)],
    ['a group’s', () => groupPayment(trip())],
  ])('%s joins the open payment: one attempt, its seats held once, one charge', async (_, listOf) => {
    const list = listOf();
    const first = openedOf(await ask(visitor, list));
    const seats = await stockOf(site.db, DAY_TRIP);
    const second = openedOf(await ask(visitor, list));
    expect(second).toEqual(first);
    expect(await stockOf(site.db, DAY_TRIP)).toEqual(seats);
    const forms = [await approve(site.bank, first), await approve(site.bank, second)];
    const answers = await Promise.all(forms.map((form) => sendResult(visitor, form)));
    expect(answers.some(({ response }) => response?.['ERR_YN'] === 'N')).toBe(true);
    expect([await reservations(), chargedSince()]).toEqual([1, first.amount]);
  });

  test('whatever the order of its items is', async () => {
    const items = [trip({ cartNo: 'a' }), groupItem(VISITING_CLASS, PEOPLE, 1, { cartNo: 'b', orgInfo: SCHOOL })];
    const first = preparedOf(await ask(visitor, groupPayment(...items)));
    expect(preparedOf(await ask(visitor, groupPayment(...items.toReversed())))).toEqual(first);
  });

  test('with other people is another list', async () => {
    const first = preparedOf(await ask(visitor, groupPayment(trip())));
    const second = preparedOf(await ask(visitor, groupPayment(trip({}, { '01': 21 }))));
    expect(second.attemptId).not.toBe(first.attemptId);
  });

  test('of another member joins nothing', async () => {
    const first = preparedOf(await ask(visitor, groupPayment(trip())));
    const other = preparedOf(await ask(await site.signIn('parent2'), groupPayment(trip())));
    expect(other.attemptId).not.toBe(first.attemptId);
  });

  test('paid another way takes the seats over from the first, whose window is charged nothing then', async () => {
    const list = cardOrder(FIRE_STATION, 1);
    const before = await stockOf(site.db, FIRE_STATION);
    const card = preparedOf(await ask(visitor, list));
    const transfer = preparedOf(await ask(visitor, { ...list, payMethod: TRANSFER }));
    expect(transfer.attemptId).not.toBe(card.attemptId);
    expect((await stockOf(site.db, FIRE_STATION)).held).toBe(before.held + 1);
    refusalOf(await sendResult(visitor, await approve(site.bank, card)));
    reservationOf(await sendResult(visitor, await approveBy(site, transfer, 'TRANSFER')));
    expect([await reservations(), chargedSince()]).toEqual([1, card.amount]);
  });

  test('after the time of the first is over has an attempt of its own', async () => {
    const list = cardOrder(FIRE_STATION, 1);
    const first = preparedOf(await ask(visitor, list));
    site.clock.advance(11 * MINUTE_MS);
    const second = preparedOf(await ask(visitor, list));
    expect(second.attemptId).not.toBe(first.attemptId);
  });

  test('pressed at the same moment in two processes is one attempt, one reservation and one charge', async () => {
    const beside = await openSiteForTest({ on: site });
    const there = visitor.at(beside.send);
    const list = groupPayment(trip());
    const tabs = [visitor, there, visitor, there, visitor, there];
    const prepared = (await Promise.all(tabs.map((tab) => ask(tab, list)))).map(preparedOf);
    expect(new Set(prepared.map(({ attemptId }) => attemptId)).size).toBe(1);
    const forms = await Promise.all(prepared.map((each) => approve(site.bank, each)));
    await Promise.all(forms.map((form, at) => sendResult(tabs[at] ?? visitor, form)));
    expect([await reservations(), chargedSince()]).toEqual([1, AMOUNT]);
  });
});

describe('what a group has booked just now', () => {
  test('is reported with its number, and a second booking needs an explicit yes, which is recorded', async () => {
    const number = await pay();
    const again = await ask(visitor, groupPayment(trip()));
    expect(again).toMatchObject(reported(number));
    expect(again.text).toContain('이미 예약한 체험입니다.');
    const second = await pay({ ...groupPayment(trip()), besideRvNo: number });
    expect(second).not.toBe(number);
    expect([await reservations(), chargedSince()]).toEqual([2, 2 * AMOUNT]);
    const audited = await site.db.query(
      `select facts ->> 'beside' as beside from audit_entry where subject = $1 and action = 'reservation.placed'`,
      [second],
    );
    expect(audited).toEqual([{ beside: number }]);
    // The yes was for the first reservation, not for the second.
    expect(await ask(visitor, { ...groupPayment(trip()), besideRvNo: number })).toMatchObject(reported(second));
  });

  test.each([
    ['other heads', trip({}, { '01': 30, '02': 1 })],
    [
      'the organisation’s name spaced otherwise, its grades in another order',
      trip({ orgInfo: { ...SCHOOL, hpOrgInfoId: 2147483647, orgName: '햇살 초등학교', grades: ['E6', 'E5'] } }),
    ],
  ])('is the same with %s', async (_, item) => {
    const number = await pay();
    expect(await ask(visitor, groupPayment(item))).toMatchObject(reported(number));
  });

  test.each([
    ['another grade', trip({ orgInfo: { ...SCHOOL, grades: ['E5'] } })],
    ['another school', trip({ orgInfo: { ...SCHOOL, hpOrgInfoId: 2147483647, orgName: '달빛초등학교' } })],
    ['another day', trip({ day: '2026-12-10' })],
    ['another product', groupItem(VISITING_CLASS, PEOPLE, 1, { orgInfo: SCHOOL })],
  ])('is something else with %s', async (_, item) => {
    await pay();
    expect((await ask(visitor, groupPayment(item))).code).not.toBe('reservation.already-reserved');
  });

  test('is reported however it was booked: pledged, or at no cost', async () => {
    const pledged = orderedNo(await placeOrder(visitor, pledgeOrder(trip())));
    expect(await placeOrder(visitor, pledgeOrder(trip()))).toMatchObject(reported(pledged));
    expect(await ask(visitor, groupPayment(trip()))).toMatchObject(reported(pledged));
    const free = { ...groupList(groupItem(VISITING_CLASS, PEOPLE, 1, { orgInfo: SCHOOL })), cmpl: 'free' };
    const number = orderedNo(await placeOrder(visitor, free));
    expect(await placeOrder(visitor, free)).toMatchObject(reported(number));
    orderedNo(await placeOrder(visitor, { ...free, besideRvNo: number }));
    orderedNo(await placeOrder(visitor, { ...pledgeOrder(trip()), besideRvNo: pledged }));
    expect(await reservations()).toBe(4);
  });

  test('no longer matters once it is cancelled, nor does what was booked hours ago', async () => {
    const number = await pay();
    await site.db.query(`update reservation set state = 'cancelled' where reservation_no = $1`, [number]);
    const second = await pay();
    await site.db.query(
      `update reservation set paid_at = paid_at - make_interval(hours => $2, secs => 1) where reservation_no = $1`,
      [second, SAME_BOOKING_HOURS],
    );
    expect(preparedOf(await ask(visitor, groupPayment(trip()))).amount).toBe(AMOUNT);
    await site.db.query(
      `update seat_stock s set sold = sold - q.quantity from reservation_line_seat q join reservation_line l using (line_id)
        join reservation r using (reservation_id) where r.reservation_no = $1 and s.stock_id = q.stock_id`,
      [number],
    );
    await site.db.query(
      `update reservation_line l set state = 'cancelled', cancelled_at = now() from reservation r
        where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
      [number],
    );
  });

  test('while another window was open is found when that comes back: nothing is charged, and the answer names it', async () => {
    const late = preparedOf(await ask(visitor, groupPayment(trip({}, { '01': 25 }))));
    const number = await pay();
    const answer = await sendResult(visitor, await approve(site.bank, late));
    expect(answer.response).toEqual({ ERR_YN: 'Y', ERR_MSG: '이미 예약한 체험입니다.', bundleRvNo: number });
    expect([await reservations(), chargedSince()]).toEqual([1, AMOUNT]);
  });

  test('by windows of two lists that come back at the same moment, in two processes, is charged once', async () => {
    const beside = await openSiteForTest({ on: site });
    const there = visitor.at(beside.send);
    const prepared = [];
    for (const people of [20, 21, 22, 23])
      prepared.push(preparedOf(await ask(visitor, groupPayment(trip({}, { '01': people })))));
    const forms = await Promise.all(prepared.map((each) => approve(site.bank, each)));
    await Promise.all(forms.map((form, at) => sendResult(at % 2 === 0 ? visitor : there, form)));
    site.clock.advance(5_000);
    await site.run('reconcile-attempts');
    expect(await reservations()).toBe(1);
    const [paid] = await site.db.query<{ won: number }>(
      `select sum(amount)::integer as won from payment_attempt where member_id = $1 and state = 'paid' and created_at >= '2026-11-20'`,
      [visitor.memberId],
    );
    expect(chargedSince()).toBe(paid?.won);
  });
});

test('a window that comes back while another is about to be charged waits for it, in whichever process', async () => {
  const prepared = [];
  for (const people of [20, 21])
    prepared.push(preparedOf(await ask(visitor, groupPayment(trip({}, { '01': people })))));
  const [one, two] = prepared.map(({ attemptId }) => attemptId);
  const now = site.clock.now();
  const begin = (sql: Sql, attemptId = '') => {
    const target = { kind: 'new-booking' } as const;
    return beginConfirming(sql, {
      attemptId,
      target,
      providerKey: `key-${attemptId}`,
      holdUntil: now,
      now,
      limits: USUAL_LIMITS,
    });
  };
  const second = await site.db.transaction(async (tx) => {
    expect(await begin(tx, one)).toBe('confirming');
    const waiting = begin(site.db, two);
    await sleep(300);
    return { waiting };
  });
  expect(await second.waiting).toBe('in-progress');
});

test('an individual’s child who is already booked is refused with the sentence of PD-81 and the reservation', async () => {
  const list = freeOrder(FESTIVAL, 1);
  const number = orderedNo(await placeOrder(visitor, list));
  const refused = {
    status: 409,
    code: 'participants.already-booked',
    response: { bundleRvNo: number, sameYn: 'Y', besideYn: 'N' },
  };
  expect(await placeOrder(visitor, list)).toMatchObject(refused);
  expect(await placeOrder(visitor, { ...list, besideRvNo: number })).toMatchObject(refused);
});
