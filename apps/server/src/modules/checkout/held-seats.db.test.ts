import { HELD_BOUND, ABANDONED_HOLD_LIMIT } from '@kkumteo/domain/booking/order-bounds';
import { USUAL_LIMITS } from '@kkumteo/domain/catalog/limits';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cardOrder,
  FESTIVAL,
  FIRE_STATION,
  freeOrder,
  TODAY,
  VISIT,
  DAY_TRIP,
  groupItem,
  groupList,
  groupPayment,
  pledgeOrder,
  SCHOOL,
  VISITING_CLASS,
} from '../../testing/bookings.test-support.ts';
import { approve, placeOrder, prepare, preparedOf, sendResult } from '../../testing/pay.test-support.ts';
import { openSiteForFile, openSiteForTest } from '../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer, type Visitor } from '../../testing/visitor.test-support.ts';
import { openDays, stockOf } from '../../testing/stock.test-support.ts';

let visitor: Visitor;
let days: readonly string[];

const site = await openSiteForFile();

beforeAll(async () => {
  await site.db.query(`update seat_stock set capacity = capacity + 9000`);
  days = await openDays(site.db, DAY_TRIP, 20);
});
beforeEach(async () => {
  site.clock.setTo(TODAY);
  visitor = await site.newcomer();
});

const GRANTED = [200, null];
const REFUSED = [409, 'schedule.too-many-held-seats'];
const dayAt = (at: number): string => days[at] ?? '';
/** So many people on a day, in lines of a hundred at most. */
const items = (people: number, day: string, offer = DAY_TRIP) =>
  Array.from({ length: Math.ceil(people / 100) }, (_, at) => {
    const heads = Math.min(100, people - at * 100);
    return { ...groupItem(offer, { '01': heads }, Math.floor(heads / 15), { day }), cartNo: `line-${at}` };
  });
const hold = (who: Visitor, people: number, day: string): Promise<Answer> =>
  who.post('/api/reserve/preparePayment', groupPayment(...items(people, day)));
const pledge = (who: Visitor, people: number, day: string): Promise<Answer> =>
  placeOrder(
    who,
    pledgeOrder(...items(people, day).map((item) => ({ ...item, orgInfo: { ...SCHOOL, hpOrgInfoId: 0 } }))),
  );
const giveUp = (who: Visitor, answer: Answer): Promise<Answer> =>
  who.post(`/api/reserve/payment/${preparedOf(answer).attemptId}/release`, {});
/** Whether the result of an approved payment is confirmed. */
const isConfirmed = async (form: Parameters<typeof sendResult>[1]): Promise<boolean> =>
  (await sendResult(visitor, form)).response?.['ERR_YN'] === 'N';

describe('seats that one member holds while paying', () => {
  test('are no whole rounds on many days: ten payments end at the bound', async () => {
    const before = await stockOf(site.db);
    const answers: Answer[] = [];
    for (let at = 0; at < 10; at += 1) answers.push(await hold(visitor, 300, dayAt(at)));
    const granted = answers.filter(({ status }) => status === 200).length;
    expect(granted).toBe(HELD_BOUND.seats / 300);
    const refused = answers[granted];
    expect(refused && outcomeOf(refused)).toEqual(REFUSED);
    expect(refused?.text).toContain('결제하지 않은 예약의 인원은 모두 1,500명까지 가능합니다. 먼저 결제한 뒤');
    expect(refused?.text).not.toContain('같은 날');
    expect(await stockOf(site.db)).toEqual(before);
    const first = answers[0];
    if (first === undefined) throw new Error('nothing was asked');
    await giveUp(visitor, first);
    expect(outcomeOf(await hold(visitor, 300, dayAt(0)))).toEqual(GRANTED);
  });

  test('are for one day as many as a school of 800, and other members hold theirs independently', async () => {
    expect(outcomeOf(await hold(visitor, 800, dayAt(0)))).toEqual(GRANTED);
    const refused = await hold(visitor, 15, dayAt(0));
    expect(outcomeOf(refused)).toEqual(REFUSED);
    expect(refused.text).toContain('같은 날 체험할 예약 가운데 결제하지 않은 예약의 인원은 모두 800명까지 가능합니다.');
    expect(outcomeOf(await hold(visitor, 15, dayAt(1)))).toEqual(GRANTED);
    expect(outcomeOf(await hold(await site.newcomer(), 15, dayAt(0)))).toEqual(GRANTED);
  });

  test('are no more when all are held at once, in two processes', async () => {
    const beside = await openSiteForTest({ on: site });
    const there = visitor.at(beside.send);
    for (const at of [0, 1]) expect(outcomeOf(await hold(visitor, 400, dayAt(at)))).toEqual(GRANTED);
    // Neither gets seats until both have been asked, so that they meet where they are counted.
    const answers = await site.db.transaction(async (tx) => {
      await tx.query('select 1 from seat_stock where component_round_id = $1 for update', [DAY_TRIP.componentRoundId]);
      const both = [hold(visitor, 400, dayAt(2)), hold(there, 400, dayAt(3))];
      for (let waiting = 0; waiting < 2;) {
        const rows = await site.db.query<{ n: number }>(
          `select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%hold_bookings%'`,
        );
        waiting = rows[0]?.n ?? 0;
      }
      return both;
    });
    expect((await Promise.all(answers)).map(outcomeOf).toSorted()).toEqual([GRANTED, REFUSED]);
  });

  test('count together with what is reserved and not paid, whichever came first', async () => {
    expect(outcomeOf(await pledge(visitor, 400, dayAt(2)))).toEqual(GRANTED);
    expect(outcomeOf(await hold(visitor, 415, dayAt(2)))).toEqual(REFUSED);
    expect(outcomeOf(await hold(visitor, 400, dayAt(2)))).toEqual(GRANTED);
    expect(outcomeOf(await pledge(visitor, 15, dayAt(2)))).toEqual(REFUSED);
  });

  test('are not taken again beyond the bound by a window that comes late, and nothing is charged then', async () => {
    const first = await hold(visitor, 800, dayAt(3));
    const form = await approve(site.bank, preparedOf(first));
    await giveUp(visitor, first);
    const second = await hold(visitor, 800, dayAt(3));
    expect(outcomeOf(second)).toEqual(GRANTED);
    expect(await isConfirmed(form)).toBe(false);
    await giveUp(visitor, second);
  });
});

