import { couponsAnswer, type HeldCoupon } from '@kkumteo/contract/pricing/coupon';
import { decode } from '@kkumteo/contract/wire/codec';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingList, FESTIVAL, FIRE_STATION, freeOrder, type Offer } from '../../testing/bookings.test-support.ts';
import {
  approve,
  buy,
  placeOrder,
  preparedOf,
  refusalOf,
  reservationOf,
  sendResult,
} from '../../testing/pay.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer } from '../../testing/visitor.test-support.ts';
import { booksOf } from '../../testing/stock.test-support.ts';

/** 3,000 won everywhere; 5,000 won in the child hall on certain visit days; the youth hall's; one that is over. */
const [THANKS, WINTER, YOUTH, SPRING] = [1, 3, 4, 6];
const IN_WINTER = '2026-12-16';

const site = await openSiteForFile();
const visitor = newcomerOfEach(site);
beforeEach(async () => {
  await site.db.query(
    `delete from member_coupon where member_id = $1 and not exists (
    select from coupon_use u where u.member_id = $1)`,
    [visitor.memberId],
  );
  await hold(THANKS, WINTER, YOUTH, SPRING);
});

const hold = (...couponIds: number[]) =>
  site.db.query(
    `insert into member_coupon (member_id, coupon_id) select $1, unnest($2::int[]) on conflict do nothing`,
    [visitor.memberId, couponIds],
  );

const withCoupon = (couponsaleSeq: unknown, offer: Offer = FIRE_STATION, day = IN_WINTER, people = 2) =>
  bookingList(offer, people, 'coupon', day).map((item) => ({ ...item, couponsaleSeq }));
const paymentOf = (items: readonly object[]) => ({ bookingList: items, groupPersDiv: '02', payMethod: '02' });
const pay = (items: readonly object[]): Promise<Answer> =>
  visitor.post('/api/reserve/preparePayment', paymentOf(items));
const list = async (
  body: object = { mrktnPdNo: 101, expVisitRvdt: '20261216', pdDiv: '01' },
): Promise<readonly HeldCoupon[]> => {
  const answer = await visitor.post('/api/reserve/getCouponList', body);
  expect(answer.status, answer.text).toBe(200);
  return decode(couponsAnswer, answer.response);
};
const usedOf = async (): Promise<Readonly<Record<number, boolean>>> =>
  Object.fromEntries((await list()).map(({ couponId, used }) => [couponId, used]));

describe('the coupon list', () => {
  test('holds the coupons that are good in that hall on that day, with their days', async () => {
    expect(await list()).toEqual([
      {
        couponId: THANKS,
        kind: 'standard',
        amount: 3_000,
        note: '첫 예약 감사 쿠폰',
        useFrom: null,
        useTo: null,
        used: false,
      },
      {
        couponId: WINTER,
        kind: 'date-limited',
        amount: 5_000,
        note: '겨울 방학 어린이체험관 쿠폰',
        useFrom: '2026-12-10',
        useTo: '2027-02-08',
        used: false,
      },
    ]);
    const early = await list({ mrktnPdNo: 101, expVisitRvdt: '20261209', pdDiv: '01' });
    expect(early.map(({ couponId }) => couponId)).toEqual([THANKS]);
    const youth = await list({ mrktnPdNo: 201, expVisitRvdt: '20261209', pdDiv: '02' });
    expect(youth.map(({ couponId }) => couponId)).toEqual([THANKS, YOUTH]);
  });

  test.each([
    ['with another hall than the product’s', { mrktnPdNo: 101, expVisitRvdt: '20261216', pdDiv: '02' }, 422, 'pdDiv'],
    ['with a hall that does not exist', { mrktnPdNo: 101, expVisitRvdt: '20261216', pdDiv: '77' }, 422, 'pdDiv'],
    [
      'for a product that does not exist',
      { mrktnPdNo: 999_999, expVisitRvdt: '20261216', pdDiv: '01' },
      404,
      'mrktnPdNo',
    ],
  ])('is refused %s', async (_name, body, status, field) => {
    const answer = await visitor.post('/api/reserve/getCouponList', body);
    const message = expect.stringMatching(/\p{Script=Hangul}/u);
    expect(answer.error).toMatchObject({ status, field, message });
  });
});

