import { describe, expect, test } from 'vitest';
import {
  bookingList,
  cardOrder,
  FESTIVAL,
  FIRE_STATION,
  freeOrder,
  priceOf,
} from '../../testing/bookings.test-support.ts';
import {
  approve,
  approvedForm,
  orderedNo,
  placeOrder,
  prepare,
  refusalOf,
  reservationOf,
  sendResult,
} from '../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { outcomeOf } from '../../testing/visitor.test-support.ts';
import { booksOf, leaveSeats, stockOf } from '../../testing/stock.test-support.ts';

const sameKey = { 'idempotency-key': 'the-key-of-the-test' };

const site = await openSiteForFile();

describe('an order that costs nothing', () => {
  test('is saved with its seats, people, outbox and audit at once, and shown as a placed order', async () => {
    const visitor = await site.newcomer();
    const before = await stockOf(site.db);
    const number = orderedNo(await placeOrder(visitor, freeOrder(FESTIVAL, 14)));
    expect(number).toMatch(/^[0-9A-Z]{26}$/);
    expect((await stockOf(site.db)).sold).toBe(before.sold + 14);
    const [rows] = await site.db.query<Record<string, number>>(
      `select (select count(*) from participant p join reservation_line using (line_id) join reservation r using (reservation_id)
          where r.reservation_no = $1) as people,
        (select count(*) from outbox where message_key = 'reservation.confirmed:' || $1) as messages,
        (select count(*) from audit_entry where subject = $1) as audits`,
      [number],
    );
    expect(rows).toEqual({ people: 14, messages: 1, audits: 1 });
    const placed = await visitor.get(`/api/reserve/orderSheet/${number}`);
    expect(placed.response).toMatchObject({ bundleRvNo: number, rvProgSitu: '03', payInfo: { payAmt: 0 } });
  });

  test('answers the same reservation to the same key, also when both calls come at once', async () => {
    const visitor = await site.newcomer();
    const order = () => visitor.post('/api/reserve/order', freeOrder(FESTIVAL, 2), sameKey);
    const answers = await Promise.all([order(), order(), order()]);
    const numbers = [...answers, await order()].map(({ response }) => response?.['bundleRvNo']);
    expect(new Set(numbers).size).toBe(1);
    expect((await booksOf(site.db, visitor.memberId)).reservations).toBe(1);
  });

  test('comes back with every field of its people, and reads no amount of what was sent (PD-22)', async () => {
    const visitor = await site.newcomer();
    const person = {
      key: 'p1',
      uniqueId: 'p1',
      reciDivCd: '20',
      pesnDivCd: '01',
      incluNm: '김한결',
      incluUserId: 'hangyeol2018',
      incluGrade: 'E2',
      incluBirthMonDate: '20180305',
      email: 'hangyeol@example.com',
      incluClass: '3',
      incluClsNo: '17',
      pdNo: FESTIVAL.productId,
      mrktnScheSeqNo: FESTIVAL.roundId,
      scheSeqNo: FESTIVAL.componentRoundId,
      genPcnt: 1,
      admfeeDcPcnt: 0,
      price: 77_000,
      orgPrice: 99_000,
    };
    const [item] = bookingList(FESTIVAL, 1);
    const order = { ...item, includeList: [person], price: 77_000, originPrice: 99_000, saleAmt: 77_000 };
    const number = orderedNo(await placeOrder(visitor, { ...freeOrder(FESTIVAL, 1), bookingList: [order] }));
    const reservation = await visitor.get(`/api/reservation/${number}`);
    const [line] = (reservation.response?.['detailList'] ?? []) as readonly { pdRvNo: string }[];
    const path = `/api/reservation/${number}/line/${line?.pdRvNo}`;
    for (const [from, name] of [
      [path, 'experList'],
      [`${path}/experiencers`, 'includeList'],
    ] as const) {
      const { response } = await visitor.get(from);
      const [stored] = (response?.[name] ?? []) as readonly object[];
      const { key: _key, uniqueId: _id, mrktnScheSeqNo: _round, genPcnt: _full, admfeeDcPcnt: _less, ...kept } = person;
      expect(stored).toMatchObject({ ...kept, pcnt: 1, gradeNm: '초등 2학년', price: 0, orgPrice: 0 });
    }
  });

  test('is the visitor’s own at the server’s price, whatever else it names', async () => {
    const [visitor, other] = [await site.newcomer(), await site.newcomer()];
    const unasked = {
      memberId: other.memberId,
      member_id: other.memberId,
      memberKey: other.memberId,
      reservationNo: '20260101000000000001',
      bookerName: '아무개',
      status: 'cancelled',
      paymentState: 'refunded',
      payTotal: 1,
      listTotal: 1,
      idempotencyKey: 'a-key-in-the-body',
      createdAt: 0,
    };
    const answer = await visitor.post('/api/reserve/order', { ...unasked, ...freeOrder(FESTIVAL, 1) }, sameKey);
    expect(answer.status, answer.text).toBe(200);
    const [row] = await site.db.query<Record<string, unknown>>(
      `select r.member_id as member, status, payment_state as paid, pay_total as total, idempotency_key as key, booker_name = m.name as own
        from reservation r join member m using (member_id) where reservation_no = $1`,
      [answer.response?.['bundleRvNo']],
    );
    expect(row).toEqual({
      member: visitor.memberId,
      status: 'confirmed',
      paid: 'paid',
      total: 0,
      key: sameKey['idempotency-key'],
      own: true,
    });
  });

  test('is refused where it costs something, for a pledge of an individual, and without a key', async () => {
    const visitor = await site.newcomer();
    expect(outcomeOf(await placeOrder(visitor, freeOrder(FIRE_STATION, 2)))).toEqual([422, 'payment.not-free']);
    expect((await visitor.post('/api/reserve/order', freeOrder(FESTIVAL, 2))).status).toBe(400);
    expect((await placeOrder(visitor, { ...freeOrder(FESTIVAL, 2), cmpl: 'pledge' })).status).toBe(422);
  });

  test('is refused with a sentence where the seats are gone, and nothing is written', async () => {
    const visitor = await site.newcomer();
    const round = { ...FESTIVAL, roundId: 8012, componentRoundId: 8012 };
    await leaveSeats(site.db, round, 1);
    expect(outcomeOf(await placeOrder(visitor, freeOrder(round, 2)))).toEqual([409, 'payment.seats-gone']);
    expect((await booksOf(site.db, visitor.memberId)).reservations).toBe(0);
    expect((await placeOrder(visitor, freeOrder(round, 1))).status).toBe(200);
  });
});

