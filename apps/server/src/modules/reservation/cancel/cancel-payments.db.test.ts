import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statusChanged } from '../../../../../sandbox/src/card/webhooks/announcements.ts';
import { recountSeats } from '../../schedule/recount.ts';
import {
  bookingList,
  NOW,
  type Offer,
  groupItem,
  groupPayment,
  pledgeOrder,
} from '../../../testing/bookings.test-support.ts';
import {
  book,
  cancel,
  cancelAll,
  detailOf,
  lineNosOf,
  makeRoom,
  preview,
  roundOf,
  standOf,
  type Booked,
} from './cancel.test-support.ts';
import {
  buy,
  control,
  orderedNo,
  passTime,
  placeOrder,
  preparedOf,
  resetClocks,
  waitUntil,
  moveClocks,
} from '../../../testing/pay.test-support.ts';
import { runOffice } from '../../../office/office.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { outcomeOf, type Visitor } from '../../../testing/visitor.test-support.ts';
import { expectAddsUp, leaveSeats } from '../../../testing/stock.test-support.ts';
import { FREE_CHOICE } from '../rooms/save-rooms.test-support.ts';

/* What the providers of money, the clock and other people do to a cancel. */

const site = await openSiteForFile();
await makeRoom(site);

beforeEach(() => resetClocks(site));
const visitor = newcomerOfEach(site);

const pass = (seconds: number): Promise<void> => passTime(site, seconds);
const givenBack = ({ attemptId }: Booked): readonly number[] => {
  const { card } = site.bank.sandbox;
  const record = card.ledger.byOrder(attemptId);
  return record === undefined ? [] : (card.show(record).cancels ?? []).map(({ cancelAmount }) => cancelAmount);
};
const faults = { endpoint: 'cancel', kind: 'declined', code: 'NOT_CANCELABLE_AMOUNT', times: 10 } as const;
/** The provider's event about a payment, as it is now. */
async function sendEvent({ attemptId }: Booked): Promise<number> {
  const { card } = site.bank.sandbox;
  const record = card.ledger.byOrder(attemptId);
  if (record === undefined) throw new Error('no such payment');
  const { body } = statusChanged(card.show(record), card.clock.now());
  const headers = { 'content-type': 'application/json' };
  return (await site.send({ method: 'POST', url: '/payment/webhook/toss', headers, body })).status;
}

