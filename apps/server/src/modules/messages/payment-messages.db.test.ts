import { beforeEach, describe, expect, test } from 'vitest';
import type { Kept } from '../../../../sandbox/src/messages/box.ts';
import { cardOrder, FIRE_STATION, NOW } from '../../testing/bookings.test-support.ts';
import {
  buy,
  awaitDeposit,
  callback,
  control,
  placedOrder,
  waitUntil,
  TRANSFER,
  approve,
  bookingReferenceOf,
  prepare,
  refusalOf,
  reservationOf,
  sendResult,
  moveClocks,
} from '../../testing/pay.test-support.ts';
import { findAttempt } from '../payment/attempts/store.ts';
import { runOffice } from '../../office/office.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';
import { openLeaderSeats, leaveSeats } from '../../testing/stock.test-support.ts';

/* What a buyer receives and sees about their money: by mail and phone, and on the pages with its receipts. */

const ROUND = { ...FIRE_STATION, roundId: 1013, componentRoundId: 1013 };
const DUE = Date.parse('2026-11-23T23:59:59+09:00');
const SOUND = { bankCode: '88', accountNumber: '110123456789', holderName: '시험 손님' };
const ACCOUNT = ['--bank', '088', '--account', '110-123-456789', '--holder', '시험 손님'];
const RECEIPT = { receipt: '소득공제', receiptNumber: '01000001234' };
let visitor: Visitor;

const site = await openSiteForFile();
await openLeaderSeats(site.db, ROUND);

beforeEach(async () => {
  await at(Date.parse(NOW));
  await site.db.query('delete from outbox');
  site.bank.sandbox.messages.box.clear();
  site.bank.sandbox.card.faults.clear();
  visitor = await site.newcomer();
  await leaveSeats(site.db, ROUND, 12);
});

const at = (moment: number): Promise<void> => moveClocks(site, moment);
const subjectOf = (one: Kept): string => (one.kind === 'mail' ? one.mail.subject : (one.message.subject ?? ''));
const textOf = (one: Kept): string => (one.kind === 'mail' ? one.mail.text : one.message.text);
/** What is sent now, by both channels, newest first; the box is empty afterwards. */
async function newMessages(): Promise<readonly Kept[]> {
  await site.run('send-messages');
  const kept = site.bank.sandbox.messages.box.kept();
  site.bank.sandbox.messages.box.clear();
  return kept;
}
/** The one message that is sent now, by mail and to the phone. */
async function textOfOnlyMessage(): Promise<string> {
  const kept = await newMessages();
  expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'phone']);
  const [first, second] = kept.map(textOf);
  expect(first).toBe(second);
  return first ?? '';
}
const stateOf = async (attemptId: string) => (await findAttempt(site.db, attemptId))?.state;
const payInfoOf = async (reservationNo: string): Promise<readonly Record<string, unknown>[]> => {
  visitor = await site.signIn(visitor.loginId);
  const placed = await placedOrder(visitor, reservationNo);
  const detail = await visitor.get(`/api/reservation/${reservationNo}`);
  return [placed, detail].map(({ response }) => (response as Record<string, Record<string, unknown>>)['payInfo'] ?? {});
};
/** The page behind an address of the sandbox. */
const pageAt = async (url: unknown): Promise<string> =>
  (await site.bank.sandbox.app.inject({ method: 'GET', url: new URL(String(url)).pathname })).body;

