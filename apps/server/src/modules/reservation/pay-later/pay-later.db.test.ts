import { USUAL_LIMITS } from '@kkumteo/domain/catalog/limits';
import { addDays, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginConfirming } from '../../payment/attempts/store.ts';
import { payAtDesk } from './desk.ts';
import {
  type Offer,
  DAY_TRIP,
  groupItem,
  groupPayment,
  pledgeOrder,
  ROBOTS,
  TODAY,
  VISIT,
} from '../../../testing/bookings.test-support.ts';
import {
  approveBy,
  buy,
  orderedNo,
  placeOrder,
  TRANSFER,
  approve,
  refusalOf,
  reservationOf,
  sendResult,
} from '../../../testing/pay.test-support.ts';
import { detailOf } from '../cancel/cancel.test-support.ts';
import {
  approvedLater,
  preparePayLater,
  reserveByPledge,
  prepareLater,
  statusCodeOf,
  writePledge,
} from './pay-later.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { outcomeOf, type Visitor } from '../../../testing/visitor.test-support.ts';
import { expectAddsUp, stockOf } from '../../../testing/stock.test-support.ts';

const AMOUNT = 20 * 18_000;
const FULL = { '01': 20 } as const;

let charged = 0;

const site = await openSiteForFile();

beforeAll(async () => {
  await site.db.query(`update seat_stock set capacity = capacity + 2000 where component_round_id = any($1)`, [
    [DAY_TRIP, ROBOTS].map(({ componentRoundId }) => componentRoundId),
  ]);
});
const visitor = newcomerOfEach(site);
beforeEach(() => {
  charged = site.bank.charged();
  site.bank.sandbox.card.faults.clear();
});

interface ReservationState {
  readonly status: string;
  readonly method: string | null;
  readonly payTotal: number;
  readonly attemptId: string | null;
  /** Messages that confirm it. */
  readonly confirmations: number;
  /** Its member's won at the provider by the ledger. */
  readonly ledger: number;
}
const reservationState = async (number: string): Promise<ReservationState> => {
  const [row] = await site.db.query<ReservationState>(
    `select status, payment_method as method, pay_total, attempt_id,
        (select count(*) from outbox where message_key = 'reservation.confirmed:' || reservation_no) as confirmations,
        (select coalesce(sum(l.amount), 0) from ledger_entry l join payment_attempt a using (attempt_id)
          where a.member_id = r.member_id and l.account = 'provider-receivable' and a.created_at >= '2026-11-20') as ledger
      from reservation r where reservation_no = $1`,
    [number],
  );
  if (row === undefined) throw new Error('there is no such reservation');
  return row;
};
const expectCharged = async (won: number): Promise<void> => {
  expect(site.bank.charged() - charged).toBe(won);
  await expectAddsUp(site);
};
/** One charge, one paid reservation, one message, and every won and seat where it belongs. */
const paidOnce = async (number: string, amount = AMOUNT, method = 'card'): Promise<void> => {
  const paid = { status: 'confirmed', method, payTotal: amount, ledger: amount, confirmations: 1 };
  expect(await reservationState(number)).toMatchObject(paid);
  await expectCharged(amount);
};
const stillOwed = async (number: string, status = 'provisional'): Promise<void> => {
  const owed = { status, method: null, payTotal: AMOUNT, attemptId: null, ledger: 0, confirmations: 0 };
  expect(await reservationState(number)).toEqual(owed);
  await expectCharged(0);
};
/** Completes a reservation without a payment. */
const complete = (who: Visitor, bundleRvNo: string) =>
  placeOrder(who, { bundleRvNo, bookingList: [], groupPersDiv: '01', cmpl: 'free' });