describe('a refund of cancelled lines', () => {
  test.each(['timeoutAfterCapture', 'http500Text'] as const)(
    'whose answer is lost (%s) is asked for again, and goes back once',
    async (kind) => {
      const booked = await book(site, visitor);
      site.bank.sandbox.card.faults.queue({ endpoint: 'cancel', kind, times: 10 });
      expect((await cancel(visitor, booked.reservationNo, booked.lineNos.slice(0, 1))).status).toBe(200);
      expect((await standOf(site, booked.reservationNo)).refunds).toEqual([[20_000, 'requested']]);
      site.bank.sandbox.card.faults.clear();
      await pass(60);
      await site.run('reconcile-attempts');
      expect(await standOf(site, booked.reservationNo)).toMatchObject({ refunds: [[20_000, 'done']], owed: 27_000 });
      expect(givenBack(booked)).toEqual([20_000]);
      await expectAddsUp(site);
    },
    60_000,
  );

  test('that the provider refuses waits for a person beside the paid rest, and is sent again', async () => {
    const booked = await book(site, visitor);
    site.bank.sandbox.card.faults.queue(faults);
    await cancel(visitor, booked.reservationNo, booked.lineNos.slice(0, 1));
    expect(await standOf(site, booked.reservationNo)).toMatchObject({
      state: 'open',
      attempt: 'paid',
      reason: 'refund-refused',
      refunds: [[20_000, 'needs-review']],
    });
    site.bank.sandbox.card.faults.clear();
    expect((await runOffice(site, ['payments'])).text).toContain(booked.attemptId);
    const sent = await runOffice(site, ['payments', 'refund', booked.attemptId]);
    expect(sent.code, sent.text).toBe(0);
    expect(await standOf(site, booked.reservationNo)).toMatchObject({
      attempt: 'paid',
      reason: null,
      refunds: [[20_000, 'done']],
    });
    await expectAddsUp(site);
  });

  test('that waits for a person does not get lost where the rest is cancelled', async () => {
    const booked = await book(site, visitor, { rounds: [1, 2, 3] });
    const [first = '', second = '', third = ''] = booked.lineNos;
    await cancel(visitor, booked.reservationNo, [third]);
    site.bank.sandbox.card.faults.queue(faults);
    await cancel(visitor, booked.reservationNo, [first]);
    site.bank.sandbox.card.faults.clear();
    await cancel(visitor, booked.reservationNo, [second]);
    const stand = await standOf(site, booked.reservationNo);
    expect(stand).toMatchObject({ attempt: 'needs-review', reason: 'refund-refused', owed: 20_000 });
    expect(stand.refunds.toSorted(([, one], [, other]) => one.localeCompare(other))).toEqual([
      [20_000, 'done'],
      [27_000, 'done'],
      [20_000, 'needs-review'],
    ]);
    expect((await runOffice(site, ['payments', 'refund', booked.attemptId])).code).toBe(0);
    expect(await standOf(site, booked.reservationNo)).toMatchObject({ attempt: 'refunded', reason: null, owed: 0 });
    await expectAddsUp(site);
  });

  test('comes back as a webhook and is recognised as ours', async () => {
    const booked = await book(site, visitor);
    await cancel(visitor, booked.reservationNo, booked.lineNos.slice(0, 1));
    expect(await sendEvent(booked)).toBe(200);
    await site.run('waiting-events');
    expect(await standOf(site, booked.reservationNo)).toMatchObject({
      attempt: 'paid',
      reason: null,
      refunds: [[20_000, 'done']],
    });
  });

  test('is bound by what was paid: the database refuses a won more, and would not without its trigger', async () => {
    const { reservationNo, lineNos, attemptId } = await book(site, visitor);
    await cancel(visitor, reservationNo, lineNos.slice(0, 1));
    const undo = new Error('undo');
    const more = (breaks: boolean): Promise<string> =>
      site.db
        .transaction(async (tx): Promise<string> => {
          if (breaks) await tx.query('drop trigger refund_total on refund');
          await tx.query(
            `insert into refund (refund_id, attempt_id, amount, method, key, state, reason, requested_at, next_check_at)
              values ('a-refund-of-one-won-too-many', $1, 27001, 'card', 'a-key-of-nobody', 'requested', 'lines-cancelled', now(), now())`,
            [attemptId],
          );
          throw undo;
        })
        .catch((error: Error) => (error === undo ? 'written' : error.message));
    expect(await more(false)).toContain('exceed what was paid');
    expect(await more(true)).toBe('written');
  });

  test('is never more than what is left after a partial refund in the provider’s console', async () => {
    const booked = await book(site, visitor);
    await control(site, 'console-cancels', { orderId: booked.attemptId, amount: 40_000 });
    await sendEvent(booked);
    await waitUntil(async () => (await standOf(site, booked.reservationNo)).reason === 'part-cancelled-at-provider');
    const whole = await preview(visitor, booked.reservationNo, booked.lineNos);
    expect(whole.response).toMatchObject({ refundInfo: { totRefuAmt: 7_000 } });
    await cancel(visitor, booked.reservationNo, booked.lineNos);
    expect(await standOf(site, booked.reservationNo)).toMatchObject({ attempt: 'refunded', reason: null, owed: 0 });
    await expectAddsUp(site);
  });
});

