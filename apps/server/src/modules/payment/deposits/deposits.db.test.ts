import { USUAL_LIMITS } from '@kkumteo/domain/catalog/limits';
import { OVERDUE } from '@kkumteo/domain/payment/deposit-step';
import { instantOf } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginClosing, expireDeposit, receiveDeposit, reverseDeposit } from './store.ts';
import { beginConfirming, findAttempt } from '../attempts/store.ts';
import { NOW, VISIT } from '../../../testing/bookings.test-support.ts';
import {
  attemptBecomes,
  attemptState,
  loseConfirmation,
  missDeadline,
  ROUND_3,
  takeBack,
  payTooLate,
  openPaymentSite,
} from '../../../testing/payments.test-support.ts';
import {
  approveBy,
  awaitDeposit,
  callback,
  control,
  DEPOSIT,
  placedOrder,
  paymentAt,
  prepareBy,
  waitUntil,
  TRANSFER,
  type Awaited,
  approve,
  prepare,
  refusalOf,
  reservationOf,
  sendResult,
  payInto,
  moveClocks,
} from '../../../testing/pay.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';
import { booksOf, leaveSeats, stockOf } from '../../../testing/stock.test-support.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// 23:59:59 on the third day after the order (PD-27).
const DUE = Date.parse('2026-11-23T23:59:59+09:00');
let visitor: Visitor;

const site = await openPaymentSite();
beforeEach(async () => {
  await at(Date.parse(NOW));
  visitor = await site.newcomer();
  site.bank.sandbox.card.faults.clear();
  await leaveSeats(site.db, ROUND_3, 12);
});

const setClock = (moment: number): void => site.clock.advance(moment - site.clock.now());
const at = (moment: number): Promise<void> => moveClocks(site, moment);
const stateOf = (attemptId: string) => attemptState(site.db, attemptId);
const versionOf = async (attemptId: string): Promise<number> =>
  (await findAttempt(site.db, attemptId))?.depositVersion ?? -1;
/** Sessions end before deposits do. */
const logInAgain = async (): Promise<void> => {
  visitor = await site.signIn(visitor.loginId);
};
const statusOf = async ({ reservationNo }: Awaited): Promise<unknown> => {
  await logInAgain();
  return (await placedOrder(visitor, reservationNo)).response?.['rvProgSitu'];
};
const becomes = (deposit: Awaited, status: string): Promise<void> => expect.poll(() => statusOf(deposit)).toBe(status);
const owed = async (): Promise<number> => (await booksOf(site.db, visitor.memberId)).ledger;
const balanced = async (): Promise<void> =>
  expect(await booksOf(site.db, visitor.memberId)).toMatchObject({ unsettled: 0, differences: 0 });
const eventsOf = async (orderId: string): Promise<number> =>
  (
    await site.db.query<{ count: number }>(`select count(*) as count from provider_event where order_no = $1`, [
      orderId,
    ])
  )[0]?.count ?? 0;
const lookAfter = async (): Promise<void> => {
  site.clock.advance(61_000);
  await site.run('follow-deposits');
};

