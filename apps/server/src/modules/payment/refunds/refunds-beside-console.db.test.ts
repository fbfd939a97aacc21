import { beforeEach, expect, test } from 'vitest';
import { ACCOUNT, book, cancel, makeRoom, standOf, type Booked } from '../../reservation/cancel/cancel.test-support.ts';
import { changeOf, heads, lineOf, saveChange } from '../../reservation/change/change.test-support.ts';
import { callback, control, DEPOSIT, passTime } from '../../../testing/pay.test-support.ts';
import { awaitedGroup } from '../../reservation/deposit-reissue.test-support.ts';
import { runOffice } from '../../../office/office.test-support.ts';
import { expectAddsUp } from '../../../testing/stock.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { receiveInto } from '../../../testing/payments.test-support.ts';

/* Refunds of a deposit, and refunds of it in the provider's console at the same time. */

const CLOSED_ACCOUNT = { ...ACCOUNT, nobankRefuAccNo: '8888123456' };
let booked: Booked;

const site = await openSiteForFile();
await makeRoom(site);

const visitor = newcomerOfEach(site);
beforeEach(async () => {
  booked = await book(site, visitor, { payMethod: DEPOSIT });
  await receiveInto(site, booked.attemptId);
});

const stand = () => standOf(site, booked.reservationNo);
const cancelLine = async (at: number, account: object): Promise<void> => {
  const { status } = await cancel(visitor, booked.reservationNo, booked.lineNos.slice(at, at + 1), account);
  expect(status).toBe(200);
};
const cancelInConsole = (amount: number) => control(site, 'console-cancels', { orderId: booked.attemptId, amount });
const compare = () => runOffice(site, ['comparison']);
const settle = () => runOffice(site, ['payments', 'settled', booked.attemptId]);
const bankPays = async (orderId = booked.attemptId): Promise<void> => {
  await control(site, 'refunds', { orderId, result: 'COMPLETED' });
  await passTime(site, 3_600);
  await site.run('follow-refunds');
  await site.run('reconcile-attempts');
};

test('a part whose rest is on its way back leaves the rest to go back', async () => {
  await cancelLine(0, ACCOUNT);
  // The bank has the first part, so the rest waits for its turn.
  await cancelLine(1, ACCOUNT);
  await cancelInConsole(1_000);
  await compare();
  const sent = (await stand()).refunds.find(([won, state]) => won !== 1_000 && state === 'sent')?.[0] ?? 0;
  expect(await stand()).toMatchObject({ attempt: 'refunding', owed: booked.amount - sent - 1_000 });
  await bankPays();
  expect(await stand()).toMatchObject({ attempt: 'refunded', owed: 0 });
  await expectAddsUp(site);
});

test('a part of a deposit whose account was once asked to be closed is booked as any other', async () => {
  await site.db.query('update deposit_account set closing_since = now() where attempt_id = $1', [booked.attemptId]);
  await cancelInConsole(1_000);
  await compare();
  const part = { attempt: 'paid', reason: 'part-cancelled-at-provider', owed: booked.amount - 1_000 };
  expect(await stand()).toMatchObject({ ...part, refunds: [[1_000, 'done']] });
});

test('all of a deposit whose account was once asked to be closed, part by part: a person says what becomes of it', async () => {
  await site.db.query('update deposit_account set closing_since = now() where attempt_id = $1', [booked.attemptId]);
  await cancelInConsole(1_000);
  await compare();
  await cancelInConsole(booked.amount - 1_000);
  await compare();
  expect(await stand()).toMatchObject({ attempt: 'needs-review', reason: 'cancelled-at-provider', owed: 0 });
  await settle();
  await expectAddsUp(site);
});

test('beside a refund that was refused: the payment goes on to wait for that one, settled or cancelled', async () => {
  await cancelLine(0, CLOSED_ACCOUNT);
  await cancelInConsole(1_000);
  await compare();
  expect(await stand()).toMatchObject({ attempt: 'paid', reason: 'part-cancelled-at-provider' });
  await settle();
  expect(await stand()).toMatchObject({ attempt: 'paid', reason: 'refund-account-refused' });
  await cancelInConsole(500);
  await compare();
  await cancelLine(1, ACCOUNT);
  // The rest is on its way back, the first part waits for a person.
  expect(await stand()).toMatchObject({ attempt: 'needs-review', reason: 'refund-account-refused' });
  await bankPays();
  const [refused = 0] = (await stand()).refunds.find(([, state]) => state === 'needs-review') ?? [];
  expect(await stand()).toMatchObject({ attempt: 'needs-review', owed: refused });
  await expectAddsUp(site);
});