describe('what is paid by experience card', () => {
  const CABIN: Offer = { productId: 1202, roundId: 12_021, componentRoundId: 2021, guardian: false, price: 9_000 };
  const LATER: Offer = { ...CABIN, roundId: 12_022, componentRoundId: 2022 };
  const RICH = { cardId: 'dream1001', cardNo: '9400-0000-0000-1001' };
  let teacher: Visitor;

  beforeAll(async () => {
    teacher = await site.signIn('teacher1');
    await site.db.query(`update seat_stock set capacity = 900 where component_round_id in (2021, 2022)`);
  });

  async function bookByCard(): Promise<Booked> {
    const cardToken = String((await teacher.post('/api/reserve/prumeeBalance', RICH)).response?.['cardToken']);
    const items = [groupItem(CABIN, { '01': 15 }), groupItem(LATER, { '01': 15 }, 1, { cartNo: 'another' })];
    const prepared = await teacher.post('/api/reserve/preparePayment', {
      ...groupPayment(...items),
      payMethod: '09',
      prumiParam: { cardToken },
    });
    const { attemptId, amount } = preparedOf(prepared);
    await teacher.get(`/payment/window/${attemptId}?display=frame`);
    const session = site.bank.sandbox.experienceCard.book.sessionOf(attemptId);
    await site.bank.sandbox.app.inject({
      method: 'POST',
      url: `/experience-card/window/${session?.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'decision=approve&agreed=yes',
    });
    const prumiParam = { orderNo: attemptId, code: '00', message: '' };
    const answer = await teacher.post('/api/reserve/orderPrumee', { prumiParam, groupPersDiv: '01' });
    const reservationNo = orderedNo(answer);
    return { reservationNo, lineNos: await lineNosOf(teacher, reservationNo), attemptId, amount };
  }

  const refundsOf = async (number: string) => (await teacher.get(`/api/reservation/${number}/refunds`)).response;
  const retryRefund = (number: string) => teacher.post(`/api/reservation/${number}/refunds/again`, {});
  const retriedTwice = async (number: string) =>
    (await Promise.all([retryRefund(number), retryRefund(number)])).map(({ status }) => status);
  const byCard = { payMethod: '09', prumiParam: JSON.stringify({ amount: 1, orderId: 'anything' }) };

  test('and whose refund its vendor refuses waits for a person, and is asked for again by its buyer (R8-12)', async () => {
    const { reservationNo, lineNos, attemptId, amount } = await bookByCard();
    expect(await refundsOf(reservationNo)).toEqual({ refundList: [] });
    // The vendor's own day is past its deadline.
    await control(site, 'clock', { now: '2026-12-16T09:00:00+09:00' });
    expect((await cancel(teacher, reservationNo, lineNos, byCard)).status).toBe(200);
    const refused = { refuAmt: amount, payMethod: '09', refuSitu: '04', refuEndDtm: '', againPossYn: 'Y' };
    expect(await refundsOf(reservationNo)).toMatchObject({ refundList: [refused] });
    expect((await retryRefund(reservationNo)).response).toMatchObject({ refundList: [refused] });
    await control(site, 'clock', { now: NOW });
    expect(await retriedTwice(reservationNo)).toEqual([200, 200]);
    expect(await refundsOf(reservationNo)).toMatchObject({
      refundList: [{ refuAmt: amount, refuSitu: '03', againPossYn: 'N' }],
    });
    expect((await retryRefund(reservationNo)).response).toMatchObject({ refundList: [{ refuSitu: '03' }] });
    const notes = await site.db.query<{ readonly action: string }>(
      `select action from audit_entry where subject = $1 and action like 'payment.refund-by-%'`,
      [attemptId],
    );
    expect(notes).toEqual(Array.from({ length: 2 }, () => ({ action: 'payment.refund-by-member' })));
    expect(await standOf(site, reservationNo)).toMatchObject({ attempt: 'refunded', refunds: [[amount, 'done']] });
    expect(await recountSeats(site.db)).toEqual([]);
  });

  test('and whose refund its vendor answers with 91 is asked for by the jobs, and by its buyer at once (R8-12)', async () => {
    const { reservationNo, lineNos, amount } = await bookByCard();
    site.bank.fault({ endpoint: 'experienceCardRefund', kind: 'declined', code: 'PROVIDER_ERROR', times: 2 });
    expect((await cancel(teacher, reservationNo, lineNos, byCard)).status).toBe(200);
    const waiting = { refuAmt: amount, payMethod: '09', refuSitu: '01', refuEndDtm: '', againPossYn: 'Y' };
    expect(await refundsOf(reservationNo)).toMatchObject({ refundList: [waiting] });
    expect((await retryRefund(reservationNo)).response).toMatchObject({ refundList: [waiting] });
    expect(await retriedTwice(reservationNo)).toEqual([200, 200]);
    expect(await refundsOf(reservationNo)).toMatchObject({
      refundList: [{ refuAmt: amount, refuSitu: '03', againPossYn: 'N' }],
    });
    expect(await standOf(site, reservationNo)).toMatchObject({ attempt: 'refunded', refunds: [[amount, 'done']] });
  });

  test('goes back whole by its vendor’s refund call, whatever the page says of it; a part is refused before anything happens', async () => {
    const { reservationNo, lineNos, amount } = await bookByCard();
    const part = lineNos.slice(0, 1);
    const partOnly = [409, 'reservation.cancel-card-whole-only'];
    expect(outcomeOf(await preview(teacher, reservationNo, part))).toEqual(partOnly);
    expect(outcomeOf(await cancel(teacher, reservationNo, part, byCard))).toEqual(partOnly);
    expect((await cancel(teacher, reservationNo, lineNos, byCard)).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({
      state: 'cancelled',
      attempt: 'refunded',
      refunds: [[amount, 'done']],
      owed: 0,
    });
  });

  test('is not cancelled after the vendor’s deadline of the year of its payment, nor while the vendor can’t be asked', async () => {
    const { reservationNo, lineNos } = await bookByCard();
    site.bank.fault({ endpoint: 'experienceCardPolicy', kind: 'http500Json', times: 1 });
    expect(outcomeOf(await preview(teacher, reservationNo, lineNos))).toEqual([503, 'payment.experience-card-down']);
    await site.db.query(
      `update reservation_line l set visit_date = '2027-01-27' from reservation r
        where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
      [reservationNo],
    );
    const detail = async (by: Visitor) =>
      (await by.get(`/api/reservation/${reservationNo}`)).response as {
        readonly detailList: readonly { readonly cancelPossYn: string }[];
        readonly payInfo: { readonly refuEndDtm: string };
      };
    const shown = async (by: Visitor) => {
      const { detailList, payInfo } = await detail(by);
      return [...detailList.map(({ cancelPossYn }) => cancelPossYn), payInfo.refuEndDtm];
    };
    const deadline = '2026-12-15T23:59:59+09:00';
    site.clock.setTo('2026-12-15', '23:59');
    expect(await shown(await site.signIn('teacher1'))).toEqual(['Y', 'Y', deadline]);
    // The vendor counts by the year of the payment, and its policy tells of the present one.
    for (const [day, at] of [
      ['2026-12-16', '00:00'],
      ['2027-01-04', '10:00'],
    ] as const) {
      await moveClocks(site, Date.parse(`${day}T${at}:00+09:00`));
      const fresh = await site.signIn('teacher1');
      expect(await shown(fresh)).toEqual(['N', 'N', deadline]);
      const page = await fresh.get('/api/reservation?groupPersDiv=01');
      const rows = (page.response?.['reservList'] ?? []) as readonly { bundleRvNo: string; cancelPossYn: string }[];
      const own = rows.filter(({ bundleRvNo }) => bundleRvNo === reservationNo);
      expect(own.map(({ cancelPossYn }) => cancelPossYn)).toEqual(['N', 'N']);
      const closed = [409, 'reservation.cancel-card-closed'];
      expect(outcomeOf(await preview(fresh, reservationNo, lineNos))).toEqual(closed);
      const late = await cancel(fresh, reservationNo, lineNos, byCard);
      expect([late.status, late.text]).toEqual([
        409,
        expect.stringContaining('체험카드 환불 기한(2026년 12월 15일 (화))이 지나 취소할 수 없습니다.'),
      ]);
    }
    await control(site, 'clock', { now: NOW });
    expect(await standOf(site, reservationNo)).toMatchObject({ state: 'open', attempt: 'paid', refunds: [] });
  });
});

