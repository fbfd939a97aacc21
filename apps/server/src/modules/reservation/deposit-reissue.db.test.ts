import { beforeEach, describe, expect, test } from 'vitest';
import { findAttempt } from '../payment/attempts/store.ts';
import { beginClosing, receiveDeposit } from '../payment/deposits/store.ts';
import { beginDepositRefund } from '../payment/refunds/store.ts';
import { NOW } from '../../testing/bookings.test-support.ts';
import { book, cancel, detailOf, makeRoom, preview, standOf } from './cancel/cancel.test-support.ts';
import { changeOf, lineOf, priceChange, saveChange } from './change/change.test-support.ts';
import { callback, DEPOSIT, paymentAt, waitUntil, payInto, moveClocks } from '../../testing/pay.test-support.ts';
import { accountsOf, awaitedGroup, headsOf, type AwaitedGroup } from './deposit-reissue.test-support.ts';
import { runOffice } from '../../office/office.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { expectAddsUp } from '../../testing/stock.test-support.ts';
import { outcomeOf, type Visitor } from '../../testing/visitor.test-support.ts';

const EACH = 18_000;
const refundReceiveAccount = { bankCode: '88', accountNumber: '110123456789', holderName: '시험 손님' };
let teacher: Visitor;
let turn = 0;

const site = await openSiteForFile();
await makeRoom(site);
await site.db.query('update seat_stock set capacity = 2000');

beforeEach(async () => {
  await at(Date.parse(NOW));
  site.bank.sandbox.card.faults.clear();
  teacher = await site.signIn(teacherName((turn += 1)));
});

const teacherName = (of: number): string => `teacher${(of % 2) + 1}`;
const at = (moment: number): Promise<void> => moveClocks(site, moment);
const pass = (seconds: number): Promise<void> => at(site.clock.now() + seconds * 1_000);
const fault = (endpoint: 'cancel' | 'getOrder' | 'issueAccount', times = 20): void =>
  site.bank.sandbox.card.faults.queue({ endpoint, kind: 'http500Text', times });
const look = async (seconds: number): Promise<void> => {
  await pass(seconds);
  await site.run('follow-deposits');
};
const statusAt = async (orderNo: string): Promise<unknown> => (await paymentAt(site, orderNo))['status'];
const topicsOf = async (reservationNo: string): Promise<readonly string[]> => {
  const text = `select topic from outbox where payload ->> 'reservationNo' = $1 order by created_at, topic`;
  const rows = await site.db.query<{ topic: string }>(text, [reservationNo]);
  return rows.map(({ topic }) => topic);
};
/** A group of 30 that waits for its deposit. */
const groupOf30 = () => awaitedGroup(site, teacher, 30);
const changeTo = async (group: AwaitedGroup, people: number) =>
  saveChange(teacher, group.reservationNo, await headsOf(teacher, group, people));
/** The buyer's bank pays in, and the site hears of it. */
async function pay(group: Pick<AwaitedGroup, 'reservationNo'>, attemptId: string, amount: number): Promise<void> {
  await payInto(site, attemptId);
  await callback(site, attemptId);
  await waitUntil(async () => (await standOf(site, group.reservationNo)).paymentState === 'paid');
  expect(await standOf(site, group.reservationNo)).toMatchObject({ paymentState: 'paid', owed: amount });
  await expectAddsUp(site);
}

/** The reservation waits for what it costs, on an account of its own that is open at the provider, and on no other. */
async function waitsFor(group: Pick<AwaitedGroup, 'attemptId' | 'reservationNo'>, amount: number): Promise<string> {
  // A webhook that is still being handled may be the one that opens the account.
  await waitUntil(async () => {
    const waiting = (await accountsOf(site, group.attemptId)).find(({ isOwn }) => isOwn);
    return waiting?.accountNumber != null && (await statusAt(waiting.attemptId)) === 'WAITING_FOR_DEPOSIT';
  });
  const accounts = await accountsOf(site, group.attemptId);
  const [own] = accounts.filter(({ isOwn }) => isOwn);
  expect(own).toMatchObject({ state: 'awaiting-deposit', amount, accountNumber: expect.stringMatching(/\d/) });
  for (const { attemptId, isOwn } of accounts)
    expect(await paymentAt(site, attemptId)).toMatchObject({ status: isOwn ? 'WAITING_FOR_DEPOSIT' : 'CANCELED' });
  expect(await standOf(site, group.reservationNo)).toMatchObject({ state: 'open', payTotal: amount, refunds: [] });
  await expectAddsUp(site);
  return own?.attemptId ?? '';
}