describe('paying into an account', () => {
  test('leaves the reservation unpaid with its seats, and shows bank, account, holder and deadline', async () => {
    const before = await stockOf(site.db, ROUND_3);
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    const placed = await placedOrder(visitor, deposit.reservationNo);
    expect(placed.response).toMatchObject({
      rvProgSitu: '02',
      payInfo: {
        payMethod: '04',
        payDtm: '',
        nobankDpsBankNm: '신한은행',
        nobankAccNo: expect.stringMatching(/^X?\d{8,20}$/),
        nobankDpser: expect.stringMatching(/./),
        nobankDpsBdtDt: '20261123',
      },
    });
    expect(await stockOf(site.db, ROUND_3)).toMatchObject({ held: before.held, sold: before.sold + 2 });
    expect(await owed()).toBe(0);
    await balanced();
    const detail = await visitor.get(`/api/reservation/${deposit.reservationNo}`);
    expect(detail.response).toMatchObject({
      reserveInfo: { rvProgSitu: '02', paySitu: '01', payMethod: '04', payDtm: '' },
      payInfo: { payType: 'CAS', nobankDpsBankNm: '신한은행', nobankDpsBdtDt: '20261123' },
    });
    const list = await visitor.get('/api/reservation?groupPersDiv=02&currentPageNo=1&rvItemDiv=&rvProgSitu=02');
    expect(list.response).toMatchObject({
      reservList: [{ payDueDtm: '2026-11-23T23:59:59+09:00', nobankDpsBankNm: '신한은행', nobankDpsBdtDt: '20261123' }],
    });
    const progress = await visitor.get(`/api/reserve/payment/${deposit.attemptId}`);
    expect(progress.response).toMatchObject({ state: 'paid', bundleRvNo: deposit.reservationNo });
    expect(reservationOf(await sendResult(visitor, deposit.form))).toBe(deposit.reservationNo);
  });

  test('is completed by the deposit’s webhook, once, however often it is delivered', async () => {
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    await payInto(site, deposit.attemptId);
    for (const createdAt of ['a', 'b', 'c']) {
      expect(await callback(site, deposit.attemptId, { createdAt })).toBe(200);
    }
    await becomes(deposit, '03');
    expect([await owed(), await eventsOf(deposit.attemptId)]).toEqual([deposit.amount, 1]);
    await balanced();
  });

  test('is completed without any webhook: the provider is polled', async () => {
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    await payInto(site, deposit.attemptId);
    await lookAfter();
    await becomes(deposit, '03');
    expect(await owed()).toBe(deposit.amount);
  });

  test('waits again when the bank reverses the deposit, and is completed when the money comes again', async () => {
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    await payInto(site, deposit.attemptId);
    await callback(site, deposit.attemptId);
    await becomes(deposit, '03');
    await takeBack(site, deposit.attemptId);
    await becomes(deposit, '02');
    expect(await owed()).toBe(0);
    await payInto(site, deposit.attemptId);
    await callback(site, deposit.attemptId);
    await becomes(deposit, '03');
    expect(await owed()).toBe(deposit.amount);
    const [entries] = await site.db.query('select count(*) as count from ledger_entry where attempt_id = $1', [
      deposit.attemptId,
    ]);
    expect(entries).toEqual({ count: 6 });
    await balanced();
  });

  test('whose answer at confirm got lost after the money arrived is completed', async () => {
    const prepared = await prepareBy(visitor, DEPOSIT, 2, ROUND_3);
    const form = await approveBy(site, prepared, 'VIRTUAL_ACCOUNT');
    loseConfirmation(site);
    refusalOf(await sendResult(visitor, form));
    await payInto(site, prepared.attemptId);
    site.clock.advance(5_000);
    await site.run('reconcile-attempts');
    expect(await stateOf(prepared.attemptId)).toBe('paid');
    expect(await owed()).toBe(prepared.amount);
    reservationOf(await sendResult(visitor, form));
    await balanced();
  });
});

describe('a deposit that does not come', () => {
  test('is looked up at the deadline, its account closed, its reservation cancelled and its seats released, once, however many processes run', async () => {
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    await at(DUE);
    await site.run('follow-deposits');
    expect(await statusOf(deposit)).toBe('02');
    const { sold } = await stockOf(site.db, ROUND_3);
    setClock(DUE + 1);
    await Promise.all([site.run('follow-deposits'), site.run('follow-deposits'), site.run('follow-deposits')]);
    expect(await statusOf(deposit)).toBe('05');
    expect((await stockOf(site.db, ROUND_3)).sold).toBeLessThan(sold);
    expect((await paymentAt(site, deposit.attemptId))['status']).toBe('CANCELED');
    const events = await site.db.query(`select topic from outbox where payload ->> 'reservationNo' = $1 order by 1`, [
      deposit.reservationNo,
    ]);
    expect(events).toEqual([{ topic: 'reservation.deposit-expired' }, { topic: 'reservation.deposit-requested' }]);
    expect(await owed()).toBe(0);
    await balanced();
  });

  test('is not cancelled where the money came a second before without a webhook', async () => {
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    await at(DUE - 1_000);
    await payInto(site, deposit.attemptId);
    await at(DUE + HOUR_MS);
    await site.run('follow-deposits');
    expect(await statusOf(deposit)).toBe('03');
    expect(await owed()).toBe(deposit.amount);
  });

  test('keeps its seats while the provider cannot be asked, and loses them once it answers', async () => {
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    await at(DUE + HOUR_MS);
    site.bank.fault({ endpoint: 'getOrder', kind: 'http500Json' });
    await site.run('follow-deposits');
    expect(await statusOf(deposit)).toBe('02');
    site.clock.advance(20_000);
    await site.run('follow-deposits');
    expect(await statusOf(deposit)).toBe('05');
    await balanced();
  });

  test('has our own deadline, whatever deadline the window was given', async () => {
    const virtualAccount = { dueDate: '2026-12-30T00:00:00' };
    const deposit = await awaitDeposit(site, visitor, ROUND_3, { virtualAccount });
    expect((await placedOrder(visitor, deposit.reservationNo)).response).toMatchObject({
      payInfo: { nobankDpsBdtDt: '20261123' },
    });
    await at(DUE + 1);
    await site.run('follow-deposits');
    expect(await statusOf(deposit)).toBe('05');
    await expect(payInto(site, deposit.attemptId)).rejects.toThrow('NOT_WAITING');
  });
});

