import { expect, test } from 'vitest';
import { bookingList, cardOrder, FESTIVAL, FIRE_STATION, freeOrder } from '../testing/bookings.test-support.ts';
import { approve, refusalOf, reservationOf, sendResult } from '../testing/pay.test-support.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import type { Visitor } from '../testing/visitor.test-support.ts';

const HANGUL = /\p{Script=Hangul}/u;

const site = await openSiteForFile();

const inEnglish = (visitor: Visitor): Visitor =>
  visitor.at((call) => site.send({ ...call, headers: { ...call.headers, 'x-language': 'en' } }));

interface Prepared {
  readonly attemptId: string;
  readonly amount: number;
  readonly windowUrl: string;
}

async function prepareIn(visitor: Visitor): Promise<Prepared> {
  const { response, text } = await visitor.post('/api/reserve/preparePayment', cardOrder(FIRE_STATION, 2));
  const { amount, payReq } = response as { amount: number; payReq: { orderNo: string; windowUrl: string } };
  expect(payReq, text).toBeDefined();
  return { attemptId: payReq.orderNo, amount, windowUrl: payReq.windowUrl };
}

test('an individual who pays in English sees our own pages around the window in English, and comes back to an English one', async () => {
  const korean = await site.newcomer();
  const visitor = inEnglish(korean);
  const { attemptId, windowUrl } = await prepareIn(visitor);
  expect(windowUrl).toBe(`/en/payment/window/${attemptId}`);
  const window = await korean.get(`${windowUrl}?display=page`);
  expect(window.text).toContain('<html lang="en">');
  expect(window.text).toContain(`/en/payment/return?outcome=success`);
  // What the provider's window calls the order is its own.
  expect(window.text.replace(/"orderName":"[^"]*"/, '')).not.toMatch(HANGUL);
  const query = new URLSearchParams({
    outcome: 'fail',
    order: attemptId,
    code: 'PAY_PROCESS_CANCELED',
    message: 'cancelled',
  });
  const back = await korean.get(`/en/payment/return?${query}`);
  expect(back.text).toContain('/en/reserve/ind/payment?');
  expect(back.text).not.toMatch(HANGUL);
});

test('a payment in Korean has the Korean pages', async () => {
  const visitor = await site.newcomer();
  const { attemptId, windowUrl } = await prepareIn(visitor);
  expect(windowUrl).toBe(`/payment/window/${attemptId}`);
  const window = await visitor.get(`${windowUrl}?display=page`);
  expect(window.text).toContain('<html lang="ko">');
  const query = new URLSearchParams({ outcome: 'fail', order: attemptId, code: 'X', message: 'x' });
  const back = await visitor.get(`/payment/return?${query}`);
  expect(back.text).toContain('location.replace("/reserve/ind/payment?');
});

test('an English booking is paid, and its completion is shown in English', async () => {
  const visitor = inEnglish(await site.newcomer());
  const prepared = await prepareIn(visitor);
  const number = reservationOf(await sendResult(visitor, await approve(site.bank, prepared)));
  const placed = await visitor.get(`/api/reserve/orderSheet/${number}`);
  expect(placed.response).toMatchObject({
    detailList: [
      {
        pdNm: 'Fire Station Rescue Team',
        expVisitRvdt: '20261209',
        expVisitRvdtF: 'Wed 9 December 2026',
        scheSeqNm: 'Round 1',
      },
    ],
    payInfo: { payMethodNm: 'Card or easy pay' },
  });
});

test('the provider’s Korean reason for a failed payment is shown in English', async () => {
  const korean = await site.newcomer();
  const visitor = inEnglish(korean);
  const refused = await prepareIn(visitor);
  const fail = { outcome: 'fail', code: 'REJECT_CARD_COMPANY', message: '카드사에서 결제를 거절하였습니다.' };
  const back = await korean.get(`/en/payment/return?${new URLSearchParams({ ...fail, order: refused.attemptId })}`);
  expect(back.text).toContain('The card company has declined the payment.');
  expect(back.text).not.toMatch(HANGUL);
  // A text without a translation stays Korean, so that a person can pass it on.
  const strange = new URLSearchParams({ ...fail, message: '처음 듣는 이유', order: refused.attemptId });
  expect((await korean.get(`/en/payment/return?${strange}`)).text).toContain('처음 듣는 이유');
});

test('why a payment failed is shown in English', async () => {
  const visitor = inEnglish(await site.newcomer());
  const { attemptId, amount } = await prepareIn(visitor);
  const form = await approve(site.bank, { attemptId, amount });
  const altered = await sendResult(visitor, { ...form, LGD_AMOUNT: String(amount + 1) });
  expect(refusalOf(altered)).toBe(
    'The amount differed from that of your booking, so nothing was charged. Please try again.',
  );
});

test('why a booking is refused is shown in English, with its amount where it has one', async () => {
  const visitor = inEnglish(await site.newcomer());
  const tooMany = await visitor.post('/api/reserve/order', freeOrder(FESTIVAL, 15), {
    'idempotency-key': 'key-too-many',
  });
  expect(JSON.parse(tooMany.text)).toMatchObject({
    apiError: {
      code: 'reservation.individual-too-many',
      message: 'Individual bookings are for up to 14 people. Would you like to make a group booking?',
    },
  });
  const past = {
    bookingList: bookingList(FIRE_STATION, 1, 'buyer', '2026-11-01'),
    groupPersDiv: '02',
    payMethod: '02',
  };
  const refused = await visitor.post('/api/reserve/preparePayment', past);
  expect(JSON.parse(refused.text)).toMatchObject({ apiError: { message: 'Dates in the past can’t be booked.' } });
});
