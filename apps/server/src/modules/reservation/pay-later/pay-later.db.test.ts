import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../payment/ledger/check-ledger.ts';
import { paymentProviders } from '../../payment/payment-providers.ts';
import { beginConfirming } from '../../payment/attempts/store.ts';
import { payAtDesk } from './desk.ts';
import { recountSeats } from '../../schedule/recount.ts';
import {
  type Offer,
  DAY_TRIP,
  groupItem,
  groupPayment,
  pledgeOrder,
  ROBOTS,
} from '../../../testing/bookings.test-support.ts';
import {
  approveBy,
  TRANSFER,
  approve,
  refusalOf,
  reservationOf,
  sendResult,
  preparedOf,
} from '../../../testing/pay.test-support.ts';
import {
  approvedLater,
  preparePayLater,
  reserveByPledge,
  prepareLater,
  statusCodeOf,
  submitPledge,
} from './pay-later.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';
import { stockOf } from '../../../testing/stock.test-support.ts';

const HOUR_MS = 3_600_000;
const AMOUNT = 20 * 18_000;
const FULL = { '01': 20 } as const;

let visitor: Visitor;
let charged = 0;

const site = await openSiteForFile();

beforeAll(async () => {
  await site.db.query(`update seat_stock set capacity = capacity + 2000 where component_round_id = any($1)`, [
    [DAY_TRIP, ROBOTS].map(({ componentRoundId }) => componentRoundId),
  ]);
});
beforeEach(async () => {
  visitor = await site.newcomer();
  charged = site.bank.charged();
  site.bank.sandbox.card.faults.clear();
});

