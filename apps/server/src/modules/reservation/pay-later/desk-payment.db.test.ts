import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { refundsAnswer } from '@kkumteo/contract/reservation/refunds';
import { beforeEach, describe, expect, test } from 'vitest';
import { readOrders } from '../../messages/facts-store.ts';
import { runOffice } from '../../../office/office.test-support.ts';
import {
  approvedLater,
  preparePayLater,
  reserveByPledge,
  statusCodeOf,
  writePledge,
} from './pay-later.test-support.ts';
import { DAY_TRIP } from '../../../testing/bookings.test-support.ts';
import { sendResult } from '../../../testing/pay.test-support.ts';
import { stockOf } from '../../../testing/stock.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';

let number = '';
const OWED = 15 * 18_000;

const site = await openSiteForFile();
const visitor = newcomerOfEach(site);
beforeEach(async () => {
  number = await reserveByPledge(visitor, 15);
});

const pay = (received: number) => runOffice(site, ['reservations', 'paid', number, '--received', String(received)]);
const rows = (text: string) => site.db.query(text, [number]);
const outboxOf = (topic: string) =>
  rows(`select topic from outbox where payload ->> 'reservationNo' = $1 and topic = 'reservation.${topic}'`);
const auditOf = (action: string) =>
  rows(`select facts from audit_entry where subject = $1 and action = 'reservation.${action}'`);
const ledgerOf = () =>
  rows(
    `select account, amount from ledger_entry join reservation using (reservation_id) where reservation_no = $1 order by account, amount desc`,
  );

test('a pledged reservation is confirmed, with its money on the ledger, its message and an audit entry', async () => {
  await writePledge(visitor, number);
  const { code, text } = await pay(OWED);
  expect([code, text]).toEqual([0, expect.stringContaining('received at the desk')]);
  expect(await statusCodeOf(visitor, number)).toBe('03');
  expect(await ledgerOf()).toEqual([
    { account: 'desk', amount: OWED },
    { account: 'sales', amount: -OWED },
  ]);
  expect(await outboxOf('confirmed')).toHaveLength(1);
  expect(await auditOf('paid-at-desk')).toEqual([{ facts: { received: OWED } }]);
  expect((await runOffice(site, ['ledger'])).text).toMatch(/Paid, not on the ledger +0/);
});

test('a second booking and a payment by card are refused then, and the money stays once', async () => {
  await writePledge(visitor, number);
  await pay(OWED);
  const again = await pay(OWED);
  expect([again.code, again.text]).toEqual([1, expect.stringContaining('nothing was booked')]);
  expect((await preparePayLater(visitor, number)).code).toBe('reservation.cannot-pay-later');
  expect(await ledgerOf()).toHaveLength(2);
});

test('a card that comes back after the desk is not charged', async () => {
  await writePledge(visitor, number);
  const { form, prepared } = await approvedLater(site.bank, visitor, number);
  expect((await pay(OWED)).code).toBe(0);
  await sendResult(visitor, form);
  expect(await ledgerOf()).toHaveLength(2);
  expect(await site.db.query('select state from payment_attempt where attempt_id = $1', [prepared.attemptId])).toEqual([
    { state: 'expired' },
  ]);
});

test.each([0, OWED - 1, OWED + 1])('%d won are refused, and nothing changes', async (received) => {
  await writePledge(visitor, number);
  const { code, text } = await pay(received);
  expect([code, text]).toEqual([1, expect.stringContaining('not the price of its open lines')]);
  expect([await statusCodeOf(visitor, number), await ledgerOf()]).toEqual(['10', []]);
});

test('one without a written pledge, and an unknown number, are refused', async () => {
  const { code, text } = await pay(OWED);
  expect([code, text]).toEqual([1, expect.stringContaining('Only a pledged reservation')]);
  expect(await statusCodeOf(visitor, number)).toBe('01');
  expect((await runOffice(site, ['reservations', 'paid', 'KT-9', '--received', '1'])).code).toBe(1);
});

