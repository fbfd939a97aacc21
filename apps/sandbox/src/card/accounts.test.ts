import { tossPaymentSchema } from '@kkumteo/partners/toss/payment';
import { describe, expect, it } from 'vitest';
import { type Reply, testSandboxOfEach } from '../sandbox.test-support.ts';

const bench = testSandboxOfEach();

const order = '/v1/payments/orders/order-0001';
const account = { method: 'VIRTUAL_ACCOUNT', bank: '88', depositor: '김보호' };
const refundAccount = { bank: '88', accountNumber: '110123456789', holderName: '김보호' };

async function waiting(input: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const paymentKey = await bench.choose({ ...account, ...input });
  expect((await bench.confirm(paymentKey)).body).toMatchObject({ status: 'WAITING_FOR_DEPOSIT' });
  return paymentKey;
}
async function deposited(input: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const paymentKey = await waiting(input);
  expect((await control('deposits', {})).status).toBe(200);
  return paymentKey;
}
const control = (what: string, body: object): Promise<Reply> =>
  bench.control('POST', `/sandbox/${what}`, { orderId: 'order-0001', ...body });
const cancel = (paymentKey: string, body: object = {}): Promise<Reply> =>
  bench.post(`/v1/payments/${paymentKey}/cancel`, { cancelReason: '취소', ...body });
const exact = (body: unknown): void => expect(tossPaymentSchema.parse(body)).toEqual(body);
const charged = (): number => bench.sandbox.card.ledger.movements().reduce((sum, movement) => sum + movement.amount, 0);