describe('a change of what waits for a deposit', () => {
  test.each([
    ['fewer', 25],
    ['more', 32],
  ])('to %s closes the account and opens another for the new amount, which pays it', async (_name, people) => {
    const group = await groupOf30();
    await pass(60);
    const lines = await headsOf(teacher, group, people);
    expect((await priceChange(teacher, group.reservationNo, lines)).response).toMatchObject({
      preChangeSaleAmt: group.amount,
      diffAmt: (people - 30) * EACH,
      refundAmt: 0,
      savePossYn: 'Y',
    });
    const before = (await detailOf(teacher, group.reservationNo)).payInfo;
    expect((await saveChange(teacher, group.reservationNo, lines)).status).toBe(200);
    const next = await waitsFor(group, people * EACH);
    expect(next).not.toBe(group.attemptId);
    const after = await detailOf(teacher, group.reservationNo);
    expect(after.reserveInfo).toMatchObject({ rvProgSitu: '02' });
    expect(after.payInfo).toMatchObject({ nobankDpsBankNm: '신한은행', nobankDpsBdtDt: '20261123' });
    expect(after.payInfo.nobankAccNo).not.toBe(before.nobankAccNo);
    expect(await topicsOf(group.reservationNo)).toEqual([
      'reservation.deposit-requested',
      'reservation.changed',
      'reservation.deposit-reissued',
    ]);
    await pay(group, next, people * EACH);
    // The webhook of the old account comes late, and says nothing new.
    expect(await callback(site, group.attemptId)).toBe(200);
    await site.run('waiting-events');
    expect((await standOf(site, group.reservationNo)).paymentState).toBe('paid');
  });

  test('has until the third day after it, and never longer than the day before the visit', async () => {
    const group = await groupOf30();
    await at(Date.parse('2026-11-22T10:00:00+09:00'));
    teacher = await site.signIn(teacherName(turn));
    expect((await changeTo(group, 20)).status).toBe(200);
    expect((await detailOf(teacher, group.reservationNo)).payInfo).toMatchObject({ nobankDpsBdtDt: '20261125' });
    await waitsFor(group, 20 * EACH);
    // Paid into by its deadline, else cancelled as any other.
    await at(Date.parse('2026-11-26T00:00:01+09:00'));
    await site.run('follow-deposits');
    expect(await standOf(site, group.reservationNo)).toMatchObject({ state: 'cancelled', attempt: 'expired' });
    expect((await topicsOf(group.reservationNo)).at(-1)).toBe('reservation.deposit-expired');
    await expectAddsUp(site);
  });

  test('is refused where the money has come before: the reservation is confirmed as it was', async () => {
    const group = await groupOf30();
    await payInto(site, group.attemptId);
    const refused = await changeTo(group, 25);
    expect(outcomeOf(refused)).toEqual([409, 'reservation.deposit-arrived']);
    expect(refused.text).toContain('입금이 확인되어 예약이 확정되었습니다.');
    expect(await standOf(site, group.reservationNo)).toMatchObject({
      paymentState: 'paid',
      payTotal: group.amount,
      owed: group.amount,
      refunds: [],
    });
    expect(await accountsOf(site, group.attemptId)).toHaveLength(1);
    await expectAddsUp(site);
  });

  test.each([
    ['without an account for a refund', {}],
    ['with an account for a refund', { virtualAccount: { refundReceiveAccount } }],
  ])(
    'is refused where the money comes while the provider is asked to close, %s: it is booked',
    async (_name, window) => {
      const group = await awaitedGroup(site, teacher, 30, window);
      const fewer = await headsOf(teacher, group, 25);
      site.bank.sandbox.card.faults.queue({ endpoint: 'cancel', kind: 'slow', ms: 1_500, times: 1 });
      const saving = saveChange(teacher, group.reservationNo, fewer);
      await waitUntil(async () => (await findAttempt(site.db, group.attemptId))?.depositReissuing === true);
      await waitUntil(async () => site.bank.sandbox.card.faults.waiting().length === 0);
      await payInto(site, group.attemptId);
      const refused = await saving;
      expect(outcomeOf(refused)).toEqual([409, 'reservation.deposit-arrived']);
      const paid = { paymentState: 'paid', owed: group.amount, refunds: [] };
      expect(await standOf(site, group.reservationNo)).toMatchObject(paid);
      await expectAddsUp(site);
    },
  );

  test('is refused where the provider refuses to close: the account is awaited as before', async () => {
    const group = await groupOf30();
    const declined = { endpoint: 'cancel', kind: 'declined', code: 'NOT_CANCELABLE_PAYMENT', times: 1 } as const;
    site.bank.sandbox.card.faults.queue(declined);
    const refused = await changeTo(group, 25);
    expect(outcomeOf(refused)).toEqual([503, 'reservation.account-not-closed']);
    expect(await waitsFor(group, group.amount)).toBe(group.attemptId);
    const released = { depositReissuing: false, depositClosingSince: null };
    expect(await findAttempt(site.db, group.attemptId)).toMatchObject(released);
    await pay(group, group.attemptId, group.amount);
  });

  test('is refused where the provider does not answer: the account stays, and money in it is booked later', async () => {
    const group = await groupOf30();
    fault('cancel');
    const refused = await changeTo(group, 25);
    expect(outcomeOf(refused)).toEqual([503, 'reservation.account-not-closed']);
    const again = await changeTo(group, 24);
    expect(outcomeOf(again)).toEqual([409, 'payment.in-progress']);
    site.bank.sandbox.card.faults.clear();
    await payInto(site, group.attemptId);
    await callback(site, group.attemptId);
    expect((await standOf(site, group.reservationNo)).paymentState).toBe('awaiting-deposit');
    await look(36);
    // The job and the pending webhook race to book it.
    await waitUntil(async () => (await standOf(site, group.reservationNo)).paymentState === 'paid');
    expect(await standOf(site, group.reservationNo)).toMatchObject({ paymentState: 'paid', payTotal: group.amount });
    await expectAddsUp(site);
  });

  test('is asked for again where the provider had not answered and the account stayed open', async () => {
    const group = await groupOf30();
    fault('cancel');
    await changeTo(group, 25);
    site.bank.sandbox.card.faults.clear();
    await look(36);
    expect(await waitsFor(group, group.amount)).toBe(group.attemptId);
    expect(await findAttempt(site.db, group.attemptId)).toMatchObject({ depositReissuing: false });
    expect((await changeTo(group, 25)).status).toBe(200);
    await waitsFor(group, 25 * EACH);
  });

  test('that closes an account without hearing of it leaves the reservation with another for what it costs still', async () => {
    const group = await groupOf30();
    const seen = await reissuing(group.attemptId);
    await closeThere(group.attemptId);
    await callback(site, group.attemptId);
    await site.run('follow-deposits');
    const unchanged = { state: 'awaiting-deposit', depositVersion: seen };
    expect(await findAttempt(site.db, group.attemptId)).toMatchObject(unchanged);
    await look(36);
    expect(await waitsFor(group, group.amount)).not.toBe(group.attemptId);
    expect((await topicsOf(group.reservationNo)).at(-1)).toBe('reservation.deposit-reissued');
  });

  test('that was begun and came to no end is looked at again within seconds where the provider does not answer', async () => {
    const group = await groupOf30();
    const version = (await findAttempt(site.db, group.attemptId))?.depositVersion ?? -1;
    await pass(7_200);
    await beginClosing(site.db, { attemptId: group.attemptId, version }, site.clock.now(), true);
    fault('getOrder', 6);
    await look(40);
    const closing = async () => (await findAttempt(site.db, group.attemptId))?.depositReissuing;
    expect(await closing()).toBe(true);
    site.bank.sandbox.card.faults.clear();
    await look(6);
    expect(await closing()).toBe(false);
    await waitsFor(group, 30 * EACH);
  });

  test('takes a deadline that passes in between for none where it was asked for in time', async () => {
    const group = await groupOf30();
    await at(Date.parse('2026-11-23T23:59:50+09:00'));
    await reissuing(group.attemptId);
    await closeThere(group.attemptId);
    await look(60);
    await waitsFor(group, group.amount);
    const [, next] = await accountsOf(site, group.attemptId);
    expect(next?.dueAt).toBe(Date.parse('2026-11-27T23:59:59+09:00'));
    const late = await awaitedGroup(site, await site.signIn(teacherName(turn + 1)), 30);
    await at(Date.parse('2026-11-27T23:59:50+09:00'));
    await reissuing(late.attemptId);
    // The call was never sent: the old account ends at its deadline, as ever.
    await look(60);
    await look(21);
    expect(await standOf(site, late.reservationNo)).toMatchObject({ state: 'cancelled', attempt: 'expired' });
    expect(await statusAt(late.attemptId)).toBe('CANCELED');
    await expectAddsUp(site);
  });

  test('whose seats are gone once the account is closed is refused, and another account takes its place', async () => {
    const group = await groupOf30();
    const more = await headsOf(teacher, group, 33);
    site.bank.sandbox.card.faults.queue({ endpoint: 'cancel', kind: 'slow', ms: 1_500, times: 1 });
    const saving = saveChange(teacher, group.reservationNo, more);
    await waitUntil(async () => (await findAttempt(site.db, group.attemptId))?.depositReissuing === true);
    await roomOf(group, 'held + sold');
    const refused = await saving;
    await roomOf(group, '2000');
    expect(outcomeOf(refused)).toEqual([409, 'reservation.change-no-seats']);
    expect(await waitsFor(group, group.amount)).not.toBe(group.attemptId);
  });

  test('is saved also where the reissued account can’t be opened at once: the job opens it', async () => {
    const group = await groupOf30();
    fault('issueAccount');
    expect((await changeTo(group, 25)).status).toBe(200);
    const { reserveInfo, payInfo } = await detailOf(teacher, group.reservationNo);
    expect([reserveInfo.rvProgSitu, payInfo.nobankAccNo ?? '']).toEqual(['02', '']);
    site.bank.sandbox.card.faults.clear();
    await look(6);
    await waitsFor(group, 25 * EACH);
    await look(6);
    expect((await topicsOf(group.reservationNo)).filter((topic) => topic.endsWith('reissued'))).toHaveLength(1);
  });

  test('whose account is not opened for ten minutes is on the office’s list, and is cancelled at its deadline', async () => {
    const group = await groupOf30();
    fault('issueAccount', 200);
    expect((await changeTo(group, 25)).status).toBe(200);
    const [, next] = await accountsOf(site, group.attemptId);
    const inQueue = async () => {
      const { code, text } = await runOffice(site, ['payments']);
      const [own = ''] = text.split('\n\n').filter((each) => each.includes(`order ${next?.attemptId}`));
      return { code, own, text };
    };
    expect((await inQueue()).own).toContain('no account yet');
    await look(5);
    expect((await inQueue()).text).not.toContain('wait for an account');
    await look(600);
    expect(await inQueue()).toMatchObject({ code: 1, text: expect.stringContaining('1 wait for an account') });
    expect((await inQueue()).own).toContain('AWAITING-DEPOSIT');
    await at((next?.dueAt ?? 0) + 1_000);
    await site.run('follow-deposits');
    expect(await standOf(site, group.reservationNo)).toMatchObject({ state: 'cancelled', refunds: [], owed: 0 });
    expect((await inQueue()).own).toBe('');
    await expectAddsUp(site);
  });

  test('whose money comes late into the reissued account, with no seat left, waits for an account that a person names', async () => {
    const group = await awaitedGroup(site, teacher, 30, { virtualAccount: { refundReceiveAccount } });
    expect((await changeTo(group, 25)).status).toBe(200);
    const next = await waitsFor(group, 25 * EACH);
    // As after a restored backup: the deadline had been executed here, and the account is open at the provider.
    await site.db.query(
      `select expire_deposit($1, 'deposit-overdue', 'reservation.deposit-expired', to_timestamp($2::float8))`,
      [next, site.clock.now() / 1000],
    );
    await roomOf(group, 'held + sold');
    await payInto(site, next);
    await callback(site, next);
    await waitUntil(async () => (await findAttempt(site.db, next))?.state === 'needs-review');
    await roomOf(group, '2000');
    const { code, text } = await runOffice(site, ['payments']);
    expect([code, text.split('\n\n').find((each) => each.includes(next))]).toEqual([
      1,
      expect.stringContaining('refund-account-unknown'),
    ]);
    const named = ['--bank', '088', '--account', '110123456789', '--holder', '시험 손님'];
    expect((await runOffice(site, ['payments', 'refund', next, ...named])).code).toBe(0);
    expect(await standOf(site, group.reservationNo)).toMatchObject({ state: 'cancelled', owed: 0 });
    await expectAddsUp(site);
  });

  test('is cancelled as a whole before its reissued account is opened: no account stays open', async () => {
    const group = await groupOf30();
    // Opened there, and its answer lost.
    site.bank.sandbox.card.faults.queue({ endpoint: 'issueAccount', kind: 'timeoutAfterCapture', times: 4 });
    fault('getOrder', 1);
    await changeTo(group, 25);
    site.bank.sandbox.card.faults.clear();
    expect((await cancel(teacher, group.reservationNo, [group.lineNo])).status).toBe(200);
    await look(30);
    await look(30);
    for (const { attemptId } of await accountsOf(site, group.attemptId))
      expect(['CANCELED', undefined]).toContain(await statusAt(attemptId).catch(() => undefined));
    expect(await standOf(site, group.reservationNo)).toMatchObject({ state: 'cancelled', paymentState: 'unpaid' });
    await expectAddsUp(site);
  });

  test('that comes to nothing confirms the reservation without an account', async () => {
    const group = await awaitedGroup(site, teacher, 15);
    const exempt = changeOf(await lineOf(teacher, group.reservationNo), {
      includeList: [{ pcnt: 15, pesnDivCd: '05' }],
    });
    expect((await saveChange(teacher, group.reservationNo, [exempt])).status).toBe(200);
    expect((await detailOf(teacher, group.reservationNo)).reserveInfo).toMatchObject({ rvProgSitu: '03' });
    expect(await statusAt(group.attemptId)).toBe('CANCELED');
    const free = { paymentState: 'paid', payTotal: 0, attempt: null };
    expect(await standOf(site, group.reservationNo)).toMatchObject(free);
    expect(await topicsOf(group.reservationNo)).toContain('reservation.confirmed');
    await expectAddsUp(site);
  });

  test('by two browsers at once ends in one outcome with one account, which both are shown', async () => {
    const group = await groupOf30();
    const [one, other] = [await headsOf(teacher, group, 25), await headsOf(teacher, group, 20)];
    const answers = await Promise.all([one, other].map((list) => saveChange(teacher, group.reservationNo, list)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(['payment.in-progress', 'reservation.changed-since']).toContain(
      answers.find(({ status }) => status === 409)?.code,
    );
    const won = answers[0]?.status === 200 ? 25 : 20;
    await waitsFor(group, won * EACH);
    expect(await accountsOf(site, group.attemptId)).toHaveLength(2);
  });

  test('goes on to a third account by a further change', async () => {
    const group = await groupOf30();
    for (const people of [25, 28]) {
      await pass(60);
      expect((await changeTo(group, people)).status).toBe(200);
      await waitsFor(group, people * EACH);
    }
    expect(await accountsOf(site, group.attemptId)).toHaveLength(3);
  });

  test('finds money that comes into a closed account all the same: it is booked and goes back, and opens nothing', async () => {
    const group = await groupOf30();
    await changeTo(group, 25);
    const now = site.clock.now();
    const old = await findAttempt(site.db, group.attemptId);
    expect(old).toMatchObject({ state: 'expired', reservationNo: group.reservationNo });
    const seen = { attemptId: group.attemptId, version: old?.depositVersion ?? -1 };
    expect(await receiveDeposit(site.db, seen, { approvedAt: now, receiptUrl: null }, now)).toBe('no-seats');
    const { attemptId, amount } = group;
    const paid = { attemptId, amount, method: 'virtual-account', providerKey: 'x', version: seen.version + 1 } as const;
    const asked = await beginDepositRefund(site.db, paid, now);
    const refund = 'select reason, state, amount from refund where refund_id = $1';
    const [row] = await site.db.query(refund, [asked?.refundId]);
    expect(row).toEqual({ reason: 'not-owed', state: 'requested', amount });
    expect(await standOf(site, group.reservationNo)).toMatchObject({ paymentState: 'awaiting-deposit', refunds: [] });
    // That money was never at the provider.
    await site.db.query('delete from refund where attempt_id = $1', [group.attemptId]);
    await site.db.query('delete from ledger_entry where attempt_id = $1', [group.attemptId]);
  });
});

const roomOf = ({ lineNo }: AwaitedGroup, capacity: '2000' | 'held + sold'): Promise<unknown> =>
  site.db.query(
    `update seat_stock set capacity = ${capacity} where stock_id in (
      select stock_id from reservation_line_seat join reservation_line using (line_id) where line_no = $1)`,
    [lineNo],
  );

/** The account is to be replaced, and the process that wanted it is gone; answers the version that it has seen. */
async function reissuing(attemptId: string): Promise<number> {
  const version = (await findAttempt(site.db, attemptId))?.depositVersion ?? -1;
  const begun = await beginClosing(site.db, { attemptId, version }, site.clock.now(), true);
  expect(begun).not.toBeNull();
  return begun?.version ?? -1;
}
async function closeThere(attemptId: string): Promise<void> {
  const found = await site.bank.gateway.find(attemptId);
  if (found.kind !== 'awaiting-deposit') throw new Error(found.kind);
  const { providerKey } = found.deposit;
  await site.bank.gateway.cancel({ providerKey, reason: 'test', idempotencyKey: `test:${attemptId}` });
}

describe('a change on the last days', () => {
  test('is refused where no full day is left for the money, and the preview says so', async () => {
    const visitor = await site.signIn('member1');
    const { reservationNo, lineNos, attemptId } = await book(site, visitor, { rounds: [1, 2], payMethod: DEPOSIT });
    // Their visit is the day after tomorrow for the deposit, and tomorrow for the change.
    await site.db.query(
      `update reservation_line l set visit_date = '2026-11-22' from reservation r
        where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
      [reservationNo],
    );
    await at(Date.parse('2026-11-21T08:00:00+09:00'));
    const later = await site.signIn('member1');
    for (const ask of [preview, cancel]) {
      const refused = await ask(later, reservationNo, lineNos.slice(0, 1));
      expect(outcomeOf(refused)).toEqual([409, 'reservation.new-account-too-late']);
    }
    expect(await statusAt(attemptId)).toBe('WAITING_FOR_DEPOSIT');
    expect((await cancel(later, reservationNo, lineNos)).status).toBe(200);
    await site.db.query(
      `update reservation_line l set visit_date = s.visit_date from reservation r, reservation_line_seat q join seat_stock s using (stock_id)
        where r.reservation_id = l.reservation_id and r.reservation_no = $1 and q.line_id = l.line_id`,
      [reservationNo],
    );
  });
});

describe('a part of what waits for a deposit', () => {
  test('is cancelled: the account is closed, and another one waits for what stays', async () => {
    const visitor = await site.signIn('member2');
    const { reservationNo, lineNos, attemptId, amount } = await book(site, visitor, { payMethod: DEPOSIT });
    const [gone = ''] = lineNos;
    expect((await preview(visitor, reservationNo, [gone])).response).toMatchObject({ refundInfo: { totRefuAmt: 0 } });
    expect((await cancel(visitor, reservationNo, [gone])).status).toBe(200);
    const { payTotal, lines } = await standOf(site, reservationNo);
    expect(lines.map(({ state }) => state)).toEqual(['cancelled', 'open']);
    expect(payTotal).toBeLessThan(amount);
    const next = await waitsFor({ attemptId, reservationNo }, payTotal);
    await pay({ reservationNo }, next, payTotal);
    expect((await detailOf(visitor, reservationNo)).reserveInfo).toMatchObject({ rvProgSitu: '03' });
  });

  test('is not cancelled where the money has come before', async () => {
    const visitor = await site.signIn('member3');
    const { reservationNo, lineNos, attemptId, amount } = await book(site, visitor, { payMethod: DEPOSIT });
    await payInto(site, attemptId);
    const refused = await cancel(visitor, reservationNo, lineNos.slice(0, 1));
    expect(outcomeOf(refused)).toEqual([409, 'reservation.deposit-arrived']);
    expect(await standOf(site, reservationNo)).toMatchObject({ paymentState: 'paid', payTotal: amount });
    expect((await cancel(visitor, reservationNo, lineNos.slice(0, 1))).status).toBe(422);
    await expectAddsUp(site);
  });

  test('and the rest by another browser at once end in a cancelled reservation without an open account', async () => {
    const visitor = await site.signIn('member4');
    const { reservationNo, lineNos, attemptId } = await book(site, visitor, { payMethod: DEPOSIT });
    const [part, whole] = await Promise.all([
      cancel(visitor, reservationNo, lineNos.slice(0, 1)),
      cancel(visitor, reservationNo, lineNos),
    ]);
    expect([part.status, whole.status]).toContain(200);
    const last = await cancel(visitor, reservationNo, lineNos);
    expect([200, 409]).toContain(last.status);
    const open = (await standOf(site, reservationNo)).lines.filter(({ state }) => state === 'open');
    if (open.length > 0) expect((await cancel(visitor, reservationNo, lineNos.slice(1))).status).toBe(200);
    expect((await standOf(site, reservationNo)).state).toBe('cancelled');
    await look(36);
    for (const account of await accountsOf(site, attemptId)) expect(await statusAt(account.attemptId)).toBe('CANCELED');
    await expectAddsUp(site);
  });
});