describe('payments that are begun and abandoned again and again', () => {
  test('end at a bound of some hours, which tells when it is over', async () => {
    for (let at = 0; at < ABANDONED_HOLD_LIMIT.seats / 750; at += 1) {
      const held = await hold(visitor, 750, dayAt(4));
      expect(outcomeOf(held)).toEqual(GRANTED);
      await giveUp(visitor, held);
    }
    const refused = await hold(visitor, 15, dayAt(4));
    expect(outcomeOf(refused)).toEqual([409, 'schedule.too-many-let-go']);
    expect(refused.text).toContain('최근 6시간 동안 결제를 마치지 않은 예약의 인원이 4,500명');
    site.clock.advance((ABANDONED_HOLD_LIMIT.hours * 60 + 1) * MINUTE_MS);
    expect(outcomeOf(await hold(await site.signIn(visitor.loginId), 15, dayAt(4)))).toEqual(GRANTED);
  });

  test('count also when they expire, and not when they are paid', async () => {
    const codeNow = async () => (await hold(visitor, 15, dayAt(6))).code;
    for (let at = 0; at < ABANDONED_HOLD_LIMIT.seats / 750; at += 1) {
      expect(outcomeOf(await hold(visitor, 750, dayAt(5)))).toEqual(GRANTED);
      site.clock.advance(11 * MINUTE_MS);
      await site.run('expire-attempts');
    }
    expect(await codeNow()).toBe('schedule.too-many-let-go');
    visitor = await site.signIn('member2');
    for (let at = 0; at < ABANDONED_HOLD_LIMIT.seats / 750; at += 1) {
      const held = preparedOf(await hold(visitor, 750, dayAt(7 + at)));
      expect(await isConfirmed(await approve(site.bank, held))).toBe(true);
    }
    expect(await codeNow()).toBeNull();
  });
});

describe('orders that cost nothing', () => {
  test('are for so many people a day and no more, and count from zero the next day', async () => {
    const most = USUAL_LIMITS.freeIndividualsADay;
    for (let at = 0; at < Math.floor(most / 14); at += 1)
      expect(outcomeOf(await placeOrder(visitor, freeOrder(FESTIVAL, 14)))).toEqual(GRANTED);
    const refused = await placeOrder(visitor, freeOrder(FESTIVAL, (most % 14) + 1));
    expect(outcomeOf(refused)).toEqual([409, 'reservation.too-many-free-seats']);
    expect(refused.text).toContain('무료 예약은 하루에 모두 60명까지 할 수 있습니다.');
    expect(outcomeOf(await placeOrder(visitor, freeOrder(FESTIVAL, most % 14)))).toEqual(GRANTED);
    site.clock.advance(24 * 60 * MINUTE_MS);
    const tomorrow = await site.signIn(visitor.loginId);
    expect(outcomeOf(await placeOrder(tomorrow, freeOrder(FESTIVAL, 14)))).toEqual(GRANTED);
  });

  test('of a school are for 800 people', async () => {
    const school = (people: number) =>
      placeOrder(visitor, { ...groupList(...items(people, VISIT, VISITING_CLASS)), cmpl: 'free' });
    expect(outcomeOf(await school(USUAL_LIMITS.freeGroupADay))).toEqual(GRANTED);
    expect(outcomeOf(await school(15))).toEqual([409, 'reservation.too-many-free-seats']);
  });
});

describe('a member’s open payments', () => {
  const ask = (who: Visitor) => who.post('/api/reserve/preparePayment', cardOrder(FIRE_STATION, 1));

  test('are ten at most; a released or expired one makes room, and other members are not affected', async () => {
    const first = await prepare(visitor, 1);
    for (let open = 1; open < USUAL_LIMITS.openPayments; open += 1) await prepare(visitor, 1);
    const before = await stockOf(site.db, FIRE_STATION);
    const refused = await ask(visitor);
    expect(outcomeOf(refused)).toEqual([409, 'schedule.too-many-holds']);
    expect(refused.text).toContain('결제를 마치지 않은 예약이 10건 있습니다. 먼저 결제하거나 취소한 뒤');
    expect(await stockOf(site.db, FIRE_STATION)).toEqual(before);
    expect((await ask(await site.newcomer())).status).toBe(200);
    await visitor.post(`/api/reserve/payment/${first.attemptId}/release`, {});
    expect((await ask(visitor)).status).toBe(200);
    expect((await ask(visitor)).status).toBe(409);
    site.clock.advance(11 * MINUTE_MS);
    expect((await ask(visitor)).status).toBe(200);
  });

  test('are ten at most when all are prepared at once', async () => {
    const answers = await Promise.all(Array.from({ length: 3 * USUAL_LIMITS.openPayments }, () => ask(visitor)));
    const granted = answers.filter(({ status }) => status === 200);
    expect(granted.length).toBeGreaterThan(0);
    expect(granted.length).toBeLessThanOrEqual(USUAL_LIMITS.openPayments);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});