describe('seats that come back by a cancel', () => {
  test('are offered to the first in the queue', async () => {
    const booked = await book(site, visitor, { rounds: [3] });
    await leaveSeats(site.db, roundOf(3), 0);
    const waiting = await site.newcomer();
    const asked = await waiting.post('/api/reserve/wait', {
      pdNo: roundOf(3).productId,
      pdDiv: '01',
      expVisitRvdt: '20261209',
      scheSeqNo: roundOf(3).roundId,
      experPcnt: 1,
      orgName: '김도현',
      userPhoneNum: '01000000011',
    });
    expect(asked.status, asked.text).toBe(200);
    await cancel(visitor, booked.reservationNo, booked.lineNos);
    await site.run('offer-seats');
    const [request] = await site.db.query<{ state: string; seats: number }>(
      'select state, offered_seats as seats from waitlist_request where member_id = $1',
      [waiting.memberId],
    );
    expect(request).toEqual({ state: 'offered', seats: 1 });
    await makeRoom(site);
  });
});

describe('rooms of a cancelled line', () => {
  test('are free again, and are no rooms of the reservation any more', async () => {
    const teacher = await site.signIn('teacher2');
    const rvExhpAppList = [{ pdNo: 201, scheSeqNo: 2011, exhpHzCd: 'teen-court', exhpAppPcnt: 8 }];
    const item = groupItem(FREE_CHOICE, { '01': 20 }, 1, { rvExhpAppList });
    const reservationNo = orderedNo(await placeOrder(teacher, pledgeOrder(item)));
    const seats = async (): Promise<number> => {
      const [row] = await site.db.query<{ sold: number }>(
        `select sold from seat_stock where room_id = 'teen-court' and component_round_id = 2011 and visit_date = '2026-12-09'`,
      );
      return row?.sold ?? 0;
    };
    const before = await seats();
    expect(JSON.stringify(await detailOf(teacher, reservationNo))).toContain('teen-court');
    expect((await cancelAll(teacher, reservationNo)).status).toBe(200);
    expect(await seats()).toBe(before - 8);
    expect(JSON.stringify(await detailOf(teacher, reservationNo))).not.toContain('teen-court');
    expect(await recountSeats(site.db)).toEqual([]);
  });
});

describe('until when', () => {
  test('the exceptional programme of the makive hall can be cancelled the day before, and not on the day', async () => {
    const night: Offer = { productId: 609, roundId: 6091, componentRoundId: 6091, guardian: false, price: 5_000 };
    const book = async (buyer: string) =>
      buy(site, visitor, {
        bookingList: bookingList(night, 1, buyer, '2026-12-11'),
        groupPersDiv: '02',
        payMethod: '02',
      });
    const [early, late] = [(await book('가')).reservationNo, (await book('나')).reservationNo];
    site.clock.setTo('2026-12-10', '23:59');
    const again = await site.signIn(visitor.loginId);
    expect((await cancelAll(again, early)).status).toBe(200);
    site.clock.setTo('2026-12-11', '00:00');
    expect((await cancelAll(again, late)).code).toBe('reservation.cannot-cancel');
    expect((await standOf(site, late)).refunds).toEqual([]);
  });
});