test('a paid reservation whose desk money is not on the ledger is found by the ledger’s check', async () => {
  await writePledge(visitor, number);
  await site.db.query(
    `select mark_reservation_paid(reservation_id, null, null, now()) from reservation where reservation_no = $1`,
    [number],
  );
  expect((await runOffice(site, ['ledger'])).text).toContain(`reservation ${number}`);
});

describe('money that was paid at the desk and is paid out there', () => {
  const refund = (paidOut: number | string = OWED, by = '매표소 2번 창구') =>
    runOffice(site, ['reservations', 'refunded', number, '--paid-out', String(paidOut), '--by', by]);
  const seats = async () => (await stockOf(site.db, DAY_TRIP)).sold;

  test('is booked on the ledger, cancels the reservation with its seats, and its member reads it', async () => {
    await writePledge(visitor, number);
    await pay(OWED);
    const before = await seats();
    const { code, text } = await refund();
    expect([code, text]).toEqual([0, expect.stringContaining('paid out at the desk by 매표소 2번 창구')]);
    expect([await statusCodeOf(visitor, number), before - (await seats())]).toEqual(['05', 15]);
    expect(await ledgerOf()).toEqual([
      { account: 'desk', amount: OWED },
      { account: 'desk', amount: -OWED },
      { account: 'refunds', amount: OWED },
      { account: 'sales', amount: -OWED },
    ]);
    expect(await rows(`select payment_state as state from reservation where reservation_no = $1`)).toEqual([
      { state: 'refunded' },
    ]);
    expect(await auditOf('refunded-at-desk')).toEqual([{ facts: { paidOut: OWED, by: '매표소 2번 창구' } }]);
    expect(await outboxOf('cancelled')).toHaveLength(1);
    const facts = (await readOrders(site.db, [number])).get(number);
    expect(facts, 'of its message').toMatchObject({ refundedAtDesk: OWED });
    const { refundList } = asSent(refundsAnswer, (await visitor.get(`/api/reservation/${number}/refunds`)).response);
    expect(refundList).toMatchObject([{ refuAmt: OWED, payMethod: '', refuSitu: '03', againPossYn: 'N' }]);
    const ledger = await runOffice(site, ['ledger']);
    expect(ledger.text).not.toContain(`reservation ${number}`);
    expect(ledger.text).toMatch(/Seat rows that differ +0/);
  });

  test('is booked once, also by two at the same moment', async () => {
    await writePledge(visitor, number);
    await pay(OWED);
    const outcomes = await Promise.all([refund(), refund()]);
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(await ledgerOf()).toHaveLength(4);
  });

  test.each([0, OWED - 1, OWED + 1])('is refused with %d won, and nothing changes', async (paidOut) => {
    await writePledge(visitor, number);
    await pay(OWED);
    const { code, text } = await refund(paidOut);
    expect([code, text]).toEqual([1, expect.stringContaining('not what the desk received')]);
    expect([await statusCodeOf(visitor, number), (await ledgerOf()).length]).toEqual(['03', 2]);
  });

  test('is refused for what is not paid, for what a provider charged, and without who paid it out', async () => {
    expect((await refund()).text).toContain('Only a confirmed reservation');
    const { form } = await approvedLater(site.bank, visitor, number);
    await sendResult(visitor, form);
    expect((await refund()).text).toContain('was not paid at the desk');
    expect(await statusCodeOf(visitor, number)).toBe('03');
    await expect(refund(OWED, ' ')).rejects.toThrow('--by WHO');
    await expect(refund('270,000')).rejects.toThrow('--paid-out WON');
  });

  test('that was booked as cancelled without its payment is found by the ledger’s check', async () => {
    await writePledge(visitor, number);
    await pay(OWED);
    await refund();
    await site.db.query(`delete from ledger_entry where transfer_key = $1`, [`desk-refund:${number}`]);
    expect((await runOffice(site, ['ledger'])).text).toContain(`reservation ${number}`);
  });
});
