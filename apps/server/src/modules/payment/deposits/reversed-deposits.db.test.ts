import { beforeEach, describe, expect, test } from 'vitest';
import { findAttempt } from '../attempts/store.ts';
import { beginClosing, receiveDeposit } from './store.ts';
import { beginDepositRefund, finishRefund } from '../refunds/store.ts';
import { FIRE_STATION } from '../../../testing/bookings.test-support.ts';
import { changeOf, lineOf, saveChange } from '../../reservation/change/change.test-support.ts';
import { ACCOUNT, book, cancel, makeRoom, standOf, type Booked } from '../../reservation/cancel/cancel.test-support.ts';
import {
  approveBy,
  callback,
  payInto,
  control,
  DEPOSIT,
  passTime,
  paymentAt,
  prepareBy,
  resetClocks,
  refusalOf,
  sendResult,
} from '../../../testing/pay.test-support.ts';
import { accountsOf, awaitedGroup } from '../../reservation/deposit-reissue.test-support.ts';
import { runOffice } from '../../../office/office.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { expectAddsUp, leaveSeats } from '../../../testing/stock.test-support.ts';
import { attemptBecomes, loseConfirmation, receiveInto } from '../../../testing/payments.test-support.ts';

/* Deposits that their bank takes back once something of them was to go back to their buyers. */

const CLOSED_ACCOUNT = { ...ACCOUNT, nobankRefuAccNo: '8888123456' };
const NAMED = { bankCode: '088', accountNumber: '110123456789', holder: '김도현' };
const DAY_S = 86_400;
let booked: Booked;

const site = await openSiteForFile();
beforeEach(async () => {
  await resetClocks(site);
  await makeRoom(site);
});
const visitor = newcomerOfEach(site);
beforeEach(async () => {
  booked = await book(site, visitor, { payMethod: DEPOSIT });
});

const stand = () => standOf(site, booked.reservationNo);
const becomes = (attempt: string): Promise<void> => expect.poll(async () => (await stand()).attempt).toBe(attempt);
const pay = (): Promise<void> => receiveInto(site, booked.attemptId);
const takeBack = (attemptId = booked.attemptId): Promise<unknown> =>
  control(site, 'deposits', { orderId: attemptId, event: 'takeBack' });
const cancelLines = async (lineNos: readonly string[], account: object): Promise<void> => {
  expect((await cancel(visitor, booked.reservationNo, lineNos, account)).status).toBe(200);
};
/** The provider does not say whether it has closed an account. */
const queueSilence = (): Promise<unknown> =>
  control(site, 'faults', { endpoint: 'cancel', kind: 'http500Text', times: 9 });
const cancelOne = (): Promise<void> => cancelLines(booked.lineNos.slice(0, 1), CLOSED_ACCOUNT);
const cancelAll = (): Promise<void> => cancelLines(booked.lineNos, CLOSED_ACCOUNT);
const statusThere = async (attemptId = booked.attemptId): Promise<unknown> =>
  (await paymentAt(site, attemptId))['status'];
const refundStates = async (): Promise<readonly string[]> =>
  (await site.db.query<{ state: string }>('select state from refund where attempt_id = $1', [booked.attemptId])).map(
    ({ state }) => state,
  );

/** What the provider is asked for the one refund of the payment, by its key. */
const refundCall = async () => {
  const [row] = await site.db.query<{ refundId: string; amount: number; idempotencyKey: string; providerKey: string }>(
    `select refund_id, f.amount, f.key as idempotency_key, provider_key
      from refund f join payment_attempt using (attempt_id) where attempt_id = $1`,
    [booked.attemptId],
  );
  if (row === undefined) throw new Error('nothing of it goes back');
  return { ...row, reason: '고객의 예약 취소', refundAccount: NAMED };
};