interface ReservationState {
  readonly status: string;
  readonly method: string | null;
  readonly payTotal: number;
  readonly attemptId: string | null;
}
const reservationState = async (number: string): Promise<ReservationState> => {
  const [row] = await site.db.query<ReservationState>(
    `select status, payment_method as method, pay_total, attempt_id from reservation where reservation_no = $1`,
    [number],
  );
  if (row === undefined) throw new Error('there is no such reservation');
  return row;
};
const told = async (number: string): Promise<number> => {
  const key = `reservation.confirmed:${number}`;
  const [row] = await site.db.query<{ count: number }>('select count(*) as count from outbox where message_key = $1', [
    key,
  ]);
  return row?.count ?? 0;
};
const ledgerOf = async (): Promise<number> => {
  const [row] = await site.db.query<{ won: number }>(
    `select coalesce(sum(l.amount), 0) as won from ledger_entry l join payment_attempt a using (attempt_id)
      where a.member_id = $1 and l.account = 'provider-receivable' and a.created_at >= '2026-11-20'`,
    [visitor.memberId],
  );
  return row?.won ?? 0;
};
const explained = async (): Promise<void> => {
  const check = await checkLedger(
    { sql: site.db, providers: paymentProviders(site.bank.gateway, null, site.db) },
    { from: null, to: null },
  );
  expect(check).toMatchObject({ unexplainedWon: 0, unexplained: [], unbalanced: [], unpaidOnLedger: [] });
  expect(await recountSeats(site.db)).toEqual([]);
};
/** One charge, one paid reservation, one message, and every won and seat where it belongs. */
const paidOnce = async (number: string, amount = AMOUNT, method = 'card'): Promise<void> => {
  expect(await reservationState(number)).toMatchObject({ status: 'confirmed', method, payTotal: amount });
  expect([site.bank.charged() - charged, await ledgerOf(), await told(number)]).toEqual([amount, amount, 1]);
  await explained();
};
const stillOwed = async (number: string, status = 'provisional'): Promise<void> => {
  expect(await reservationState(number)).toMatchObject({ status, method: null, payTotal: AMOUNT, attemptId: null });
  expect([site.bank.charged() - charged, await ledgerOf(), await told(number)]).toEqual([0, 0, 0]);
  await explained();
};
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
const cancelByHand = (number: string): Promise<unknown> =>
  site.db.transaction(async (tx) => {
    await tx.query(`update reservation set state = 'cancelled' where reservation_no = $1`, [number]);
    await tx.query(
      `update seat_stock s set sold = sold - q.quantity
        from reservation_line_seat q join reservation_line l using (line_id) join reservation r using (reservation_id)
        where r.reservation_no = $1 and s.stock_id = q.stock_id`,
      [number],
    );
    await tx.query(
      `update reservation_line l set state = 'cancelled', cancelled_at = now() from reservation r
        where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
      [number],
    );
  });

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
      const sheet = await visitor.get(`/api/reserve/orderSheet/${number}`);
      expect(sheet.response).toMatchObject({ rvProgSitu: '03', isPledge: false, payInfo: { payMethod: done } });
      const detail = await visitor.get(`/api/reservation/${number}`);
      expect(detail.response).toMatchObject({ reserveInfo: { paySitu: '02', payPossYn: 'N' } });
    },
  );

  test('is paid by exactly the lines that its page shows', async () => {
    const number = await reserveByPledge(visitor);
    const detail = await visitor.get(`/api/reservation/${number}`);
    const { detailList, reserveInfo } = detail.response as {
      detailList: { pdRvNo: string }[];
      reserveInfo: { payPossYn: string };
    };
    expect(reserveInfo.payPossYn).toBe('Y');
    const productInfo = detailList.map(({ pdRvNo }) => ({ pdRvNo }));
    expect((await preparePayLater(visitor, number, { productInfo: [] })).code).toBe('payment.not-owed');
    expect((await preparePayLater(visitor, number, { productInfo: [{ pdRvNo: 'of-another' }] })).status).toBe(409);
    expect((await preparePayLater(visitor, number, { productInfo })).status).toBe(200);
    await stillOwed(number);
  });

  test('leaves cancelled lines out of what is paid', async () => {
    const second: Offer = { ...DAY_TRIP, roundId: 1242, componentRoundId: 1242 };
    const key = { 'idempotency-key': `two-lines-${visitor.memberId}` };
    const list = [groupItem(DAY_TRIP, FULL), groupItem(second, FULL, 1, { cartNo: 'second', multiDiscountYn: 'Y' })];
    const order = { bookingList: list, groupPersDiv: '01', cmpl: 'pledge' };
    const number = String((await visitor.post('/api/reserve/order', order, key)).response?.['bundleRvNo']);
    await site.db.query(
      `update seat_stock s set sold = sold - q.quantity from reservation_line_seat q join reservation_line l using (line_id)
        join reservation r using (reservation_id) where r.reservation_no = $1 and l.position = 1 and s.stock_id = q.stock_id`,
      [number],
    );
    await site.db.query(
      `update reservation_line l set state = 'cancelled', cancelled_at = now() from reservation r
        where r.reservation_id = l.reservation_id and r.reservation_no = $1 and l.position = 1`,
      [number],
    );
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
    await site.db.query(
      `update reservation_line l set visit_date = '2026-11-20', start_minute = 0 from reservation r
        where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
      [number],
    );
    expect((await preparePayLater(visitor, number)).code).toBe('reservation.pay-later-begun');
    await site.db.query(
      `update reservation_line l set visit_date = '2026-12-09', start_minute = 600 from reservation r
        where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
      [number],
    );
  });
});

describe('in the youth hall', () => {
  const moveTo = (number: string, day: string, hall: string, startMinute: number) =>
    site.db.query(
      `update reservation_line l set visit_date = $2, hall = $3, start_minute = $4 from reservation r
        where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
      [number, day, hall, startMinute],
    );
  const [TODAY, TOMORROW] = ['2026-11-20', '2026-11-21'];
  const restore = (number: string) => moveTo(number, '2026-12-09', 'child', 600);

  test('is paid online until 24:00 the day before; on the day the detail says why not, and the desk takes the money', async () => {
    const number = await reserveByPledge(visitor);
    await submitPledge(visitor, number);
    await moveTo(number, TOMORROW, 'teen', 0);
    expect((await preparePayLater(visitor, number)).status).toBe(200);
    await moveTo(number, TODAY, 'teen', 1200);
    const refused = await preparePayLater(visitor, number);
    expect([refused.status, refused.code]).toEqual([409, 'reservation.pay-later-closed']);
    const payImpossMsg = '청소년체험관 체험은 체험일 전날 24시까지 결제하실 수 있습니다. 현장 매표소에 문의해 주세요.';
    expect((await visitor.get(`/api/reservation/${number}`)).response).toMatchObject({
      reserveInfo: { payPossYn: 'N', payImpossMsg },
    });
    const order = { bookingList: [], bundleRvNo: number, groupPersDiv: '01', cmpl: 'free' };
    const free = await visitor.post('/api/reserve/order', order, { 'idempotency-key': 'youth-hall-on-the-day' });
    expect(free.code).toBe('reservation.pay-later-closed');
    const desk = await payAtDesk(site.db, { reservationNo: number, received: AMOUNT }, site.clock.now());
    expect(desk).toMatchObject({ outcome: 'paid' });
    await restore(number);
  });

  test('an attempt of the evening that comes back after midnight is refused before the provider is asked', async () => {
    const number = await reserveByPledge(visitor);
    await moveTo(number, TOMORROW, 'teen', 600);
    const { form } = await approvedLater(site.bank, visitor, number);
    const confirms = site.bank.calls('confirm');
    await moveTo(number, TODAY, 'teen', 1200);
    expect(refusalOf(await sendResult(visitor, form))).toContain('결제할 수 있는 시간이 지나 결제하지 않았습니다.');
    expect(site.bank.calls('confirm')).toBe(confirms);
    expect(await attempts(number)).toEqual(['expired']);
    await restore(number);
    await stillOwed(number);
  });

  test('what was being charged at midnight is taken', async () => {
    const number = await reserveByPledge(visitor);
    await moveTo(number, TOMORROW, 'teen', 600);
    const { prepared, form } = await approvedLater(site.bank, visitor, number);
    const now = site.clock.now();
    const target = { kind: 'existing-reservation' } as const;
    const providerKey = String(form['LGD_PAYKEY']);
    const { attemptId } = prepared;
    expect(await beginConfirming(site.db, { attemptId, target, providerKey, holdUntil: now, now })).toBe('confirming');
    await moveTo(number, TODAY, 'teen', 1200);
    await settleLater();
    await restore(number);
    await paidOnce(number);
  });
});

