import type { KstDate } from '@kkumteo/domain/shared/time';
import { beforeEach, expect, test } from 'vitest';
import { type Offer, groupItem, groupPayment } from '../../../testing/bookings.test-support.ts';
import { preparePayLater, reserveByPledge } from '../../reservation/pay-later/pay-later.test-support.ts';
import { approve, refusalOf, reservationOf, sendResult } from '../../../testing/pay.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import type { Answer } from '../../../testing/visitor.test-support.ts';
import { stockOf } from '../../../testing/stock.test-support.ts';

/** Cabin crew and pilot for groups: the youth hall's, counted by round. */
const CABIN: Offer = { productId: 1202, roundId: 12_021, componentRoundId: 2021, guardian: false, price: 9_000 };
const EVENING: KstDate = '2026-11-23';
const VISIT: KstDate = '2026-11-24';
const MIDNIGHT = '2026-11-24T00:00:00+09:00';

const site = await openSiteForFile();
await site.db.query(`update seat_stock set capacity = capacity + 500 where component_round_id = $1`, [
  CABIN.componentRoundId,
]);

beforeEach(() => site.clock.setTo(EVENING, '23:55'));
const visitor = newcomerOfEach(site);

type Way = readonly [string, () => Promise<Answer>];
const WAYS: readonly Way[] = [
  [
    'a new booking',
    () => visitor.post('/api/reserve/preparePayment', groupPayment(groupItem(CABIN, { '01': 15 }, 1, { day: VISIT }))),
  ],
  ['a reservation that waits', async () => preparePayLater(visitor, await reserveByPledge(visitor, 15, CABIN, VISIT))],
];

interface PreparedWire {
  readonly amount: number;
  readonly payReq: { readonly orderNo: string; readonly expiresAt: string };
}
const prepared = async (prepare: () => Promise<Answer>) => {
  const answer = await prepare();
  expect(answer.status, answer.text).toBe(200);
  const { amount, payReq } = answer.response as PreparedWire & Record<string, unknown>;
  const attempt = { attemptId: payReq.orderNo, amount };
  return { attempt, expiresAt: payReq.expiresAt, form: await approve(site.bank, attempt) };
};
const progressOf = (attemptId: string) => `/api/reserve/payment/${attemptId}`;

test.each(WAYS)('%s in the youth hall is held until 24:00 the day before, and not extended beyond', async (_, way) => {
  const { attempt, expiresAt } = await prepared(way);
  expect(expiresAt).toBe(MIDNIGHT);
  const path = progressOf(attempt.attemptId);
  expect((await visitor.get(path)).response).toMatchObject({ state: 'open', extendYn: 'N', expiresAt: MIDNIGHT });
  expect((await visitor.post(`${path}/extend`, {})).response).toMatchObject({ expiresAt: MIDNIGHT });
});

test.each(WAYS)('%s in the youth hall is extended as far as payment is open', async (_, way) => {
  site.clock.setTo(EVENING, '23:45');
  const { attempt, expiresAt } = await prepared(way);
  expect(expiresAt).toBe('2026-11-23T23:55:00+09:00');
  const extended = await visitor.post(`${progressOf(attempt.attemptId)}/extend`, {});
  expect(extended.response).toMatchObject({ extendYn: 'N', expiresAt: MIDNIGHT });
});

test.each(WAYS)('%s in the youth hall is paid at 23:59:59, and at 00:00 nothing is charged', async (_, way) => {
  const [inTime, late] = [await prepared(way), await prepared(way)];
  site.clock.advance(5 * 60_000 - 1_000);
  reservationOf(await sendResult(visitor, inTime.form));
  site.clock.advance(1_000);
  const confirms = site.bank.calls('confirm');
  expect(refusalOf(await sendResult(visitor, late.form))).toContain('결제할 수 있는 시간이 지나 결제하지 않았습니다.');
  // The job has ended the attempt meanwhile: no seats are taken again for it.
  await site.run('expire-attempts');
  expect(refusalOf(await sendResult(visitor, late.form))).not.toBe('');
  expect(site.bank.calls('confirm')).toBe(confirms);
  expect((await stockOf(site.db, CABIN, VISIT)).held).toBe(0);
});

test('a hold that has lapsed before midnight takes no seats again after it', async () => {
  site.clock.setTo(EVENING, '23:40');
  const { form } = await prepared(WAYS[0]?.[1] ?? (() => Promise.reject(new Error('no way'))));
  site.clock.setTo(EVENING, '23:51');
  await site.run('expire-attempts');
  site.clock.setTo(VISIT, '00:01');
  const confirms = site.bank.calls('confirm');
  expect(refusalOf(await sendResult(visitor, form))).toContain('좌석은 되돌려졌습니다.');
  expect(site.bank.calls('confirm')).toBe(confirms);
});

test('what costs nothing is not pledged: it is booked at once, without a payment deadline', async () => {
  const free = { productId: 1129, roundId: 11_291, componentRoundId: 11_291, guardian: false, price: 0 };
  const order = { bookingList: [groupItem(free, { '01': 20 })], groupPersDiv: '01' };
  const pledge = await visitor.post(
    '/api/reserve/order',
    { ...order, cmpl: 'pledge' },
    { 'idempotency-key': 'free-programme-pledged' },
  );
  expect([pledge.status, pledge.code]).toEqual([422, 'payment.nothing-to-pay']);
  const booked = await visitor.post(
    '/api/reserve/order',
    { ...order, cmpl: 'free' },
    { 'idempotency-key': 'free-programme-booked' },
  );
  const number = String(booked.response?.['bundleRvNo']);
  expect((await visitor.get(`/api/reserve/orderSheet/${number}`)).response).toMatchObject({ rvProgSitu: '03' });
});