describe('a buyer is notified', () => {
  test('of money for a seat that was gone, once it is refunded', async () => {
    const prepared = await prepare(visitor, 2, ROUND);
    const form = await approve(site.bank, prepared);
    site.bank.fault({ endpoint: 'confirm', kind: 'timeoutAfterCapture', times: 2 });
    site.bank.fault({ endpoint: 'getOrder', kind: 'http500Json' });
    refusalOf(await sendResult(visitor, form));
    await site.db.query(
      `select release_seats(array(select hold_id from payment_attempt where attempt_id = $1), 'lapsed')`,
      [prepared.attemptId],
    );
    await leaveSeats(site.db, ROUND, 1);
    site.clock.advance(600_000);
    await site.run('reconcile-attempts');
    expect(await stateOf(prepared.attemptId)).toBe('refunded');
    const text = await textOfOnlyMessage();
    expect(text).toContain('[꿈터] 결제 취소·환불 안내');
    expect(text).toContain('■ 환불금액: 45,000원');
  });

  test('of a deposit that did not arrive, on the morning after its deadline', async () => {
    const { reservationNo } = await awaitDeposit(site, visitor, ROUND);
    expect(await textOfOnlyMessage()).toContain('[꿈터] 무통장입금 안내');
    await at(DUE + 1);
    await site.run('follow-deposits');
    const [mail, ...others] = await newMessages();
    expect([mail?.kind, others]).toEqual(['mail', []]);
    expect(mail && subjectOf(mail)).toBe('[꿈터] 예약이 취소되었습니다');
    expect(mail && textOf(mail)).toContain('[꿈터] 미입금 취소 안내');
    expect(mail && textOf(mail)).toContain(`■ 예약번호: ${await bookingReferenceOf(site.db, reservationNo)}`);
    await at(DUE + 8 * 3_600_000 + 1_000);
    expect((await newMessages()).map(({ kind }) => kind)).toEqual(['phone']);
  });

  test('of a reservation whose account was closed at the provider before it was paid', async () => {
    const { attemptId, reservationNo } = await awaitDeposit(site, visitor, ROUND);
    await newMessages();
    await control(site, 'console-cancels', { orderId: attemptId });
    await callback(site, attemptId);
    await waitUntil(async () => (await stateOf(attemptId)) === 'expired');
    const text = await textOfOnlyMessage();
    expect(text).toContain('[꿈터] 예약 취소 안내');
    expect(text).toContain(`■ 예약번호: ${await bookingReferenceOf(site.db, reservationNo)}`);
    expect(text).not.toContain('입금이 확인되지 않아');
  });

  for (const [who, refundReceiveAccount] of [
    ['by itself', SOUND],
    ['by an operator', null],
  ] as const) {
    test(`of a late deposit that is refunded ${who}, once when its bank is asked and once when it has paid it out`, async () => {
      const window = refundReceiveAccount === null ? {} : { virtualAccount: { refundReceiveAccount } };
      const { attemptId } = await awaitDeposit(site, visitor, ROUND, window);
      await site.db.query(
        `select expire_deposit($1, 'deposit-overdue', 'reservation.deposit-expired', to_timestamp($2::float8))`,
        [attemptId, site.clock.now() / 1000],
      );
      await control(site, 'deposits', { orderId: attemptId, event: 'deposit' });
      await leaveSeats(site.db, ROUND, 1);
      await callback(site, attemptId);
      const ends = refundReceiveAccount === null ? 'needs-review' : 'refunded';
      await waitUntil(async () => (await stateOf(attemptId)) === ends);
      if (refundReceiveAccount === null) await runOffice(site, ['payments', 'refund', attemptId, ...ACCOUNT]);
      const begun = (await newMessages()).map(textOf).filter((text) => text.includes('[꿈터] 환불'));
      expect(begun).toHaveLength(2);
      for (const text of begun)
        expect(text).toMatch(/환불 요청 안내[^]*지급을 마치면 다시 알려 드립니다[^]*■ 환불금액: 45,000원/);
      await at(site.clock.now() + 61_000);
      await site.run('follow-refunds');
      const text = await textOfOnlyMessage();
      expect(text).toContain('[꿈터] 환불 완료 안내');
      expect(text).toContain('■ 환불금액: 45,000원');
      expect(text).toContain('환불 계좌의 입금 내역에서');
      expect(text).not.toContain('카드');
    });
  }
});

describe('a buyer is shown', () => {
  test('the cash receipt of a transfer with the page behind it, and none where none was asked for', async () => {
    for (const [input, shown] of [
      [RECEIPT, /\/receipt\/cash\//],
      [{ receipt: '미발행' }, /^$/],
    ] as const) {
      await leaveSeats(site.db, ROUND, 12);
      const body = { ...cardOrder(ROUND, 2), payMethod: TRANSFER };
      const infos = await payInfoOf((await buy(site, visitor, body, input)).reservationNo);
      for (const { cashReceiptUrl } of infos) expect(cashReceiptUrl).toMatch(shown);
      if ('receiptNumber' in input)
        expect(await pageAt(infos[0]?.['cashReceiptUrl'])).toMatch(/현금영수증[^]*45,000원/);
    }
  });

  test('the cash receipt of a deposit once the money is there, and no longer once the bank reverses it', async () => {
    const { attemptId, reservationNo } = await awaitDeposit(site, visitor, ROUND, RECEIPT);
    const shown = async () => (await payInfoOf(reservationNo)).map(({ cashReceiptUrl }) => cashReceiptUrl);
    expect(await shown()).toEqual(['', '']);
    await control(site, 'deposits', { orderId: attemptId, event: 'deposit' });
    await callback(site, attemptId);
    await waitUntil(async () => (await stateOf(attemptId)) === 'paid');
    const [url] = await shown();
    expect(await pageAt(url)).toContain('45,000원');
    await control(site, 'deposits', { orderId: attemptId, event: 'takeBack' });
    await callback(site, attemptId, { transactionKey: 'back' });
    await waitUntil(async () => (await stateOf(attemptId)) === 'awaiting-deposit');
    expect(await shown()).toEqual(['', '']);
  });

  test('[20] the whole amount of an easy pay with points, on the placed order, the detail and the receipt', async () => {
    const prepared = await prepare(visitor, 2, ROUND);
    const number = reservationOf(await sendResult(visitor, await approve(site.bank, prepared, 'naverpay-points')));
    const [placed, detail] = await payInfoOf(number);
    expect(placed).toMatchObject({ payAmt: 45_000, payMethod: '02', cashReceiptUrl: '' });
    const slip = await pageAt(detail?.['receiptUrl']);
    expect(slip).toMatch(/포인트[^]*1,000원[^]*결제 금액[^]*45,000원/);
    const [ledger] = await site.db.query(
      `select sum(amount) as owed from ledger_entry where attempt_id = $1 and account = 'provider-receivable'`,
      [prepared.attemptId],
    );
    expect(ledger).toEqual({ owed: 45_000 });
  });
});