test('in the other halls an attempt that comes back once a round has begun is refused before the provider is asked', async () => {
  const number = await reserveByPledge(visitor);
  const { form } = await approvedLater(site.bank, visitor, number);
  const at = `update reservation_line l set visit_date = $2, start_minute = $3 from reservation r
    where r.reservation_id = l.reservation_id and r.reservation_no = $1`;
  await site.db.query(at, [number, '2026-11-20', 9 * 60]);
  const confirms = site.bank.calls('confirm');
  expect(refusalOf(await sendResult(visitor, form))).toContain('결제할 수 있는 시간이 지나');
  expect(site.bank.calls('confirm')).toBe(confirms);
  await site.db.query(at, [number, '2026-12-09', 600]);
  await stillOwed(number);
});

describe('a pledged reservation', () => {
  test('is paid online instead of at the desk, and is then confirmed', async () => {
    const number = await reserveByPledge(visitor);
    expect((await submitPledge(visitor, number)).status).toBe(200);
    expect(await statusCodeOf(visitor, number)).toBe('10');
    const { form } = await approvedLater(site.bank, visitor, number);
    expect(reservationOf(await sendResult(visitor, form))).toBe(number);
    await paidOnce(number);
  });

  test('of a pledge-only product is paid once its pledge is written, not before', async () => {
    const number = await reserveByPledge(visitor, 20, ROBOTS);
    const refused = await preparePayLater(visitor, number);
    expect([refused.status, refused.code]).toEqual([409, 'reservation.pay-later-pledge-only']);
    expect(refused.text).toContain('은 결제 예약을 할 수 없습니다. 확약서 예약하기로 진행해 주세요.');
    await submitPledge(visitor, number);
    const { form } = await approvedLater(site.bank, visitor, number);
    reservationOf(await sendResult(visitor, form));
    await paidOnce(number, 20 * 5_000);
  });
});