describe('money that comes while its account is being closed', () => {
  const closing = async (): Promise<Awaited> => {
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    const { attemptId } = deposit;
    const begun = await beginClosing(site.db, { attemptId, version: await versionOf(attemptId) }, site.clock.now());
    expect(begun).not.toBeNull();
    await payInto(site, attemptId);
    await callback(site, attemptId);
    return deposit;
  };

  test('is booked once the call that closes the account can no longer be in flight', async () => {
    const deposit = await closing();
    site.clock.advance(10_000);
    await site.run('waiting-events');
    expect([await stateOf(deposit.attemptId), await owed()]).toEqual(['awaiting-deposit', 0]);
    site.clock.advance(50_000);
    await site.run('waiting-events');
    expect([await stateOf(deposit.attemptId), await owed()]).toEqual(['paid', deposit.amount]);
    await balanced();
  });

  test('and was booked, and then refunded with the account, leaves nothing owed and the seats free', async () => {
    const { sold } = await stockOf(site.db, ROUND_3);
    const deposit = await closing();
    site.clock.advance(60_000);
    await site.run('waiting-events');
    await control(site, 'console-cancels', { orderId: deposit.attemptId });
    await callback(site, deposit.attemptId);
    await becomes(deposit, '05');
    expect([await owed(), (await stockOf(site.db, ROUND_3)).sold]).toEqual([0, sold]);
    await balanced();
  });
});

describe('money that comes when the reservation is already cancelled', () => {
  // As after a restored backup: the deadline had been executed here, and the account is open at the provider.
  const expireHere = async (): Promise<Awaited> => {
    const deposit = await missDeadline(site, visitor);
    expect(await statusOf(deposit)).toBe('05');
    await payInto(site, deposit.attemptId);
    return deposit;
  };
  const refundReceiveAccount = { bankCode: '88', accountNumber: '110123456789', holderName: '시험 손님' };

  test('is honoured where seats remain: the same reservation is completed', async () => {
    const deposit = await expireHere();
    await callback(site, deposit.attemptId);
    await becomes(deposit, '03');
    expect(await owed()).toBe(deposit.amount);
    await balanced();
  });

  test('is honoured until the end of the day before the visit, and not on the day itself', async () => {
    const { attemptId } = await expireHere();
    const received = async (now: number): Promise<string> =>
      receiveDeposit(
        site.db,
        { attemptId, version: await versionOf(attemptId) },
        { approvedAt: now, receiptUrl: null },
        now,
      );
    const visitDay = instantOf(VISIT);
    expect([await received(visitDay), await received(visitDay - 1)]).toEqual(['no-seats', 'honoured']);
    await balanced();
  });

  test('is refunded where none remains, to the account that the buyer named', async () => {
    const deposit = await payTooLate(site, visitor, 'refunded', { virtualAccount: { refundReceiveAccount } });
    expect([await statusOf(deposit), await owed()]).toEqual(['05', 0]);
    expect((await paymentAt(site, deposit.attemptId))['status']).toBe('CANCELED');
    await balanced();
  });

  test('waits for a person where none remains and no account was named, until its bank reverses it', async () => {
    const deposit = await payTooLate(site, visitor, 'needs-review');
    expect(await owed()).toBe(deposit.amount);
    await takeBack(site, deposit.attemptId);
    await attemptBecomes(site, deposit.attemptId, 'expired');
    expect(await owed()).toBe(0);
    await expect.poll(() => paymentAt(site, deposit.attemptId)).toMatchObject({ status: 'CANCELED' });
    await balanced();
  });
});