/** Prepared as a transfer, and approved in its window. */
const transferApproved = async (number: string) => {
  const prepared = await prepareLater(visitor, number, { payMethod: TRANSFER });
  return { prepared, form: await approveBy(site, prepared, 'TRANSFER') };
};
const settleLater = async (): Promise<void> => {
  site.clock.advance(5_000);
  await site.run('reconcile-attempts');
};
const attempts = async (number: string): Promise<readonly string[]> => {
  const rows = await site.db.query<{ state: string }>(
    `select a.state from payment_attempt a join reservation r on r.reservation_id = a.target_reservation_id
      where r.reservation_no = $1 order by a.created_at, a.state`,
    [number],
  );
  return rows.map(({ state }) => state);
};
/** Cancels lines without their money, from that position on. */
const cancelLinesByHand = async (number: string, from = 0): Promise<void> => {
  await site.db.query(
    `update seat_stock s set sold = sold - q.quantity
      from reservation_line_seat q join reservation_line l using (line_id) join reservation r using (reservation_id)
      where r.reservation_no = $1 and l.position >= $2 and s.stock_id = q.stock_id`,
    [number, from],
  );
  await site.db.query(
    `update reservation_line l set state = 'cancelled', cancelled_at = now() from reservation r
      where r.reservation_id = l.reservation_id and r.reservation_no = $1 and l.position >= $2`,
    [number, from],
  );
};
const cancelByHand = async (number: string): Promise<void> => {
  await site.db.query(`update reservation set state = 'cancelled' where reservation_no = $1`, [number]);
  await cancelLinesByHand(number);
};
/** Moves the visit, as if it had been booked so. */
const moveTo = (number: string, day: string, startMinute: number, hall = 'child') =>
  site.db.query(
    `update reservation_line l set visit_date = $2, start_minute = $3, hall = $4 from reservation r
      where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
    [number, day, startMinute, hall],
  );
const moveBack = (number: string) => moveTo(number, VISIT, 600);
/** The site refuses the result before it asks the provider. */
const expectUncharged = async (form: Parameters<typeof sendResult>[1], sentence: string): Promise<void> => {
  const confirms = site.bank.calls('confirm');
  expect(refusalOf(await sendResult(visitor, form))).toContain(sentence);
  expect(site.bank.calls('confirm')).toBe(confirms);
};

describe('a provisional reservation', () => {
  test.each([
    ['02', 'CARD', 'card', '02'],
    [TRANSFER, 'TRANSFER', 'bank-transfer', TRANSFER],
    [TRANSFER, 'CARD', 'card', '02'],
  ])(
    'is paid by method %s and %s: it keeps its seats, nothing else is held or sold',
    async (payMethod, approved, method, done) => {
      const number = await reserveByPledge(visitor);
      const before = await stockOf(site.db, DAY_TRIP);
      const prepared = await prepareLater(visitor, number, { payMethod });
      expect(prepared.amount).toBe(AMOUNT);
      expect(await stockOf(site.db, DAY_TRIP)).toEqual(before);
      const window = await visitor.get(`/payment/window/${prepared.attemptId}?display=frame`);
      expect(window.text).toContain('결제창');
      const form = await approveBy(site, prepared, approved);
      expect(reservationOf(await sendResult(visitor, form))).toBe(number);
      expect(await stockOf(site.db, DAY_TRIP)).toEqual(before);
      await paidOnce(number, AMOUNT, method);
      const placed = await visitor.get(`/api/reserve/orderSheet/${number}`);
      expect(placed.response).toMatchObject({ rvProgSitu: '03', isPledge: false, payInfo: { payMethod: done } });
      expect((await detailOf(visitor, number)).reserveInfo).toMatchObject({ paySitu: '02', payPossYn: 'N' });
    },
  );

  test('is paid by exactly the lines that its page shows', async () => {
    const number = await reserveByPledge(visitor);
    const { detailList, reserveInfo } = await detailOf(visitor, number);
    expect(reserveInfo.payPossYn).toBe('Y');
    const productInfo = detailList.map(({ pdRvNo }) => ({ pdRvNo }));
    expect((await preparePayLater(visitor, number, { productInfo: [] })).code).toBe('payment.not-owed');
    expect((await preparePayLater(visitor, number, { productInfo: [{ pdRvNo: 'of-another' }] })).status).toBe(409);
    expect((await preparePayLater(visitor, number, { productInfo })).status).toBe(200);
    await stillOwed(number);
  });

  test('leaves cancelled lines out of what is paid', async () => {
    const second: Offer = { ...DAY_TRIP, roundId: 1242, componentRoundId: 1242 };
    const items = [groupItem(DAY_TRIP, FULL), groupItem(second, FULL, 1, { cartNo: 'second', multiDiscountYn: 'Y' })];
    const number = orderedNo(await placeOrder(visitor, pledgeOrder(...items)));
    await cancelLinesByHand(number, 1);
    const { prepared, form } = await approvedLater(site.bank, visitor, number);
    expect(prepared.amount).toBe(AMOUNT);
    expect(reservationOf(await sendResult(visitor, form))).toBe(number);
    await paidOnce(number);
  });

  test('whose day of payment has passed can be paid still, until a round begins', async () => {
    const early = { ...DAY_TRIP, roundId: 1241, componentRoundId: 1241 };
    const number = await reserveByPledge(visitor, 20, early);
    await site.db.query(`update reservation set pay_due_at = '2026-11-01' where reservation_no = $1`, [number]);
    await site.run('flag-overdue');
    expect((await preparePayLater(visitor, number)).status).toBe(200);
    await moveTo(number, TODAY, 0);
    expect((await preparePayLater(visitor, number)).code).toBe('reservation.pay-later-begun');
    await moveBack(number);
  });
});

describe('in the youth hall', () => {
  const TOMORROW = addDays(TODAY, 1);

  test('is paid online until 24:00 the day before; on the day the detail says why not, and the desk takes the money', async () => {
    const number = await reserveByPledge(visitor);
    await writePledge(visitor, number);
    await moveTo(number, TOMORROW, 0, 'teen');
    expect((await preparePayLater(visitor, number)).status).toBe(200);
    await moveTo(number, TODAY, 1200, 'teen');
    expect(outcomeOf(await preparePayLater(visitor, number))).toEqual([409, 'reservation.pay-later-closed']);
    const payImpossMsg = '청소년체험관 체험은 체험일 전날 24시까지 결제하실 수 있습니다. 현장 매표소에 문의해 주세요.';
    expect((await detailOf(visitor, number)).reserveInfo).toMatchObject({ payPossYn: 'N', payImpossMsg });
    expect((await complete(visitor, number)).code).toBe('reservation.pay-later-closed');
    const desk = await payAtDesk(site.db, { reservationNo: number, received: AMOUNT }, site.clock.now());
    expect(desk).toMatchObject({ outcome: 'paid' });
    await moveBack(number);
  });

  test('an attempt of the evening that comes back after midnight is refused before the provider is asked', async () => {
    const number = await reserveByPledge(visitor);
    await moveTo(number, TOMORROW, 600, 'teen');
    const { form } = await approvedLater(site.bank, visitor, number);
    await moveTo(number, TODAY, 1200, 'teen');
    await expectUncharged(form, '결제할 수 있는 시간이 지나 결제하지 않았습니다.');
    expect(await attempts(number)).toEqual(['expired']);
    await moveBack(number);
    await stillOwed(number);
  });

  test('what was being charged at midnight is taken', async () => {
    const number = await reserveByPledge(visitor);
    await moveTo(number, TOMORROW, 600, 'teen');
    const { prepared, form } = await approvedLater(site.bank, visitor, number);
    const now = site.clock.now();
    const target = { kind: 'existing-reservation' } as const;
    const providerKey = String(form['LGD_PAYKEY']);
    const { attemptId } = prepared;
    expect(
      await beginConfirming(site.db, { attemptId, target, providerKey, holdUntil: now, now, limits: USUAL_LIMITS }),
    ).toBe('confirming');
    await moveTo(number, TODAY, 1200, 'teen');
    await settleLater();
    await moveBack(number);
    await paidOnce(number);
  });
});

test('in the other halls an attempt that comes back once a round has begun is refused before the provider is asked', async () => {
  const number = await reserveByPledge(visitor);
  const { form } = await approvedLater(site.bank, visitor, number);
  await moveTo(number, TODAY, 9 * 60);
  await expectUncharged(form, '결제할 수 있는 시간이 지나');
  await moveBack(number);
  await stillOwed(number);
});

describe('a pledged reservation', () => {
  test('is paid online instead of at the desk, and is then confirmed', async () => {
    const number = await reserveByPledge(visitor);
    expect((await writePledge(visitor, number)).status).toBe(200);
    expect(await statusCodeOf(visitor, number)).toBe('10');
    const { form } = await approvedLater(site.bank, visitor, number);
    expect(reservationOf(await sendResult(visitor, form))).toBe(number);
    await paidOnce(number);
  });

  test('of a pledge-only product is paid once its pledge is written, not before', async () => {
    const number = await reserveByPledge(visitor, 20, ROBOTS);
    expect((await preparePayLater(visitor, number)).error).toMatchObject({
      status: 409,
      code: 'reservation.pay-later-pledge-only',
      message: expect.stringContaining('은 결제 예약을 할 수 없습니다. 확약서 예약하기로 진행해 주세요.'),
    });
    await writePledge(visitor, number);
    const { form } = await approvedLater(site.bank, visitor, number);
    reservationOf(await sendResult(visitor, form));
    await paidOnce(number, 20 * 5_000);
  });
});

describe('paying later is refused', () => {
  test('to another member, as an unknown number, and to a visitor', async () => {
    const number = await reserveByPledge(visitor);
    const other = await site.signIn('parent2');
    expect(outcomeOf(await preparePayLater(other, number))).toEqual([404, 'reservation.not-found']);
    expect((await preparePayLater(visitor, 'A-NUMBER-THAT-IS-NOT-IN-USE')).status).toBe(404);
    const prepared = await prepareLater(visitor, number);
    const form = await approve(site.bank, prepared);
    expect((await sendResult(other, form)).status).toBe(404);
    expect((await other.get(`/payment/window/${prepared.attemptId}`)).status).toBe(404);
    await stillOwed(number);
  });

  test('by a method that is not offered, or not known', async () => {
    const number = await reserveByPledge(visitor);
    for (const payMethod of ['04', '99'])
      expect((await preparePayLater(visitor, number, { payMethod })).code).toBe('payment.method-not-offered');
    await stillOwed(number);
  });

  test('by a transfer on the day of the visit, whatever the page offers', async () => {
    const number = await reserveByPledge(visitor);
    await moveTo(number, TODAY, 1200);
    expect((await preparePayLater(visitor, number, { payMethod: '03' })).code).toBe('payment.method-not-offered');
    expect((await preparePayLater(visitor, number)).status).toBe(200);
    await moveBack(number);
  });

  test('with neither a list nor a reservation', async () => {
    const body = { bookingList: [], groupPersDiv: '01', payMethod: '02' };
    expect((await visitor.post('/api/reserve/preparePayment', body)).status).toBe(400);
    expect((await placeOrder(visitor, { bookingList: [], groupPersDiv: '01', cmpl: 'free' })).status).toBe(400);
  });
});

describe('exactly once', () => {
  test('a result that is sent twice is one charge and one answer', async () => {
    const number = await reserveByPledge(visitor);
    const { form } = await approvedLater(site.bank, visitor, number);
    const answers = await Promise.all([1, 2, 3].map(() => sendResult(visitor, form)));
    expect(answers.map(reservationOf)).toEqual([number, number, number]);
    expect(reservationOf(await sendResult(visitor, form))).toBe(number);
    await paidOnce(number);
  });

  test('a second tab that pays in the same way joins the attempt of the first', async () => {
    const number = await reserveByPledge(visitor);
    const tabs = await Promise.all([1, 2, 3].map(() => prepareLater(visitor, number)));
    expect(new Set(tabs.map(({ attemptId }) => attemptId)).size).toBe(1);
    await visitor.post(`/api/reserve/payment/${tabs[0]?.attemptId}/release`, {});
    expect((await prepareLater(visitor, number)).attemptId).not.toBe(tabs[0]?.attemptId);
    await stillOwed(number);
  });

  test('of two tabs with an attempt each, one is charged; the other is refused before the provider is asked', async () => {
    const number = await reserveByPledge(visitor);
    const [first, second] = [await approvedLater(site.bank, visitor, number), await transferApproved(number)];
    expect(reservationOf(await sendResult(visitor, first.form))).toBe(number);
    await expectUncharged(second.form, '결제하지 않았습니다');
    expect((await preparePayLater(visitor, number)).status).toBe(409);
    expect((await attempts(number)).toSorted()).toEqual(['expired', 'paid']);
    await paidOnce(number);
  });

  test('of five tabs that return at the same moment, one is charged', async () => {
    const number = await reserveByPledge(visitor);
    const forms = [];
    for (let tab = 0; tab < 5; tab += 1) {
      const { form } = await (tab % 2 === 0 ? approvedLater(site.bank, visitor, number) : transferApproved(number));
      forms.push(form);
    }
    const answers = await Promise.all(forms.map((form) => sendResult(visitor, form)));
    expect(answers.filter(({ response }) => response?.['ERR_YN'] === 'N').length).toBeGreaterThan(0);
    await settleLater();
    await paidOnce(number, AMOUNT, (await reservationState(number)).method ?? '');
  });

  test('of a card and a transfer that return at the same moment, one is charged', async () => {
    const number = await reserveByPledge(visitor);
    const forms = [(await approvedLater(site.bank, visitor, number)).form, (await transferApproved(number)).form];
    const answers = await Promise.all(forms.map((form) => sendResult(visitor, form)));
    expect(answers.filter(({ response }) => response?.['ERR_YN'] === 'N')).toHaveLength(1);
    await paidOnce(number, AMOUNT, (await reservationState(number)).method ?? '');
  });

  test('of two windows of one attempt, one is charged', async () => {
    const number = await reserveByPledge(visitor);
    const prepared = await prepareLater(visitor, number);
    const forms = [await approve(site.bank, prepared), await approve(site.bank, prepared)];
    const answers = await Promise.all(forms.map((form) => sendResult(visitor, form)));
    expect(answers.some(({ response }) => response?.['ERR_YN'] === 'N')).toBe(true);
    await settleLater();
    await paidOnce(number);
  });

  test('the database allows no second charged attempt of a reservation, whoever writes', async () => {
    const number = await reserveByPledge(visitor);
    const [first, second] = [await approvedLater(site.bank, visitor, number), await transferApproved(number)];
    reservationOf(await sendResult(visitor, first.form));
    const force = `update payment_attempt set state = 'confirming', provider_key = 'forced-key' where attempt_id = $1`;
    await expect(site.db.query(force, [second.prepared.attemptId])).rejects.toThrow('payment_attempt_charged_once');
    const disguise = `update payment_attempt set target_reservation_id = null where attempt_id = $1`;
    await expect(site.db.query(disguise, [second.prepared.attemptId])).rejects.toThrow('names_its_reservation');
  });

  test('a payment whose answer is lost after the capture is found and saved by the reconciler', async () => {
    const number = await reserveByPledge(visitor);
    const { form } = await approvedLater(site.bank, visitor, number);
    site.bank.fault({ endpoint: 'confirm', kind: 'timeoutAfterCapture', times: 2 });
    site.bank.fault({ endpoint: 'getOrder', kind: 'http500Json' });
    expect(refusalOf(await sendResult(visitor, form))).toBe('결제를 확인하고 있습니다. 잠시만 기다려 주세요.');
    expect(outcomeOf(await preparePayLater(visitor, number))).toEqual([409, 'payment.in-progress']);
    await settleLater();
    await paidOnce(number);
    expect(reservationOf(await sendResult(visitor, form))).toBe(number);
  });

  test('one that was cancelled between capture and save is refunded, with its record kept', async () => {
    const number = await reserveByPledge(visitor);
    const { prepared, form } = await approvedLater(site.bank, visitor, number);
    site.bank.fault({ endpoint: 'confirm', kind: 'timeoutAfterCapture', times: 2 });
    site.bank.fault({ endpoint: 'getOrder', kind: 'http500Json' });
    refusalOf(await sendResult(visitor, form));
    await cancelByHand(number);
    await settleLater();
    expect(await attempts(number)).toEqual(['refunded']);
    expect(await reservationState(number)).toMatchObject({ status: 'cancelled', ledger: 0, confirmations: 0 });
    const progress = await visitor.get(`/api/reserve/payment/${prepared.attemptId}`);
    expect(progress.response).toMatchObject({ state: 'failed', bundleRvNo: '' });
    await expectCharged(0);
  });

  test('one that was cancelled before the window returned is refused, and nothing is charged', async () => {
    const number = await reserveByPledge(visitor);
    const { form } = await approvedLater(site.bank, visitor, number);
    await cancelByHand(number);
    await expectUncharged(form, '결제하지 않았습니다');
    await expectCharged(0);
  });
});

describe('a payment that fails loses nothing', () => {
  test('declined by the provider; the next one pays', async () => {
    const number = await reserveByPledge(visitor);
    const form = await approve(site.bank, await prepareLater(visitor, number), 'over-limit');
    refusalOf(await sendResult(visitor, form));
    expect(await attempts(number)).toEqual(['declined']);
    await stillOwed(number);
    const again = await approvedLater(site.bank, visitor, number);
    reservationOf(await sendResult(visitor, again.form));
    await paidOnce(number);
  });

  test('closed by the buyer, who returns with the window that was approved before', async () => {
    const number = await reserveByPledge(visitor);
    const { prepared, form } = await approvedLater(site.bank, visitor, number);
    const closed = { ...form, LGD_RESPCODE: 'PAY_PROCESS_CANCELED', LGD_PAYKEY: '' };
    refusalOf(await sendResult(visitor, closed));
    expect(await attempts(number)).toEqual(['abandoned']);
    await stillOwed(number);
    expect(reservationOf(await sendResult(visitor, form))).toBe(number);
    expect(prepared.amount).toBe(AMOUNT);
    await paidOnce(number);
  });

  test('expired: the reservation stays as it is, also a pledged one, and can be paid again', async () => {
    const number = await reserveByPledge(visitor);
    await writePledge(visitor, number);
    const before = await stockOf(site.db, DAY_TRIP);
    const { form } = await approvedLater(site.bank, visitor, number);
    site.clock.advance(60 * MINUTE_MS);
    await site.run('expire-attempts');
    expect(await attempts(number)).toEqual(['expired']);
    expect(await stockOf(site.db, DAY_TRIP)).toEqual(before);
    await stillOwed(number, 'pledged');
    expect(reservationOf(await sendResult(visitor, form))).toBe(number);
    await paidOnce(number);
  });

  test('released on the page', async () => {
    const number = await reserveByPledge(visitor);
    const { attemptId } = await prepareLater(visitor, number);
    await visitor.post(`/api/reserve/payment/${attemptId}/release`, {});
    expect(await attempts(number)).toEqual(['abandoned']);
    const window = await visitor.get(`/payment/window/${attemptId}`);
    expect(window.text).toContain('예약은 그대로 있습니다');
    expect(window.text).toContain(`/reserve/grp/reservations/${number}/payment?`);
    await stillOwed(number);
  });

  test('turned into a virtual account in the window: the account is closed, and nothing is booked', async () => {
    const number = await reserveByPledge(visitor);
    const prepared = await prepareLater(visitor, number);
    const form = await approveBy(site, prepared, 'VIRTUAL_ACCOUNT');
    refusalOf(await sendResult(visitor, form));
    expect(await attempts(number)).toEqual(['declined']);
    await stillOwed(number);
  });

  test('with another amount than the reservation costs', async () => {
    const number = await reserveByPledge(visitor);
    const { form } = await approvedLater(site.bank, visitor, number);
    refusalOf(await sendResult(visitor, { ...form, LGD_AMOUNT: '100' }));
    await stillOwed(number);
  });
});

describe('a reservation that costs nothing', () => {
  test('is completed without a payment, once, however often it is asked for', async () => {
    // Only sold by pledge, and all are exempt.
    const item = groupItem(ROBOTS, { '05': 20 });
    const number = orderedNo(await placeOrder(visitor, pledgeOrder(item)));
    await writePledge(visitor, number);
    expect((await preparePayLater(visitor, number)).code).toBe('payment.nothing-to-pay');
    const answers = await Promise.all([complete(visitor, number), complete(visitor, number)]);
    expect(answers.map(({ response }) => response?.['bundleRvNo'])).toEqual([number, number]);
    const completed = { status: 'confirmed', payTotal: 0, method: null, confirmations: 1, ledger: 0 };
    expect(await reservationState(number)).toMatchObject(completed);
    await expectAddsUp(site);
  });

  test('is not completed where something is owed, nor by another member', async () => {
    const number = await reserveByPledge(visitor);
    expect((await complete(visitor, number)).code).toBe('payment.not-free');
    expect((await complete(await site.signIn('parent2'), number)).status).toBe(404);
    await stillOwed(number);
  });
});

test('a booking list is still booked and paid as before', async () => {
  await paidOnce((await buy(site, visitor, groupPayment(groupItem(DAY_TRIP, FULL)))).reservationNo);
});