describe('a coupon', () => {
  test('takes its amount from each experiencer, is held with the seats, and stays used once it is paid', async () => {
    const prepared = preparedOf(await pay(withCoupon(WINTER)));
    expect(prepared.amount).toBe(2 * (18_000 - 5_000) + 9_000);
    expect(await usedOf()).toEqual({ [THANKS]: false, [WINTER]: true });
    const number = reservationOf(await sendResult(visitor, await approve(site.bank, prepared)));
    expect(await usedOf()).toEqual({ [THANKS]: false, [WINTER]: true });
    const read = await visitor.get(`/api/reservation/${number}`);
    expect(read.response).toMatchObject({ detailList: [{ couponsaleSeq: WINTER, dcAmt: 10_000, changePossYn: 'N' }] });
    const again = await pay(withCoupon(WINTER, FIRE_STATION, '2026-12-17'));
    expect(outcomeOf(again)).toEqual([409, 'pricing.coupon-already-used']);
    expect(again.error?.message).toBe('이미 다른 예약에 사용한 쿠폰입니다.');
  });

  test('can be used by one of several windows that pay at the same moment', async () => {
    const days = ['2026-12-16', '2026-12-17', '2026-12-18', '2026-12-22'];
    const answers = await Promise.all(days.map((day) => pay(withCoupon(WINTER, FIRE_STATION, day, 1))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await booksOf(site.db, visitor.memberId)).unsettled).toBe(1);
    const [rows] = await site.db.query<{ held: number }>(
      `select count(*) as held from seat_hold where member_id = $1 and state = 'active'`,
      [visitor.memberId],
    );
    expect(rows?.held).toBe(1);
  });

  test('is free again when the payment is released, and when its hold expires', async () => {
    const first = preparedOf(await pay(withCoupon(WINTER)));
    await visitor.post(`/api/reserve/payment/${first.attemptId}/release`, {});
    expect((await usedOf())[WINTER]).toBe(false);
    preparedOf(await pay(withCoupon(WINTER)));
    site.clock.advance(11 * MINUTE_MS);
    await site.run('expire-attempts');
    expect((await usedOf())[WINTER]).toBe(false);
  });

  test('that another booking has taken meanwhile prevents the charge of a late approval', async () => {
    const late = preparedOf(await pay(withCoupon(WINTER)));
    const approval = await approve(site.bank, late);
    site.clock.advance(11 * MINUTE_MS);
    await site.run('expire-attempts');
    const taken = preparedOf(await pay(withCoupon(WINTER, FIRE_STATION, '2026-12-17')));
    const answer = await sendResult(visitor, approval);
    expect(refusalOf(answer)).toBe('이미 다른 예약에 사용한 쿠폰입니다.');
    reservationOf(await sendResult(visitor, await approve(site.bank, taken)));
    expect(await booksOf(site.db, visitor.memberId)).toMatchObject({
      reservations: 1,
      paid: taken.amount,
      differences: 0,
    });
  });

  test('is free again when its line is cancelled', async () => {
    const number = (await buy(site, visitor, paymentOf(withCoupon(WINTER)))).reservationNo;
    await site.db.query(
      `update reservation_line set state = 'cancelled', cancelled_at = now()
        where reservation_id = (select reservation_id from reservation where reservation_no = $1)`,
      [number],
    );
    expect((await usedOf())[WINTER]).toBe(false);
  });

  test('of an order that costs nothing is used by its line', async () => {
    const order = { ...freeOrder(FESTIVAL, 1), bookingList: withCoupon(THANKS, FESTIVAL) };
    const same = { 'idempotency-key': 'coupon-free-order' };
    const answers = await Promise.all([1, 2].map(() => visitor.post('/api/reserve/order', order, same)));
    expect(new Set(answers.map(({ response }) => response?.['bundleRvNo'])).size).toBe(1);
    expect((await usedOf())[THANKS]).toBe(true);
    const again = { ...order, bookingList: withCoupon(THANKS, FESTIVAL) };
    expect(outcomeOf(await placeOrder(visitor, again))).toEqual([409, 'pricing.coupon-already-used']);
  });

  test.each([
    ['that the member does not hold', 5, IN_WINTER, 'pricing.coupon-unknown'],
    ['of another hall', YOUTH, IN_WINTER, 'pricing.coupon-other-hall'],
    ['outside its days', WINTER, '2026-12-09', 'pricing.coupon-outside-dates'],
  ])('%s is refused, by price and by payment', async (_name, couponId, day, code) => {
    const items = withCoupon(couponId, FIRE_STATION, day);
    const price = await visitor.post('/api/reserve/calculatePrice', { bookingList: items, groupPersDiv: '02' });
    const refused = { status: 422, code, field: 'bookingList.0.couponsaleSeq' };
    for (const answer of [price, await pay(items)]) expect(answer.error).toMatchObject(refused);
    expect((await booksOf(site.db, visitor.memberId)).unsettled).toBe(0);
  });

  test('goes with one item of a list', async () => {
    const second = withCoupon(THANKS, { ...FIRE_STATION, roundId: 1012, componentRoundId: 1012 });
    const answer = await pay([...withCoupon(THANKS), ...second]);
    expect(outcomeOf(answer)).toEqual([422, 'pricing.coupon-used-twice']);
  });
});