describe('nothing changes', () => {
  test('by a forged deposit webhook, which neither triggers a look-up nor displaces the true one', async () => {
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    await payInto(site, deposit.attemptId);
    const asked = site.bank.calls('getOrder');
    for (const secret of ['', 'ps_forged', 'x'.repeat(50)]) {
      expect(await callback(site, deposit.attemptId, { secret })).toBe(200);
    }
    await site.run('waiting-events');
    expect([site.bank.calls('getOrder'), await statusOf(deposit)]).toEqual([asked, '02']);
    await callback(site, deposit.attemptId);
    await becomes(deposit, '03');
  });

  test('by a true secret with a false status: the provider is asked', async () => {
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    const asked = site.bank.calls('getOrder');
    await callback(site, deposit.attemptId, { status: 'DONE', transactionKey: 'early' });
    await waitUntil(async () => site.bank.calls('getOrder') > asked);
    expect([await statusOf(deposit), await owed()]).toEqual(['02', 0]);
  });

  test('by an old DONE that comes after the reversal, nor by an old WAITING that comes after the deposit', async () => {
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    await callback(site, deposit.attemptId, { status: 'WAITING_FOR_DEPOSIT', transactionKey: 'old' });
    await payInto(site, deposit.attemptId);
    await callback(site, deposit.attemptId, { status: 'WAITING_FOR_DEPOSIT', transactionKey: 'older' });
    await becomes(deposit, '03');
    await control(site, 'deposits', { orderId: deposit.attemptId, event: 'takeBack' });
    await callback(site, deposit.attemptId, { status: 'DONE', transactionKey: 'late' });
    await becomes(deposit, '02');
    await balanced();
  });

  test('by a state of the account read before another answer was applied', async () => {
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    const { attemptId } = deposit;
    const slow = { attemptId, version: await versionOf(attemptId) };
    await payInto(site, attemptId);
    await control(site, 'deposits', { orderId: attemptId, event: 'takeBack' });
    await callback(site, attemptId, { status: 'WAITING_FOR_DEPOSIT' });
    await waitUntil(async () => (await versionOf(attemptId)) > slow.version);
    const now = site.clock.now();
    const received = await receiveDeposit(site.db, slow, { approvedAt: now, receiptUrl: null }, now);
    expect([received, await statusOf(deposit), await owed()]).toEqual(['overtaken', '02', 0]);

    await payInto(site, attemptId);
    await callback(site, attemptId);
    await becomes(deposit, '03');
    expect(await reverseDeposit(site.db, slow, now)).toBe('overtaken');
    expect(await expireDeposit(site.db, slow, OVERDUE, now)).toBe('overtaken');
    expect([await statusOf(deposit), await owed()]).toEqual(['03', deposit.amount]);
    await balanced();
  });

  test('by a confirmation in flight when the deadline cancelled the reservation: it is not confirmed again', async () => {
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    const { attemptId } = deposit;
    await at(DUE + HOUR_MS);
    await site.run('follow-deposits');
    const now = site.clock.now();
    const input = {
      attemptId,
      target: { kind: 'new-booking' } as const,
      providerKey: String((await paymentAt(site, attemptId))['paymentKey']),
      holdUntil: now,
      now,
      limits: USUAL_LIMITS,
    };
    expect(await beginConfirming(site.db, input)).toBe('reserved');
    expect(await stateOf(attemptId)).toBe('expired');
    await balanced();
  });

  test('for an unknown order, or by an unreadable body', async () => {
    const deposit = await awaitDeposit(site, visitor, ROUND_3);
    expect(await callback(site, deposit.attemptId, { orderId: `${deposit.attemptId}-forged` })).toBe(200);
    expect(await callback(site, deposit.attemptId, { orderId: 5, status: null })).toBe(200);
    expect(await statusOf(deposit)).toBe('02');
  });

  for (const [name, payMethod, method] of [
    ['a deposit', DEPOSIT, 'VIRTUAL_ACCOUNT'],
    ['a transfer', TRANSFER, 'TRANSFER'],
  ] as const) {
    test(`by ${name} of another amount, of another member's order, or with a stale token`, async () => {
      const prepared = await prepareBy(visitor, payMethod, 2, ROUND_3);
      const form = await approveBy(site, prepared, method);
      const stranger = await site.newcomer();
      expect((await sendResult(stranger, form)).status).toBe(404);
      const stale = await site.send({
        method: 'POST',
        url: '/payment/lguPayment.do',
        headers: {
          cookie: 'XSRF-TOKEN=old',
          'x-xsrf-token': 'older',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(form).toString(),
      });
      expect(stale.status).toBe(403);
      const confirms = site.bank.calls('confirm');
      refusalOf(await sendResult(visitor, { ...form, LGD_AMOUNT: '100' }));
      expect(site.bank.calls('confirm')).toBe(confirms);
      const books = { reservations: 0, paid: 0, unsettled: 0, ledger: 0, differences: 0 };
      expect(await booksOf(site.db, visitor.memberId)).toEqual(books);
    });
  }

  test('by a window that was opened for an account where only the card was chosen: the account is closed', async () => {
    const prepared = await prepare(visitor, 2, ROUND_3);
    const before = await stockOf(site.db, ROUND_3);
    const form = await approveBy(site, prepared, 'VIRTUAL_ACCOUNT');
    refusalOf(await sendResult(visitor, form));
    expect((await paymentAt(site, prepared.attemptId))['status']).toBe('CANCELED');
    expect(await stockOf(site.db, ROUND_3)).toMatchObject({ held: before.held - 2, sold: before.sold });
    expect((await booksOf(site.db, visitor.memberId)).reservations).toBe(0);
  });
});

describe('the other ways to pay', () => {
  test('a bank transfer is complete at once, with its bank', async () => {
    const prepared = await prepareBy(visitor, TRANSFER, 2, ROUND_3);
    const reservationNo = reservationOf(await sendResult(visitor, await approveBy(site, prepared, 'TRANSFER')));
    expect((await placedOrder(visitor, reservationNo)).response).toMatchObject({
      rvProgSitu: '03',
      payInfo: { payMethod: '03', payAmt: prepared.amount },
    });
    const [row] = await site.db.query<{ bank: string }>(
      'select transfer_bank as bank from payment_attempt where attempt_id = $1',
      [prepared.attemptId],
    );
    expect(row).toEqual({ bank: expect.stringMatching(/은행|뱅크/) });
    const detail = await visitor.get(`/api/reservation/${reservationNo}`);
    expect(detail.response).toMatchObject({
      reserveInfo: { rvProgSitu: '03', paySitu: '02', ctBankNm: row?.bank },
      payInfo: { payType: 'BANK', payMethod: '03', nobankAccNo: '' },
    });
    expect(await owed()).toBe(prepared.amount);
    await balanced();
  });

  test.each([
    [DEPOSIT, 'CARD', '02'],
    [DEPOSIT, 'TRANSFER', '03'],
    [TRANSFER, 'CARD', '02'],
    ['02', 'TRANSFER', '03'],
  ])('prepared by %s and approved by %s are booked as what the provider charged', async (payMethod, approved, done) => {
    const prepared = await prepareBy(visitor, payMethod, 2, ROUND_3);
    const reservationNo = reservationOf(await sendResult(visitor, await approveBy(site, prepared, approved)));
    const detail = async () => (await visitor.get(`/api/reservation/${reservationNo}`)).response;
    expect(await detail()).toMatchObject({
      reserveInfo: { rvProgSitu: '03', paySitu: '02', payMethod: done, payDtm: expect.stringMatching(/./) },
      payInfo: { payMethod: done, nobankAccNo: '' },
    });
    expect(await owed()).toBe(prepared.amount);
    await balanced();
    // It goes back to where it came from: no account is asked for.
    const { detailList } = (await detail()) as { readonly detailList: readonly { readonly pdRvNo: string }[] };
    const cancelPdRvNos = detailList.map(({ pdRvNo }) => pdRvNo);
    const cancelled = await visitor.post('/api/reserve/cancelPayment', { bundleRvNo: reservationNo, cancelPdRvNos });
    expect([cancelled.status, await owed()]).toEqual([200, 0]);
    await balanced();
  });

  test('are offered by the day of the visit, and refused where they are not', async () => {
    const offered = async (day: string) => (await visitor.get(`/api/reserve/payOptions?expVisitRvdt=${day}`)).response;
    expect(await offered('20261209')).toMatchObject({ nobankDpsBdtDt: '20261123', nobankPossYn: 'Y', ctPossYn: 'Y' });
    expect(await offered('20261121')).toMatchObject({ nobankDpsBdtDt: '', nobankPossYn: 'N', ctPossYn: 'Y' });
    expect(await offered('20261120')).toMatchObject({ nobankDpsBdtDt: '', nobankPossYn: 'N', ctPossYn: 'N' });
    setClock(Date.parse(NOW) + 18 * DAY_MS);
    await logInAgain();
    await expect(prepareBy(visitor, DEPOSIT, 2, ROUND_3)).rejects.toThrow('payment.method-not-offered');
  });

  test('a card payment is confirmed as before', async () => {
    const prepared = await prepare(visitor, 2, ROUND_3);
    reservationOf(await sendResult(visitor, await approve(site.bank, prepared)));
    expect(await owed()).toBe(prepared.amount);
  });
});