describe('a deposit that its bank reverses', () => {
  test('while a part of it waits for a person: the reservation waits for what it costs now, in another account', async () => {
    await pay();
    await cancelOne();
    expect(await stand()).toMatchObject({ attempt: 'paid', reason: 'refund-account-refused' });

    await takeBack();
    await callback(site, booked.attemptId);
    await becomes('awaiting-deposit');
    await passTime(site, 60);
    await site.run('follow-deposits');
    const [old, next] = await accountsOf(site, booked.attemptId);
    const { payTotal } = await stand();
    expect(old).toMatchObject({ state: 'expired', code: 'deposit-replaced' });
    expect(next).toMatchObject({ state: 'awaiting-deposit', amount: payTotal, isOwn: true });
    expect([await statusThere(), await refundStates()]).toEqual(['CANCELED', ['failed']]);
    expect(await stand()).toMatchObject({ paymentState: 'awaiting-deposit', owed: 0 });

    const attemptId = next?.attemptId ?? '';
    await receiveInto(site, attemptId);
    expect(await stand()).toMatchObject({ paymentState: 'paid', owed: payTotal, refunds: [] });
    await expectAddsUp(site);
  });

  test('and that comes again before another account is there: what was to go back goes back', async () => {
    await pay();
    await cancelOne();
    await takeBack();
    await queueSilence();
    await callback(site, booked.attemptId);
    await becomes('awaiting-deposit');
    expect(await refundStates()).toEqual(['requested']);
    site.bank.sandbox.card.faults.clear();
    await payInto(site, booked.attemptId);
    await passTime(site, 60);
    await callback(site, booked.attemptId);
    await becomes('paid');
    const { payTotal } = await stand();
    await passTime(site, 60);
    await site.run('reconcile-attempts');
    // The account is still closed: asked again with another key, the provider has said so again.
    expect(await stand()).toMatchObject({ owed: booked.amount, reason: 'refund-account-refused' });
    expect(await stand()).toMatchObject({ refunds: [[booked.amount - payTotal, 'needs-review']] });
    await expectAddsUp(site);
  });

  test('and that comes again while the provider is asked for a part: the money is booked first, and the part then', async () => {
    await pay();
    await queueSilence();
    await cancelLines(booked.lineNos.slice(0, 1), ACCOUNT);
    await takeBack();
    await callback(site, booked.attemptId);
    await becomes('awaiting-deposit');
    site.bank.sandbox.card.faults.clear();
    await payInto(site, booked.attemptId);
    // As a process would that was held up while it asked.
    const asked = { ...(await refundCall()), idempotencyKey: 'held-up' };
    expect(await site.bank.gateway.cancel(asked)).toMatchObject({ kind: 'cancelled' });
    expect(await finishRefund(site.db, asked.refundId, site.clock.now())).toBe(false);
    expect(await stand()).toMatchObject({ attempt: 'awaiting-deposit', owed: 0 });
    await passTime(site, 60);
    await callback(site, booked.attemptId);
    await becomes('paid');
    await passTime(site, 60);
    await site.run('reconcile-attempts');
    expect(await stand()).toMatchObject({ owed: booked.amount - asked.amount, refunds: [[asked.amount, 'sent']] });
    await expectAddsUp(site);
  });

  test('and that comes again while a call for a part is on its way: arriving late, it gives the part back once', async () => {
    await pay();
    await queueSilence();
    await cancelLines(booked.lineNos.slice(0, 1), ACCOUNT);
    const onItsWay = await refundCall();
    await takeBack();
    await callback(site, booked.attemptId);
    await becomes('awaiting-deposit');
    site.bank.sandbox.card.faults.clear();
    await payInto(site, booked.attemptId);
    await callback(site, booked.attemptId);
    await becomes('paid');
    await passTime(site, 60);
    await site.run('reconcile-attempts');
    expect(await refundStates()).toEqual(['sent']);
    await site.bank.gateway.cancel(onItsWay);
    expect((await paymentAt(site, booked.attemptId))['cancels']).toHaveLength(1);
    expect(await stand()).toMatchObject({ owed: booked.amount - onItsWay.amount });
    await expectAddsUp(site);
  });

  test('while all of it waits for a person: nothing is owed, and its account is closed', async () => {
    await pay();
    await cancelAll();
    expect(await stand()).toMatchObject({ attempt: 'needs-review', paymentState: 'refunded', owed: booked.amount });
    await takeBack();
    await callback(site, booked.attemptId);
    await becomes('expired');
    await expect.poll(() => statusThere()).toBe('CANCELED');
    expect(await refundStates()).toEqual(['failed']);
    expect(await stand()).toMatchObject({ state: 'cancelled', paymentState: 'unpaid', owed: 0 });
    await expectAddsUp(site);
  });

  test('while its reservation costs nothing any more: it stays confirmed, without an account', async () => {
    const teacher = await site.signIn('teacher1');
    const group = await awaitedGroup(site, teacher, 15);
    await receiveInto(site, group.attemptId);
    const groupStand = () => standOf(site, group.reservationNo);
    await takeBack(group.attemptId);
    const free = { includeList: [{ pcnt: 15, pesnDivCd: '05' }] };
    const line = changeOf(await lineOf(teacher, group.reservationNo, group.lineNo), free);
    // The refund of all of it closes the account, in which nothing is.
    expect((await saveChange(teacher, group.reservationNo, [line], ACCOUNT)).status).toBe(200);
    const confirmed = { state: 'open', paymentState: 'paid', payTotal: 0, attempt: null };
    expect(await groupStand()).toMatchObject(confirmed);
    expect(await statusThere(group.attemptId)).toBe('CANCELED');
    await callback(site, group.attemptId);
    await site.run('follow-deposits');
    const [account] = await accountsOf(site, group.attemptId);
    expect(account).toMatchObject({ state: 'expired', code: 'deposit-taken-back', isOwn: false });
    expect(await groupStand()).toMatchObject(confirmed);
    await expectAddsUp(site);
  });

  test('of an account that could not be booked, and that comes again: it goes back', async () => {
    const prepared = await prepareBy(visitor, DEPOSIT);
    const form = await approveBy(site, prepared, 'VIRTUAL_ACCOUNT');
    loseConfirmation(site);
    refusalOf(await sendResult(visitor, form));
    await payInto(site, prepared.attemptId);
    await site.db.query(`select release_seats(array[hold_id], 'released') from payment_attempt where attempt_id = $1`, [
      prepared.attemptId,
    ]);
    await leaveSeats(site.db, FIRE_STATION, 0);
    await passTime(site, 60);
    await site.run('reconcile-attempts');
    const become = (wanted: string) => attemptBecomes(site, prepared.attemptId, wanted);
    // No account for the refund is known.
    await become('needs-review');
    await takeBack(prepared.attemptId);
    await queueSilence();
    await callback(site, prepared.attemptId);
    await become('expired');
    site.bank.sandbox.card.faults.clear();
    await payInto(site, prepared.attemptId);
    await callback(site, prepared.attemptId);
    await become('needs-review');
    await takeBack(prepared.attemptId);
    await passTime(site, 5);
    await callback(site, prepared.attemptId);
    await become('expired');
    await expect.poll(() => statusThere(prepared.attemptId)).toBe('CANCELED');
    await expectAddsUp(site);
  });

  test('of an account that could not be booked, and that an earlier version kept no row of: nothing is owed', async () => {
    await pay();
    await cancelAll();
    await site.db.query('delete from deposit_account where attempt_id = $1', [booked.attemptId]);
    await takeBack();
    await runOffice(site, ['comparison']);
    expect(await stand()).toMatchObject({ attempt: 'expired', owed: 0 });
    expect([await statusThere(), await refundStates()]).toEqual(['CANCELED', ['failed']]);
    await expectAddsUp(site);
  });

  test('before the provider is asked to give it back: the account is closed by that, and no message says that it was given back', async () => {
    await pay();
    await takeBack();
    await cancelLines(booked.lineNos, ACCOUNT);
    await becomes('expired');
    expect([await statusThere(), await refundStates()]).toEqual(['CANCELED', ['failed']]);
    expect(await stand()).toMatchObject({ state: 'cancelled', paymentState: 'unpaid', owed: 0 });
    await expectAddsUp(site);
  });

  test('and whose account was closed by a call of which the outcome was lost: nothing is owed', async () => {
    await pay();
    await cancelAll();
    expect(await stand()).toMatchObject({ attempt: 'needs-review', owed: booked.amount });
    await takeBack();
    const providerKey = String((await paymentAt(site, booked.attemptId))['paymentKey']);
    await site.bank.gateway.cancel({ providerKey, reason: '고객의 예약 취소', idempotencyKey: 'lost' });
    expect(await statusThere()).toBe('CANCELED');
    await callback(site, booked.attemptId);
    await becomes('expired');
    expect(await stand()).toMatchObject({ state: 'cancelled', paymentState: 'unpaid', owed: 0 });
    expect(await refundStates()).toEqual(['failed']);
    await expectAddsUp(site);
  });

  test('after its deadline, which ends its account at once: the reservation is cancelled', async () => {
    await pay();
    await passTime(site, 8 * DAY_S);
    await takeBack();
    expect(await statusThere()).toBe('EXPIRED');
    await callback(site, booked.attemptId);
    const overdue = { state: 'cancelled', paymentState: 'unpaid', attempt: 'expired', owed: 0 };
    await expect.poll(() => site.run('follow-deposits').then(stand)).toMatchObject(overdue);
    await expectAddsUp(site);
  });

  test('after its deadline, while all of it waits for a person: nothing is owed', async () => {
    await pay();
    await cancelAll();
    await passTime(site, 8 * DAY_S);
    await takeBack();
    await callback(site, booked.attemptId);
    await becomes('expired');
    expect(await stand()).toMatchObject({ paymentState: 'unpaid', owed: 0 });
    await expectAddsUp(site);
  });
});