describe('transfers and virtual accounts', () => {
  it('[1] a transfer is charged at confirm', async () => {
    const paid = await bench.confirm(await bench.choose({ method: 'TRANSFER' }));
    exact(paid.body);
    expect(paid.body).toMatchObject({ status: 'DONE', method: '계좌이체', transfer: { bankCode: '90' }, card: null });
    expect(charged()).toBe(12_000);
  });

  it('[1] a virtual account waits for its deposit, with a secret and nothing charged', async () => {
    const paymentKey = await bench.choose({ ...account, virtualAccount: { validHours: 24 } });
    expect((await bench.get(order)).body).toMatchObject({ status: 'IN_PROGRESS', virtualAccount: null, secret: null });
    const issued = await bench.confirm(paymentKey);
    exact(issued.body);
    expect(issued.body).toMatchObject({
      status: 'WAITING_FOR_DEPOSIT',
      method: '가상계좌',
      approvedAt: null,
      secret: expect.stringMatching(/^ps_.{10,47}$/),
      virtualAccount: {
        bankCode: '88',
        accountNumber: expect.stringMatching(/^X\d{12}$/),
        customerName: '시험 손님',
        depositorName: null,
        dueDate: '2026-05-02T10:00:00+09:00',
        expired: false,
        refundStatus: 'NONE',
      },
    });
    expect(charged()).toBe(0);
    expect((await bench.confirm(paymentKey)).body).toMatchObject({ code: 'ALREADY_PROCESSED_PAYMENT' });
  });

  it('[12] an account whose deposit the bank reverses waits again, and the deposit can be made again', async () => {
    await deposited();
    const done = (await bench.get(order)).body;
    exact(done);
    expect(done).toMatchObject({ status: 'DONE', virtualAccount: { depositorName: '김보호' } });
    await control('deposits', { event: 'takeBack' });
    const again = (await bench.get(order)).body;
    exact(again);
    expect(again).toMatchObject({ status: 'WAITING_FOR_DEPOSIT', approvedAt: null, secret: done['secret'] });
    expect(charged()).toBe(0);
    await control('deposits', {});
    expect((await bench.get(order)).body).toMatchObject({ status: 'DONE' });
    expect(charged()).toBe(12_000);
  });

  it('refuses a deposit of another amount, a second one, and one for an order that has no account', async () => {
    await waiting();
    expect(await control('deposits', { amount: 11_999 })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_AMOUNT' },
    });
    await control('deposits', {});
    expect(await control('deposits', {})).toMatchObject({ status: 409, body: { code: 'NOT_WAITING' } });
    expect(await control('deposits', { orderId: 'order-0002' })).toMatchObject({ status: 404 });
    expect(await control('deposits', { memo: 'x' })).toMatchObject({ status: 400 });
  });

  it.each([
    ['a second before its end', 86_399, 200, 'DONE'],
    ['exactly at its end', 86_400, 409, 'EXPIRED'],
    ['a second later', 86_401, 409, 'EXPIRED'],
  ])('[13] an account takes a deposit until its end: %s', async (_name, seconds, status, becomes) => {
    await bench.control('POST', '/sandbox/clock', { stopped: true });
    await waiting({ virtualAccount: { validHours: 24 } });
    await bench.advance(seconds);
    expect((await control('deposits', {})).status).toBe(status);
    const found = (await bench.get(order)).body;
    exact(found);
    expect(found).toMatchObject({ status: becomes, virtualAccount: { expired: becomes === 'EXPIRED' } });
  });

  it('[13] an account can be expired at once, and then takes no deposit and no cancel', async () => {
    const paymentKey = await waiting();
    expect((await control('expire', {})).status).toBe(200);
    expect(await control('deposits', {})).toMatchObject({ status: 409, body: { code: 'ACCOUNT_EXPIRED' } });
    expect(await cancel(paymentKey)).toMatchObject({ status: 403, body: { code: 'NOT_CANCELABLE_PAYMENT' } });
  });

  it('[14] before its deposit an account is cancelled as a whole, without a refund account', async () => {
    const paymentKey = await waiting();
    expect(await cancel(paymentKey, { cancelAmount: 5_000 })).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT' },
    });
    const cancelled = await cancel(paymentKey, { cancelAmount: 12_000 });
    exact(cancelled.body);
    expect(cancelled.body).toMatchObject({
      status: 'CANCELED',
      balanceAmount: 0,
      virtualAccount: { refundStatus: 'NONE' },
    });
    expect(await control('deposits', {})).toMatchObject({ status: 409 });
    expect(bench.sandbox.card.ledger.movements()).toEqual([]);
  });

  it.each([
    ['no account', undefined, 400, 'INVALID_REQUEST'],
    ['a holder of another name', { ...refundAccount, holderName: '불일치' }, 400, 'INVALID_REFUND_ACCOUNT_INFO'],
    [
      'an invalid account number',
      { ...refundAccount, accountNumber: '00001234' },
      400,
      'INVALID_REFUND_ACCOUNT_NUMBER',
    ],
    ['an unknown bank', { ...refundAccount, bank: '004' }, 400, 'INVALID_BANK'],
    ['a closed account', { ...refundAccount, accountNumber: '88881234' }, 500, 'FAILED_CLOSED_ACCOUNT_REFUND'],
  ])('[15] after its deposit it cannot be cancelled with %s', async (_name, refundReceiveAccount, status, code) => {
    const paymentKey = await deposited();
    expect(await cancel(paymentKey, { refundReceiveAccount })).toMatchObject({ status, body: { code } });
    expect(charged()).toBe(12_000);
  });

  it("[15] the refund account that the buyer gave in the window is checked against its holder's name", async () => {
    const given = { refundBank: '88', refundNumber: '110-123-456789', refundHolder: '김보호' };
    const paymentKey = await deposited(given);
    const shown = { bankCode: '88', accountNumber: '110123456789', holderName: '김보호' };
    expect((await bench.get(order)).body).toMatchObject({ virtualAccount: { refundReceiveAccount: shown } });
    const other = { ...refundAccount, holderName: '이친구' };
    expect((await cancel(paymentKey, { refundReceiveAccount: other })).body).toMatchObject({
      code: 'INVALID_REFUND_ACCOUNT_INFO',
    });
  });

  it('[15] a refund is pending for a minute and then paid out or returned', async () => {
    const status = async (): Promise<unknown> => (await bench.get(order)).body['virtualAccount'];
    const paymentKey = await deposited();
    const part = await cancel(paymentKey, { cancelAmount: 2_000, refundReceiveAccount: refundAccount });
    exact(part.body);
    expect(part.body).toMatchObject({ status: 'PARTIAL_CANCELED', virtualAccount: { refundStatus: 'PENDING' } });
    await bench.advance(61);
    expect(await status()).toMatchObject({ refundStatus: 'COMPLETED' });
    await cancel(paymentKey, { refundReceiveAccount: { ...refundAccount, accountNumber: '77771234' } });
    await bench.advance(61);
    expect(await status()).toMatchObject({ refundStatus: 'FAILED' });
  });

  it('[15] a returned refund can be sent to another account without cancelling the money twice', async () => {
    const paymentKey = await deposited();
    await cancel(paymentKey, { refundReceiveAccount: { ...refundAccount, accountNumber: '77771234' } });
    expect(await cancel(paymentKey, { refundReceiveAccount: refundAccount })).toMatchObject({
      status: 400,
      body: { code: 'ALREADY_CANCELED_PAYMENT' },
    });
    await bench.advance(61);
    expect(await cancel(paymentKey, {})).toMatchObject({ status: 400, body: { code: 'ALREADY_CANCELED_PAYMENT' } });
    const again = await cancel(paymentKey, { refundReceiveAccount: { ...refundAccount, accountNumber: '110555' } });
    exact(again.body);
    expect(again.body).toMatchObject({ status: 'CANCELED', virtualAccount: { refundStatus: 'PENDING' } });
    expect(again.body['cancels']).toHaveLength(1);
    await bench.advance(61);
    expect((await bench.get(order)).body).toMatchObject({ virtualAccount: { refundStatus: 'COMPLETED' } });
  });

  it('[15] the control API can set how a refund ends', async () => {
    const paymentKey = await deposited();
    expect((await control('refunds', { result: 'COMPLETED' })).status).toBe(409);
    await cancel(paymentKey, { refundReceiveAccount: refundAccount });
    const settled = await control('refunds', { result: 'PARTIAL_FAILED' });
    expect(settled.body).toMatchObject({ payment: { virtualAccount: { refundStatus: 'PARTIAL_FAILED' } } });
  });

  it('[15] a closed bank refuses a refund for the time being', async () => {
    const paymentKey = await deposited();
    await bench.control('POST', '/sandbox/faults', {
      endpoint: 'cancel',
      kind: 'declined',
      code: 'NOT_AVAILABLE_BANK',
    });
    expect(await cancel(paymentKey, { refundReceiveAccount: refundAccount })).toMatchObject({
      status: 403,
      body: { code: 'NOT_AVAILABLE_BANK' },
    });
    expect((await cancel(paymentKey, { refundReceiveAccount: refundAccount })).status).toBe(200);
  });

  it('a transfer from an account with too little money is refused at confirm', async () => {
    const paymentKey = await bench.choose({ method: 'TRANSFER', card: 'bank-short' });
    expect(await bench.confirm(paymentKey)).toMatchObject({ status: 403, body: { code: 'REJECT_ACCOUNT_PAYMENT' } });
    expect((await bench.get(order)).body).toMatchObject({ status: 'ABORTED' });
  });

  it('takes nothing below 200 won, or below 100 won by card', async () => {
    expect(
      (
        await bench.control('POST', '/sandbox/authorizations', {
          orderId: 'order-0002',
          amount: 199,
          method: 'TRANSFER',
        })
      ).body,
    ).toEqual({
      code: 'BELOW_MINIMUM_AMOUNT',
    });
    expect(await bench.authorize('order-0003', 100)).toMatch(/^tsbx_/);
  });
});
