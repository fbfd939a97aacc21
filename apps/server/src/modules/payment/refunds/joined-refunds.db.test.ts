import { expect, test } from 'vitest';
import { ACCOUNT, book, cancel, makeRoom, standOf, type Booked } from '../../reservation/cancel/cancel.test-support.ts';
import { DEPOSIT, paymentAt } from '../../../testing/pay.test-support.ts';
import { expectAddsUp } from '../../../testing/stock.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { receiveInto } from '../../../testing/payments.test-support.ts';

/* A reservation that is cancelled line by line, where the provider has refused the parts before the last. */

const CLOSED_ACCOUNT = { ...ACCOUNT, nobankRefuAccNo: '8888123456' };

const site = await openSiteForFile();
await makeRoom(site);

const visitor = newcomerOfEach(site);

const cancelLine = async ({ reservationNo, lineNos }: Booked, at: number, account = {}): Promise<void> => {
  expect((await cancel(visitor, reservationNo, lineNos.slice(at, at + 1), account)).status).toBe(200);
};
const failedPart = async ({ reservationNo }: Booked): Promise<number> =>
  (await standOf(site, reservationNo)).refunds.find(([, state]) => state === 'failed')?.[0] ?? 0;

test('by a card that gives nothing but the whole back: the last line asks for the whole', async () => {
  const booked = await book(site, visitor, { window: { card: 'whole-only' } });
  const { attemptId, reservationNo, amount } = booked;
  await cancelLine(booked, 0);
  expect(await standOf(site, reservationNo)).toMatchObject({ attempt: 'paid', reason: 'refund-refused' });
  await cancelLine(booked, 1);
  const part = await failedPart(booked);
  expect(part).toBeGreaterThan(0);
  const refunds = [
    [part, 'failed'],
    [amount, 'done'],
  ];
  const cancelled = { state: 'cancelled', paymentState: 'refunded', attempt: 'refunded', reason: null, owed: 0 };
  expect(await standOf(site, reservationNo)).toMatchObject({ ...cancelled, refunds });
  expect(await paymentAt(site, attemptId)).toMatchObject({ status: 'CANCELED', balanceAmount: 0 });
  const lines = await site.db.query(
    `select from refund_line join refund f using (refund_id) where f.attempt_id = $1 and f.state = 'done'`,
    [attemptId],
  );
  expect(lines).toHaveLength(2);
  await expectAddsUp(site);
});

test('by deposit: everything goes to the account that was named last', async () => {
  const booked = await book(site, visitor, { payMethod: DEPOSIT });
  const { attemptId, reservationNo, amount } = booked;
  await receiveInto(site, attemptId);
  await cancelLine(booked, 0, CLOSED_ACCOUNT);
  expect(await standOf(site, reservationNo)).toMatchObject({ reason: 'refund-account-refused' });
  await cancelLine(booked, 1, ACCOUNT);
  const refunds = [
    [await failedPart(booked), 'failed'],
    [amount, 'sent'],
  ];
  expect(await standOf(site, reservationNo)).toMatchObject({ attempt: 'refunded', reason: null, owed: 0, refunds });
  await expectAddsUp(site);
});

test('and one part of which did go back: the last asks for the rest, and what was refused waits for a person', async () => {
  const booked = await book(site, visitor, { rounds: [1, 2, 3], payMethod: DEPOSIT });
  const { attemptId, reservationNo } = booked;
  await receiveInto(site, attemptId);
  await cancelLine(booked, 0, CLOSED_ACCOUNT);
  await cancelLine(booked, 1, ACCOUNT);
  await cancelLine(booked, 2, ACCOUNT);
  const { refunds } = await standOf(site, reservationNo);
  expect(refunds.map(([, state]) => state).toSorted()).toEqual(['needs-review', 'requested', 'sent']);
  expect(await standOf(site, reservationNo)).toMatchObject({ attempt: 'needs-review' });
  await expectAddsUp(site);
});