describe('an answer about late money', () => {
  test('in an account that was being replaced, of a cancelled reservation, refunds it', async () => {
    const { attemptId } = booked;
    const version = (await findAttempt(site.db, attemptId))?.depositVersion ?? -1;
    expect(await beginClosing(site.db, { attemptId, version }, site.clock.now(), true)).not.toBeNull();
    await queueSilence();
    await cancelAll();
    site.bank.sandbox.card.faults.clear();
    await payInto(site, attemptId);
    await passTime(site, 60);
    await site.run('follow-deposits');
    expect(await stand()).toMatchObject({ attempt: 'needs-review', owed: booked.amount });
    expect(await refundStates()).toEqual(['needs-review']);
    await expectAddsUp(site);
  });

  test('that is older than another which has closed the account books nothing', async () => {
    await cancelAll();
    await expect.poll(() => statusThere()).toBe('CANCELED');
    const { attemptId, amount } = booked;
    const attempt = await findAttempt(site.db, attemptId);
    const seen = { attemptId, version: attempt?.depositVersion ?? -1 };
    const now = site.clock.now();
    expect(await receiveDeposit(site.db, seen, { approvedAt: now, receiptUrl: null }, now)).toBe('no-seats');
    const after = { attemptId, version: seen.version + 1 };
    expect(await beginClosing(site.db, after, now)).not.toBeNull();
    const late = { ...after, amount, method: 'virtual-account', providerKey: 'x' } as const;
    expect(await beginDepositRefund(site.db, late, now)).toBeNull();
    expect(await stand()).toMatchObject({ attempt: 'expired', owed: 0, refunds: [] });
    await expectAddsUp(site);
  });
});