test('beside two refused refunds of everything: what the console gives back is booked, and the newer asks for what is left', async () => {
  await cancelLine(0, CLOSED_ACCOUNT);
  await cancelInConsole(1_000);
  await compare();
  await cancelLine(1, CLOSED_ACCOUNT);
  await cancelInConsole(2_000);
  await cancelInConsole(500);
  await compare();
  const found = await stand();
  expect(found).toMatchObject({ attempt: 'needs-review', owed: booked.amount - 3_500 });
  const waiting = found.refunds.filter(([, state]) => state === 'needs-review');
  expect(waiting).toHaveLength(2);
  expect(waiting.reduce((won, [amount]) => won + amount, 0)).toBe(booked.amount - 3_500);
  await expectAddsUp(site);
});

test('beside the last part of a reservation without open lines: ours asks for what is left', async () => {
  const teacher = await site.signIn('teacher1');
  const { reservationNo, lineNo, attemptId } = await awaitedGroup(site, teacher, 20);
  const groupStand = () => standOf(site, reservationNo);
  const change = async (includeList: ReturnType<typeof heads>, account: object): Promise<void> => {
    const line = changeOf(await lineOf(teacher, reservationNo, lineNo), { includeList });
    expect((await saveChange(teacher, reservationNo, [line], account)).status).toBe(200);
  };
  await receiveInto(site, attemptId);
  const { owed: paid } = await groupStand();
  await change(heads(15), ACCOUNT);
  const { owed: rest } = await groupStand();
  await bankPays(attemptId);
  await change([{ pcnt: 15, pesnDivCd: '05' }], CLOSED_ACCOUNT);
  await control(site, 'console-cancels', { orderId: attemptId, amount: 1_000 });
  await compare();
  const { refunds, owed } = await groupStand();
  expect([rest < paid, owed]).toEqual([true, rest - 1_000]);
  expect(refunds).toContainEqual([rest - 1_000, 'needs-review']);
  await expectAddsUp(site);
});

test('all that a part of ours leaves, before ours is answered: nothing pays for the reservation, and a person says what becomes of it', async () => {
  await control(site, 'faults', { endpoint: 'cancel', kind: 'http500Text', times: 9 });
  await cancelLine(0, ACCOUNT);
  site.bank.sandbox.card.faults.clear();
  const [asked = 0] = (await stand()).refunds.find(([, state]) => state === 'requested') ?? [];
  await cancelInConsole(booked.amount - asked);
  await compare();
  expect(await stand()).toMatchObject({ attempt: 'paid', reason: 'part-cancelled-at-provider', owed: asked });
  await passTime(site, 3_600);
  await site.run('reconcile-attempts');
  expect(await stand()).toMatchObject({ attempt: 'needs-review', reason: 'cancelled-at-provider', owed: 0 });
  await settle();
  expect(await stand()).toMatchObject({ attempt: 'refunded', state: 'open' });
  await expectAddsUp(site);
});

test('a refund that waits for a person, and that the provider took on all the same, is done', async () => {
  await cancelLine(0, CLOSED_ACCOUNT);
  const [row] = await site.db.query<{ refundId: string; amount: number; providerKey: string }>(
    `select f.refund_id, f.amount, a.provider_key from refund f join payment_attempt a using (attempt_id)
      where f.attempt_id = $1 and f.state = 'needs-review'`,
    [booked.attemptId],
  );
  if (row === undefined) throw new Error('no refund waits for a person');
  const { amount, refundId, providerKey } = row;
  // As where an earlier call of it arrived late.
  const refundAccount = { bankCode: '088', accountNumber: '110123456789', holder: '김도현' };
  const asked = { providerKey, reason: '고객의 예약 취소', refundId, amount, refundAccount, idempotencyKey: 'late' };
  expect(await site.bank.gateway.cancel(asked)).toMatchObject({ kind: 'cancelled' });
  await callback(site, booked.attemptId);
  const sent = { attempt: 'paid', reason: null, owed: booked.amount - amount, refunds: [[amount, 'sent']] };
  await expect.poll(stand).toMatchObject(sent);
  await bankPays();
  expect(await stand()).toMatchObject({ ...sent, refunds: [[amount, 'done']] });
  await cancelLine(1, ACCOUNT);
  await bankPays();
  expect(await stand()).toMatchObject({ attempt: 'refunded', owed: 0 });
  await expectAddsUp(site);
});
