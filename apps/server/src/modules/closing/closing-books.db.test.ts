import { beforeEach, expect, test } from 'vitest';
import { runOffice } from '../../office/office.test-support.ts';
import { control, DEPOSIT } from '../../testing/pay.test-support.ts';
import { attemptBecomes, receiveInto, takeBack } from '../../testing/payments.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../testing/test-site.test-support.ts';
import { book, cancel, makeRoom, standOf, type Booked } from '../reservation/cancel/cancel.test-support.ts';
import { approved, readClosing, runToEnd, scopeOf } from './closing.test-support.ts';

/* What a closing has promised, where it went back otherwise than by the refund that the closing has asked for. */

const site = await openSiteForFile();
await makeRoom(site);
const visitor = newcomerOfEach(site);
let finance: StaffBrowser;
let admin: StaffBrowser;

const SCOPE = scopeOf([1011]);

beforeEach(async () => {
  finance = await site.staffMember('finance');
  admin = await site.staffMember('admin');
  await site.db.query('delete from round_closing');
  await site.db.query('update seat_stock set shrinks_to = null where component_round_id = 1011');
  await makeRoom(site);
});

const inConsole = (orderId: string, amount: number) => control(site, 'console-cancels', { orderId, amount });
const lineAmount = async ({ reservationNo }: Booked, at: number): Promise<number> =>
  (await standOf(site, reservationNo)).lines[at]?.amount ?? 0;

const closedTo = async (booked: Booked): Promise<number> => {
  const closingId = await approved({ finance, admin }, SCOPE);
  while ((await standOf(site, booked.reservationNo)).state === 'open') await site.run('run-closings');
  return closingId;
};

test('all is refunded in the provider’s console while our refund waits to be sent', async () => {
  const booked = await book(site, visitor, { rounds: [1] });
  const closingId = await closedTo(booked);
  await inConsole(booked.attemptId, booked.amount);
  await runOffice(site, ['comparison']);
  const { ledger } = await runToEnd(site, finance, closingId);
  expect(await standOf(site, booked.reservationNo)).toMatchObject({ attempt: 'refunded', owed: 0 });
  expect(ledger).toEqual({ agrees: true, promised: booked.amount, booked: booked.amount, open: 0 });
});

test('a part of a refused refund is refunded in the provider’s console: the rest is open', async () => {
  const booked = await book(site, visitor, { rounds: [1] });
  const closingId = await closedTo(booked);
  site.bank.fault({ endpoint: 'cancel', kind: 'declined', code: 'EXCEED_MAX_REFUND_DUE' });
  await site.run('reconcile-attempts');
  await inConsole(booked.attemptId, 1_000);
  await runOffice(site, ['comparison']);
  const { ledger } = await runToEnd(site, finance, closingId);
  expect(ledger).toEqual({ agrees: true, promised: booked.amount, booked: 1_000, open: booked.amount - 1_000 });
});

test('a part that was refused, and went back with the rest once the visitor cancelled that', async () => {
  const booked = await book(site, visitor, { window: { card: 'whole-only' } });
  const promised = await lineAmount(booked, 0);
  const closingId = await approved({ finance, admin }, SCOPE);
  expect((await runToEnd(site, finance, closingId)).ledger).toEqual({
    agrees: true,
    promised,
    booked: 0,
    open: promised,
  });
  expect((await cancel(visitor, booked.reservationNo, booked.lineNos.slice(1))).status).toBe(200);
  await site.run('reconcile-attempts');
  expect(await standOf(site, booked.reservationNo)).toMatchObject({ attempt: 'refunded', owed: 0 });
  expect((await readClosing(finance, closingId)).ledger).toEqual({ agrees: true, promised, booked: promised, open: 0 });
});

test('what its bank reverses before the refund is no longer due', async () => {
  const booked = await book(site, visitor, { rounds: [1], payMethod: DEPOSIT });
  await receiveInto(site, booked.attemptId);
  const closingId = await approved({ finance, admin }, SCOPE);
  // No account was named.
  const promised = booked.amount;
  expect((await runToEnd(site, finance, closingId)).ledger).toEqual({
    agrees: true,
    promised,
    booked: 0,
    open: promised,
  });
  await takeBack(site, booked.attemptId);
  await attemptBecomes(site, booked.attemptId, 'expired');
  expect((await readClosing(finance, closingId)).ledger).toEqual({ agrees: true, promised: 0, booked: 0, open: 0 });
});
