import { tossDepositCallbackSchema } from '@kkumteo/partners/toss/webhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { merchantOfEach, openTestSandbox, type TestSandbox } from '../../sandbox.test-support.ts';

const merchant = merchantOfEach();
let bench: TestSandbox;
beforeEach(async () => {
  bench = await openTestSandbox({ siteOrigin: merchant.siteOrigin });
});
afterEach(() => bench.sandbox.close());

const control = (what: string, body: object = {}): Promise<unknown> =>
  bench.control('POST', `/sandbox/${what}`, { orderId: 'order-0001', ...body });

async function waiting(): Promise<string> {
  const paymentKey = await bench.choose({ method: 'VIRTUAL_ACCOUNT', virtualAccount: { validHours: 24 } });
  await bench.confirm(paymentKey);
  await announced();
  return paymentKey;
}
/** What came since last asked, as kind and status. */
async function announced(): Promise<readonly string[]> {
  await bench.sandbox.card.delivery.deliverDue();
  return merchant.received.splice(0).map(({ body }) => {
    const event = JSON.parse(body);
    return 'eventType' in event ? `changed ${event.data.status}` : `callback ${event.status}`;
  });
}

describe('webhooks of a virtual account', () => {
  it('[10] a deposit is announced twice: by a flat callback with the secret, and as a change of status', async () => {
    const paymentKey = await waiting();
    await control('deposits');
    await bench.sandbox.card.delivery.deliverDue();
    const callback = merchant.received.map(({ body }) => JSON.parse(body)).find((event) => !('eventType' in event));
    expect(tossDepositCallbackSchema.strict().parse(callback)).toEqual(callback);
    const payment = (await bench.get(`/v1/payments/${paymentKey}`)).body;
    expect(callback).toMatchObject({
      secret: payment['secret'],
      transactionKey: payment['lastTransactionKey'],
      status: 'DONE',
    });
    expect((await announced()).toSorted()).toEqual(['callback DONE', 'changed DONE']);
  });

  it('[12] a reversed deposit goes from DONE back to WAITING_FOR_DEPOSIT', async () => {
    await waiting();
    await control('deposits');
    await announced();
    await control('deposits', { event: 'takeBack' });
    expect((await announced()).toSorted()).toEqual(['callback WAITING_FOR_DEPOSIT', 'changed WAITING_FOR_DEPOSIT']);
  });

  it('[13] the expiry of an account is not announced', async () => {
    await waiting();
    await bench.advance(86_401);
    expect((await bench.get('/v1/payments/orders/order-0001')).body).toMatchObject({ status: 'EXPIRED' });
    expect(await announced()).toEqual([]);
  });

  it('[17] a cancel in the merchant console is announced like any other', async () => {
    await waiting();
    await control('console-cancels');
    expect((await announced()).toSorted()).toEqual(['callback CANCELED', 'changed CANCELED']);
  });

  it('[17] a cancel in the merchant console can stay untold: only who asks learns of it', async () => {
    const paymentKey = await waiting();
    await control('deposits');
    await announced();
    await control('console-cancels', { amount: 2_000, untold: true });
    expect(await announced()).toEqual([]);
    expect((await bench.get(`/v1/payments/${paymentKey}`)).body).toMatchObject({
      status: 'PARTIAL_CANCELED',
      cancels: [{ cancelAmount: 2_000 }],
    });
  });

  it('[10] can be delivered after all others', async () => {
    await bench.control('POST', '/sandbox/webhooks/hold', { held: true });
    await waiting();
    await control('deposits');
    expect(await announced()).toEqual([]);
    await bench.control('POST', '/sandbox/webhooks/hold', { held: false });
    expect(await announced()).toHaveLength(3);
  });

  it.each([
    ['wrongSecret', { secret: 'ps_forged', status: 'DONE', orderId: 'order-0001' }],
    ['unknownOrder', { status: 'DONE', orderId: 'order-0001-forged' }],
    ['wrongStatus', { eventType: 'PAYMENT_STATUS_CHANGED', data: { status: 'DONE', totalAmount: 12_000 } }],
    ['otherAmount', { eventType: 'PAYMENT_STATUS_CHANGED', data: { status: 'DONE', totalAmount: 1 } }],
  ])('[11] can be forged: %s', async (kind, body) => {
    await waiting();
    await control('webhooks/forge', { kind });
    expect(merchant.received).toHaveLength(1);
    expect(JSON.parse(merchant.received[0]?.body ?? '')).toMatchObject(body);
    expect((await bench.get('/v1/payments/orders/order-0001')).body).toMatchObject({ status: 'WAITING_FOR_DEPOSIT' });
  });

  it('[11] can be broken JSON', async () => {
    await control('webhooks/forge', { kind: 'malformed' });
    expect(() => JSON.parse(merchant.received[0]?.body ?? '{}')).toThrow();
  });
});
