import { USUAL_LIMITS } from '@kkumteo/domain/catalog/limits';
import { addDays, DAY_MS } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bookingList,
  FESTIVAL,
  freeOrder,
  VISIT,
  DAY_TRIP,
  groupItem,
  groupList,
  groupPayment,
  pledgeOrder,
  VISITING_CLASS,
} from '../../../testing/bookings.test-support.ts';
import { ACCOUNT, cancel, CARD, lineNosOf, roundOf, standOf } from '../cancel/cancel.test-support.ts';
import { changeOf, lineOf, priceChange, saveChange } from './change.test-support.ts';
import {
  buy,
  DEPOSIT,
  orderedNo,
  placeOrder,
  preparedOf,
  resetClocks,
  type PaymentBody,
} from '../../../testing/pay.test-support.ts';
import { newcomerOfEach, openSiteForFile, openSiteForTest } from '../../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer } from '../../../testing/visitor.test-support.ts';

/* People whom an act makes free count like free orders of the day (PD-82). */

const site = await openSiteForFile();
await site.db.query(`update seat_stock set capacity = capacity + 9000`);

beforeEach(() => resetClocks(site));
const visitor = newcomerOfEach(site);

type Heads = Readonly<Record<string, number>>;
const TOO_MANY = [409, 'reservation.too-many-free-seats'];
/** The standard price, and children who come for nothing. */
const [PAYING, EXEMPT] = ['01', '05'];
const order = (body: object): Promise<Answer> => placeOrder(visitor, body);
/** Lines of one booking; the grades of several items together could be those of another booking. */
function items(...lines: readonly Heads[]) {
  const { orgInfo } = groupItem(DAY_TRIP, {});
  return lines.map((heads, at) => ({ ...groupItem(DAY_TRIP, heads), orgInfo, cartNo: `line-${at}` }));
}
const prepare = (body: object): Promise<Answer> => visitor.post('/api/reserve/preparePayment', body);
const pay = async (body: PaymentBody): Promise<string> => (await buy(site, visitor, body)).reservationNo;

/** A group's reservation of one line, by the status that it reaches. */
async function reserve(status: string, people: number, day = VISIT): Promise<string> {
  const item = groupItem(DAY_TRIP, { [PAYING]: people }, 1, { day });
  if (status === '01') return orderedNo(await order(pledgeOrder(item)));
  return pay({ ...groupPayment(item), payMethod: status === '02' ? DEPOSIT : CARD });
}

/** All heads of the first line come for nothing. */
async function exemption(reservationNo: string, who = visitor) {
  const line = await lineOf(who, reservationNo);
  return [changeOf(line, { includeList: [{ pcnt: line.rvDetail.experPcnt, pesnDivCd: EXEMPT }] })];
}
const exempt = async (reservationNo: string, who = visitor): Promise<Answer> =>
  saveChange(who, reservationNo, await exemption(reservationNo, who), ACCOUNT);

/** What a reservation has made free today. */
const free = async (reservationNo: string): Promise<unknown> => {
  const [row] = await site.db.query(
    'select free_seats as seats, free_order as "order" from reservation where reservation_no = $1',
    [reservationNo],
  );
  return row;
};

const MOST = USUAL_LIMITS.freeGroupADay;

describe('a change to free', () => {
  test.each(['03', '02', '01'])(
    'of reservations at %s leaves as many people at 0 won as may be ordered for nothing, and no more, until tomorrow',
    async (status) => {
      const numbers: string[] = [];
      for (let at = 0; at < 2; at += 1) {
        const number = await reserve(status, 360);
        expect(outcomeOf(await exempt(number))).toEqual([200, null]);
        numbers.push(number);
      }
      const [[first = '', second = ''], third] = [numbers, await reserve(status, 100, addDays(VISIT, 1))];
      expect([await free(first), await free(second)]).toEqual(Array(2).fill({ seats: 360, order: true }));
      const before = await standOf(site, third);
      const blocked = await priceChange(visitor, third, await exemption(third));
      expect(blocked.response).toMatchObject({ savePossYn: 'N' });
      expect(blocked.text).toContain('무료 예약은 하루에 모두 800명까지 할 수 있습니다.');
      expect(outcomeOf(await exempt(third))).toEqual(TOO_MANY);
      expect(await standOf(site, third)).toEqual(before);
      const class201 = groupList(groupItem(VISITING_CLASS, { [PAYING]: MOST - 720 + 1 }));
      expect(outcomeOf(await order({ ...class201, cmpl: 'free' }))).toEqual(TOO_MANY);
      site.clock.advance(DAY_MS);
      const tomorrow = await site.signIn(visitor.loginId);
      expect(outcomeOf(await exempt(third, tomorrow))).toEqual([200, null]);
    },
  );

  test('counts no one twice: people who were free before are not counted again', async () => {
    const number = await pay(groupPayment(...items({ [PAYING]: 20, [EXEMPT]: 30 })));
    expect(await free(number)).toEqual({ seats: 30, order: false });
    expect(outcomeOf(await exempt(number))).toEqual([200, null]);
    expect(await free(number)).toEqual({ seats: 50, order: true });
  });

  test('of two reservations at once, in two processes, frees as many as one', async () => {
    const numbers = [await reserve('03', 410), await reserve('03', 410)];
    const beside = await openSiteForTest({ on: site });
    const other = visitor.at(beside.send);
    const answers = await Promise.all(numbers.map((number, at) => exempt(number, at === 0 ? visitor : other)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('an order that is partly paid', () => {
  test('counts its free people, also while it is being paid; cancelling the paying ones adds none', async () => {
    const [mostly, other] = [{ [EXEMPT]: 400 }, { [PAYING]: 15 }];
    const number = await pay(groupPayment(...items(mostly, other)));
    const lineNos = await lineNosOf(visitor, number);
    expect(outcomeOf(await cancel(visitor, number, lineNos.slice(1)))).toEqual([200, null]);
    expect(await free(number)).toEqual({ seats: 400, order: true });
    const open = await prepare(groupPayment(...items(mostly, other)));
    expect(outcomeOf(open)).toEqual([200, null]);
    expect(outcomeOf(await prepare(groupPayment(...items({ [EXEMPT]: 15 }, other))))).toEqual(TOO_MANY);
    await visitor.post(`/api/reserve/payment/${preparedOf(open).attemptId}/release`, {});
    expect(outcomeOf(await prepare(groupPayment(...items({ [EXEMPT]: 15 }, other))))).toEqual([200, null]);
  });

  test('is an order for nothing once a cancel has left it so: it is among the ten of the day', async () => {
    for (let at = 1; at < USUAL_LIMITS.freeOrdersADay; at += 1)
      expect(outcomeOf(await order(freeOrder(FESTIVAL, 1)))).toEqual([200, null]);
    const [child] = bookingList(roundOf(1), 1, '가');
    const [guest] = bookingList(FESTIVAL, 1, '나');
    const number = await pay({ bookingList: [child, guest], groupPersDiv: '02', payMethod: CARD });
    expect(await free(number)).toEqual({ seats: 1, order: false });
    const [paid = ''] = await lineNosOf(visitor, number);
    expect(outcomeOf(await cancel(visitor, number, [paid]))).toEqual([200, null]);
    expect(await free(number)).toEqual({ seats: 1, order: true });
    expect(outcomeOf(await order(freeOrder(FESTIVAL, 1)))).toEqual([409, 'reservation.too-many-free-orders']);
  });
});