describe('a card payment', () => {
  test('holds the seats, is charged once and becomes one reservation, however often its result is sent', async () => {
    const visitor = await site.newcomer();
    const before = await stockOf(site.db, FIRE_STATION);
    const prepared = await prepare(visitor);
    expect(prepared.amount).toBe(priceOf(FIRE_STATION, 2));
    expect((await stockOf(site.db, FIRE_STATION)).held).toBe(before.held + 2);
    const form = await approve(site.bank, prepared);
    const charged = site.bank.charged();
    const answers = await Promise.all([sendResult(visitor, form), sendResult(visitor, form)]);
    const numbers = [...answers, await sendResult(visitor, form)].map(reservationOf);
    expect(new Set(numbers).size).toBe(1);
    expect(site.bank.charged() - charged).toBe(prepared.amount);
    expect(await stockOf(site.db, FIRE_STATION)).toMatchObject({ held: before.held, sold: before.sold + 2 });
    const { amount } = prepared;
    expect(await booksOf(site.db, visitor.memberId)).toEqual({
      reservations: 1,
      paid: amount,
      unsettled: 0,
      ledger: amount,
      differences: 0,
    });
    const placed = await visitor.get(`/api/reserve/orderSheet/${numbers[0]}`);
    expect(placed.response).toMatchObject({ payInfo: { payMethod: '02', payAmt: amount, cardHeadName: '신한카드' } });
  });

  test('shows its progress, is extended once by ten minutes, and releases its seats when it is released', async () => {
    const visitor = await site.newcomer();
    const before = await stockOf(site.db, FIRE_STATION);
    const { attemptId } = await prepare(visitor);
    const path = `/api/reserve/payment/${attemptId}`;
    const open = await visitor.get(path);
    expect(open.response).toMatchObject({ state: 'open', extendYn: 'Y', expiresAt: '2026-11-20T09:10:00+09:00' });
    const extended = await visitor.post(`${path}/extend`, {});
    expect(extended.response).toMatchObject({ extendYn: 'N', expiresAt: '2026-11-20T09:20:00+09:00' });
    expect((await visitor.post(`${path}/extend`, {})).status).toBe(409);
    expect((await visitor.post(`${path}/release`, {})).response).toMatchObject({ state: 'failed' });
    expect(await stockOf(site.db, FIRE_STATION)).toEqual(before);
  });

  test('with an altered amount is refused before the provider is asked, and the seats are released', async () => {
    const visitor = await site.newcomer();
    const before = await stockOf(site.db, FIRE_STATION);
    const prepared = await prepare(visitor);
    const form = { ...(await approve(site.bank, prepared)), LGD_AMOUNT: '100' };
    const [charged, confirms] = [site.bank.charged(), site.bank.calls('confirm')];
    expect(refusalOf(await sendResult(visitor, form))).toContain('결제 금액이 예약 금액과 달라');
    expect([site.bank.charged(), site.bank.calls('confirm')]).toEqual([charged, confirms]);
    expect(await stockOf(site.db, FIRE_STATION)).toEqual(before);
  });

  test("with another order's approval is not charged", async () => {
    const visitor = await site.newcomer();
    const [first, second] = [await prepare(visitor), await prepare(visitor)];
    const form = await approve(site.bank, first);
    const charged = site.bank.charged();
    const foreign = approvedForm(second, form.LGD_PAYKEY);
    refusalOf(await sendResult(visitor, foreign));
    expect(site.bank.charged()).toBe(charged);
    expect((await booksOf(site.db, visitor.memberId)).reservations).toBe(0);
  });

  test('that the buyer closes or the window declines releases the seats and shows the provider’s message', async () => {
    const visitor = await site.newcomer();
    const before = await stockOf(site.db, FIRE_STATION);
    for (const [code, state] of [
      ['PAY_PROCESS_CANCELED', 'abandoned'],
      ['REJECT_CARD_COMPANY', 'declined'],
    ] as const) {
      const { attemptId } = await prepare(visitor);
      const form = { LGD_RESPCODE: code, LGD_RESPMSG: '카드사에서 거절하였습니다.', LGD_OID: attemptId };
      expect(refusalOf(await sendResult(visitor, form))).toBe('카드사에서 거절하였습니다.');
      const [row] = await site.db.query('select state from payment_attempt where attempt_id = $1', [attemptId]);
      expect(row).toEqual({ state });
    }
    expect(await stockOf(site.db, FIRE_STATION)).toEqual(before);
  });

  test('that the provider declines at confirm is not charged and leaves no reservation', async () => {
    const visitor = await site.newcomer();
    const prepared = await prepare(visitor);
    const charged = site.bank.charged();
    expect(refusalOf(await sendResult(visitor, await approve(site.bank, prepared, 'over-limit')))).toContain('한도');
    expect(site.bank.charged()).toBe(charged);
    expect(await booksOf(site.db, visitor.memberId)).toMatchObject({ reservations: 0, unsettled: 0, differences: 0 });
  });

  test('of nothing, by a method that is not taken, or without seats is refused before anything is held', async () => {
    const visitor = await site.newcomer();
    const free = await visitor.post('/api/reserve/preparePayment', cardOrder(FESTIVAL, 1));
    expect(free.code).toBe('payment.nothing-to-pay');
    const experienceCard = { ...cardOrder(FIRE_STATION, 1), payMethod: '09' };
    expect((await visitor.post('/api/reserve/preparePayment', experienceCard)).code).toBe('payment.method-not-offered');
    const round = { ...FIRE_STATION, roundId: 1012, componentRoundId: 1012 };
    await leaveSeats(site.db, round, 1);
    const full = await visitor.post('/api/reserve/preparePayment', cardOrder(round, 2));
    expect(outcomeOf(full)).toEqual([409, 'payment.seats-gone']);
    expect((await booksOf(site.db, visitor.memberId)).unsettled).toBe(0);
  });
});