describe('paying later is refused', () => {
  test('to another member, as an unknown number, and to a visitor', async () => {
    const number = await reserveByPledge(visitor);
    const other = await site.signIn('parent2');
    const answer = await preparePayLater(other, number);
    expect([answer.status, answer.code]).toEqual([404, 'reservation.not-found']);
    expect((await preparePayLater(visitor, 'A-NUMBER-THAT-NOBODY-HAS')).status).toBe(404);
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
    await site.db.query(
      `update reservation_line l set visit_date = '2026-11-20', start_minute = 1200 from reservation r
        where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
      [number],
    );
    expect((await preparePayLater(visitor, number, { payMethod: '03' })).code).toBe('payment.method-not-offered');
    expect((await preparePayLater(visitor, number)).status).toBe(200);
    await site.db.query(
      `update reservation_line l set visit_date = '2026-12-09', start_minute = 600 from reservation r
        where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
      [number],
    );
  });

  test('with neither a list nor a reservation', async () => {
    const body = { bookingList: [], groupPersDiv: '01', payMethod: '02' };
    expect((await visitor.post('/api/reserve/preparePayment', body)).status).toBe(400);
    const order = { bookingList: [], groupPersDiv: '01', cmpl: 'free' };
    expect((await visitor.post('/api/reserve/order', order, { 'idempotency-key': 'nothing-at-all' })).status).toBe(400);
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
    const confirms = site.bank.calls('confirm');
    expect(refusalOf(await sendResult(visitor, second.form))).toContain('결제하지 않았습니다');
    expect(site.bank.calls('confirm')).toBe(confirms);
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
    const again = await preparePayLater(visitor, number);
    expect([again.status, again.code]).toEqual([409, 'payment.in-progress']);
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
    expect([site.bank.charged() - charged, await ledgerOf(), await told(number)]).toEqual([0, 0, 0]);
    expect((await reservationState(number)).status).toBe('cancelled');
    const progress = await visitor.get(`/api/reserve/payment/${prepared.attemptId}`);
    expect(progress.response).toMatchObject({ state: 'failed', bundleRvNo: '' });
    await explained();
  });

  test('one that was cancelled before the window returned is refused, and nothing is charged', async () => {
    const number = await reserveByPledge(visitor);
    const { form } = await approvedLater(site.bank, visitor, number);
    await cancelByHand(number);
    const confirms = site.bank.calls('confirm');
    expect(refusalOf(await sendResult(visitor, form))).toContain('결제하지 않았습니다');
    expect([site.bank.calls('confirm') - confirms, site.bank.charged() - charged]).toEqual([0, 0]);
    await explained();
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
    await submitPledge(visitor, number);
    const before = await stockOf(site.db, DAY_TRIP);
    const { form } = await approvedLater(site.bank, visitor, number);
    site.clock.advance(HOUR_MS);
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
  const complete = (who: Visitor, bundleRvNo: string) =>
    who.post(
      '/api/reserve/order',
      { bundleRvNo, bookingList: [], groupPersDiv: '01', cmpl: 'free' },
      { 'idempotency-key': `complete-${bundleRvNo}` },
    );

  test('is completed without a payment, once, however often it is asked for', async () => {
    // Only sold by pledge, and all are exempt.
    const item = groupItem(ROBOTS, { '05': 20 });
    const pledged = await visitor.post('/api/reserve/order', pledgeOrder(item), {
      'idempotency-key': 'all-exempt-0001',
    });
    const number = String(pledged.response?.['bundleRvNo']);
    await submitPledge(visitor, number);
    expect((await preparePayLater(visitor, number)).code).toBe('payment.nothing-to-pay');
    const answers = await Promise.all([complete(visitor, number), complete(visitor, number)]);
    expect(answers.map(({ response }) => response?.['bundleRvNo'])).toEqual([number, number]);
    expect(await reservationState(number)).toMatchObject({ status: 'confirmed', payTotal: 0, method: null });
    expect([await told(number), await ledgerOf()]).toEqual([1, 0]);
    await explained();
  });

  test('is not completed where something is owed, nor by another member', async () => {
    const number = await reserveByPledge(visitor);
    expect((await complete(visitor, number)).code).toBe('payment.not-free');
    expect((await complete(await site.signIn('parent2'), number)).status).toBe(404);
    await stillOwed(number);
  });
});

test('a booking list is still booked and paid as before', async () => {
  const answer = await visitor.post('/api/reserve/preparePayment', groupPayment(groupItem(DAY_TRIP, FULL)));
  const form = await approve(site.bank, preparedOf(answer));
  const number = reservationOf(await sendResult(visitor, form));
  await paidOnce(number);
});
