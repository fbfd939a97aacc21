import { beforeEach, describe, expect, test } from 'vitest';
import { FESTIVAL, freeOrder } from '../../../testing/bookings.test-support.ts';
import {
  ACCOUNT,
  book,
  cancel,
  cancelAll,
  CARD,
  detailOf,
  makeRoom,
  preview,
  roundOf,
  standOf,
} from './cancel.test-support.ts';
import {
  control,
  DEPOSIT,
  orderedNo,
  passTime,
  paymentAt,
  placeOrder,
  sendResult,
  resetClocks,
  TRANSFER,
} from '../../../testing/pay.test-support.ts';
import { reserveByPledge, prepareLater, writePledge, approvedLater } from '../pay-later/pay-later.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { expectAddsUp, stockOf } from '../../../testing/stock.test-support.ts';

const site = await openSiteForFile();
await makeRoom(site);

beforeEach(() => resetClocks(site));
const visitor = newcomerOfEach(site);

describe('a paid reservation', () => {
  test.each([
    ['card', CARD],
    ['transfer', TRANSFER],
  ])(
    'by %s gives back one of two lines less what the other costs without it, then the rest',
    async (_name, payMethod) => {
      const { reservationNo, lineNos, attemptId, amount } = await book(site, visitor, { payMethod });
      const [first = '', second = ''] = lineNos;
      expect(amount).toBe(27_000 + 20_000);
      const priceList = [{ pdRvNo: second, saleAmt: 27_000 }];
      const refundInfo = { saleAmt: 27_000, entncDeAmt: 7_000, totRefuAmt: 20_000, priceList };
      expect((await preview(visitor, reservationNo, [first])).response).toEqual({ refundInfo });
      expect((await cancel(visitor, reservationNo, [first])).response).toEqual({ bundleRvNo: reservationNo });
      expect(await standOf(site, reservationNo)).toEqual({
        state: 'open',
        paymentState: 'paid',
        payTotal: 27_000,
        lines: [
          { state: 'cancelled', amount: 27_000 },
          { state: 'open', amount: 27_000 },
        ],
        attempt: 'paid',
        reason: null,
        refunds: [[20_000, 'done']],
        owed: 27_000,
      });
      expect(await paymentAt(site, attemptId)).toMatchObject({ balanceAmount: 27_000 });
      await expectAddsUp(site);
      expect((await preview(visitor, reservationNo, [second])).response).toMatchObject({
        refundInfo: { saleAmt: 27_000, entncDeAmt: 0, totRefuAmt: 27_000 },
      });
      expect((await cancel(visitor, reservationNo, [second])).status).toBe(200);
      expect(await standOf(site, reservationNo)).toMatchObject({
        state: 'cancelled',
        paymentState: 'refunded',
        attempt: 'refunded',
        refunds: [
          [20_000, 'done'],
          [27_000, 'done'],
        ],
        owed: 0,
      });
      await expectAddsUp(site);
    },
  );

  test('reads right on list and detail after a part and after the whole was cancelled', async () => {
    const { reservationNo, lineNos } = await book(site, visitor);
    const [first = '', second = ''] = lineNos;
    await cancel(visitor, reservationNo, [first]);
    const part = await detailOf(visitor, reservationNo);
    expect(part.reserveInfo).toMatchObject({ rvProgSitu: '03', totSaleAmt: 27_000, totDcPrice: 0 });
    expect(part.detailList).toMatchObject([
      { rvCancelYn: 'Y', cancelPossYn: 'N', rvProgSitu: '05', rvCancelDtm: expect.stringContaining('2026-11-20') },
      { rvCancelYn: 'N', cancelPossYn: 'Y', rvProgSitu: '03', rvAmt: 27_000 },
    ]);
    const placed = (await visitor.get(`/api/reserve/orderSheet/${reservationNo}`)).response;
    expect(placed).toMatchObject({ detailList: [{ pdRvNo: second, rvAmt: 27_000 }], payInfo: { payAmt: 27_000 } });
    await cancel(visitor, reservationNo, [second]);
    expect((await detailOf(visitor, reservationNo)).reserveInfo).toMatchObject({ rvProgSitu: '05' });
    const list = await visitor.get('/api/reservation?groupPersDiv=02&rvProgSitu=05');
    expect(list.text).toContain(reservationNo);
  });

  test('releases seats at once, and each only once', async () => {
    const before = await stockOf(site.db, roundOf(2));
    const { reservationNo, lineNos } = await book(site, visitor);
    expect((await stockOf(site.db, roundOf(2))).sold).toBe(before.sold + 1);
    await cancel(visitor, reservationNo, lineNos);
    expect(await stockOf(site.db, roundOf(2))).toEqual(before);
    await cancel(visitor, reservationNo, lineNos);
    expect(await stockOf(site.db, roundOf(2))).toEqual(before);
  });

  test('that cost nothing is cancelled without money', async () => {
    const reservationNo = orderedNo(await placeOrder(visitor, freeOrder(FESTIVAL, 2)));
    expect((await cancelAll(visitor, reservationNo)).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({ state: 'cancelled', refunds: [], attempt: null });
  });
});

describe('a deposit', () => {
  test('that has come goes to the named account, which is needed until the bank has paid it out', async () => {
    const { reservationNo, lineNos, attemptId, amount } = await book(site, visitor, { payMethod: DEPOSIT });
    await control(site, 'deposits', { orderId: attemptId, event: 'deposit' });
    await pass(61);
    await site.run('follow-deposits');
    for (const [field, value] of [
      ['nobankRefuBankCd', ''],
      ['nobankRefuBankCd', '999'],
      ['nobankRefuAccNo', ''],
      ['nobankRefuAccNo', '1'.repeat(21)],
      ['nobankRefuAccNm', ''],
      ['nobankRefuAccNm', '1'.repeat(101)],
    ] as const) {
      const { status, error } = await cancel(visitor, reservationNo, lineNos, { ...ACCOUNT, [field]: value });
      expect([status, error?.field]).toEqual([422, field]);
    }
    expect((await cancel(visitor, reservationNo, lineNos, ACCOUNT)).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({
      state: 'cancelled',
      attempt: 'refunded',
      refunds: [[amount, 'sent']],
      owed: 0,
    });
    expect(JSON.stringify(await paymentAt(site, attemptId))).toContain('110123456789');
    expect(await accounts()).toHaveLength(1);
    await pass(120);
    await site.run('follow-refunds');
    expect((await standOf(site, reservationNo)).refunds).toEqual([[amount, 'done']]);
    expect(await accounts()).toEqual([]);
    await expectAddsUp(site);
  });

  test('that is awaited asks for no account: its own is closed, and nothing can be paid into it', async () => {
    const { reservationNo, lineNos, attemptId } = await book(site, visitor, { payMethod: DEPOSIT });
    expect((await preview(visitor, reservationNo, lineNos)).response).toEqual({
      refundInfo: { saleAmt: 0, entncDeAmt: 0, totRefuAmt: 0, priceList: [] },
    });
    expect((await cancel(visitor, reservationNo, lineNos)).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({
      state: 'cancelled',
      paymentState: 'unpaid',
      attempt: 'expired',
      refunds: [],
    });
    expect(await paymentAt(site, attemptId)).toMatchObject({ status: 'CANCELED' });
  });

  test('that is awaited and could not be closed at once is closed by the job, which then leaves it alone', async () => {
    const { reservationNo, lineNos, attemptId } = await book(site, visitor, { payMethod: DEPOSIT });
    site.bank.sandbox.card.faults.queue({ endpoint: 'cancel', kind: 'http500Text', times: 10 });
    expect((await cancel(visitor, reservationNo, lineNos)).status).toBe(200);
    expect(await paymentAt(site, attemptId)).toMatchObject({ status: 'WAITING_FOR_DEPOSIT' });
    site.bank.sandbox.card.faults.clear();
    await pass(3_600);
    await site.run('follow-deposits');
    expect(await paymentAt(site, attemptId)).toMatchObject({ status: 'CANCELED' });
    const waiting = await site.db.query('select 1 from deposit_account where attempt_id = $1 and closed_at is null', [
      attemptId,
    ]);
    expect(waiting).toEqual([]);
    expect(await standOf(site, reservationNo)).toMatchObject({ attempt: 'expired', refunds: [] });
    await expectAddsUp(site);
  });

  test('that comes although it was cancelled is found and goes back, and opens nothing', async () => {
    const { reservationNo, lineNos, attemptId, amount } = await book(site, visitor, { payMethod: DEPOSIT });
    site.bank.sandbox.card.faults.queue({ endpoint: 'cancel', kind: 'http500Text', times: 10 });
    await cancel(visitor, reservationNo, lineNos);
    site.bank.sandbox.card.faults.clear();
    await control(site, 'deposits', { orderId: attemptId, event: 'deposit' });
    await pass(3_600);
    await site.run('follow-deposits');
    const after = await standOf(site, reservationNo);
    expect(after).toMatchObject({ state: 'cancelled', lines: [{ state: 'cancelled' }, { state: 'cancelled' }] });
    expect(after.refunds).toEqual([[amount, 'needs-review']]);
    expect(after.reason).toBe('refund-account-unknown');
    await expectAddsUp(site);
  });
});

const pass = (seconds: number): Promise<void> => passTime(site, seconds);
const accounts = () => site.db.query('select 1 from refund_account where ended_at is null');

describe('a reservation without money', () => {
  test('provisional or pledged is cancelled, its pledge is closed, and a window that is open charges nothing', async () => {
    const teacher = await site.signIn('teacher1');
    for (const isPledged of [false, true]) {
      const reservationNo = await reserveByPledge(teacher);
      if (isPledged) await writePledge(teacher, reservationNo);
      const { form } = await approvedLater(site.bank, teacher, reservationNo);
      const charged = site.bank.charged();
      expect((await cancelAll(teacher, reservationNo)).status).toBe(200);
      expect(await standOf(site, reservationNo)).toMatchObject({ state: 'cancelled', paymentState: 'unpaid' });
      expect((await sendResult(teacher, form)).response).toMatchObject({ ERR_YN: 'Y' });
      expect(site.bank.charged()).toBe(charged);
      expect((await writePledge(teacher, reservationNo)).code).toBe('reservation.cannot-write-pledge');
      await expect(prepareLater(teacher, reservationNo)).rejects.toThrow('reservation.cannot-pay-later');
    }
    await expectAddsUp(site);
  });
});

describe('cancelling', () => {
  test('is refused in the words of the specification: nothing chosen, what is gone, what has begun', async () => {
    const { reservationNo, lineNos } = await book(site, visitor);
    for (const ask of [preview, cancel]) {
      const { error } = await ask(visitor, reservationNo, []);
      expect(error).toMatchObject({ status: 422, message: '선택된 예약내역이 없습니다.' });
    }
    const [first = ''] = lineNos;
    await cancel(visitor, reservationNo, [first]);
    for (const ask of [preview, cancel]) {
      const { error } = await ask(visitor, reservationNo, lineNos);
      expect(error).toMatchObject({ status: 409, message: '취소가 불가능한 예약입니다.' });
    }
    expect((await standOf(site, reservationNo)).refunds).toHaveLength(1);
  });

  test('of each line by another browser at once pays back exactly what was paid', async () => {
    const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1, 2, 3] });
    await Promise.all(lineNos.map((lineNo) => cancel(visitor, reservationNo, [lineNo])));
    const { refunds, state, owed } = await standOf(site, reservationNo);
    expect([state, owed, refunds.reduce((sum, [won]) => sum + won, 0)]).toEqual(['cancelled', 0, 67_000]);
    await expectAddsUp(site);
  });

  test('frees the coupon of its line', async () => {
    await site.db.query('insert into member_coupon (member_id, coupon_id) values ($1, 1) on conflict do nothing', [
      visitor.memberId,
    ]);
    const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1], over: { couponsaleSeq: 1 } });
    const used = () => site.db.query('select 1 from coupon_use where member_id = $1', [visitor.memberId]);
    expect(await used()).toHaveLength(1);
    await cancel(visitor, reservationNo, lineNos);
    expect(await used()).toEqual([]);
  });
});
