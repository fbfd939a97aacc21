import { tossPaymentSchema, tossTransactionSchema } from '@kkumteo/partners/toss/payment';
import { describe, expect, it } from 'vitest';
import { basic, testSandboxOfEach } from '../sandbox.test-support.ts';

const bench = testSandboxOfEach();

const confirmUrl = '/v1/payments/confirm';
const key = (value: string): Readonly<Record<string, string>> => ({ 'idempotency-key': value });

async function approved(orderId = 'order-0001', amount = 12_000) {
  return { paymentKey: await bench.authorize(orderId, amount), orderId, amount };
}

describe("the provider's API", () => {
  it('answers the recorded shape and nothing else in every status of a card payment', async () => {
    const exact = (body: unknown): void => expect(tossPaymentSchema.parse(body)).toEqual(body);
    const wanted = await approved();
    exact((await bench.get(`/v1/payments/${wanted.paymentKey}`)).body);
    exact((await bench.post(confirmUrl, wanted)).body);
    exact(
      (await bench.post(`/v1/payments/${wanted.paymentKey}/cancel`, { cancelReason: '변경', cancelAmount: 2_000 }))
        .body,
    );
    exact((await bench.post(`/v1/payments/${wanted.paymentKey}/cancel`, { cancelReason: '취소' })).body);
    exact((await bench.get('/v1/payments/orders/order-0001')).body);
    expect((await bench.get('/v1/payments/orders/order-0001')).body).toMatchObject({
      status: 'CANCELED',
      totalAmount: 12_000,
      balanceAmount: 0,
      approvedAt: '2026-05-01T10:00:00+09:00',
      cancels: [
        { cancelAmount: 2_000, refundableAmount: 10_000 },
        { cancelAmount: 10_000, refundableAmount: 0 },
      ],
    });
  });

  it.each([
    ['no key', undefined, 403, 'INCORRECT_BASIC_AUTH_FORMAT'],
    [
      'a key without its colon',
      `Basic ${Buffer.from('test_sk_here').toString('base64')}`,
      403,
      'INCORRECT_BASIC_AUTH_FORMAT',
    ],
    ["somebody else's key", `Basic ${Buffer.from('test_sk_other:').toString('base64')}`, 401, 'UNAUTHORIZED_KEY'],
  ])('refuses %s', async (_name, authorization, status, code) => {
    const headers = authorization === undefined ? { authorization: '' } : { authorization };
    expect(await bench.get('/v1/payments/orders/order-0001', headers)).toMatchObject({ status, body: { code } });
  });

  it('refuses fields outside of the contract, bodies that are not JSON, and amounts that are not whole won', async () => {
    const wanted = await approved();
    const refused = { status: 400, body: { code: 'INVALID_REQUEST' } };
    expect(await bench.post(confirmUrl, { ...wanted, memo: 'x' })).toMatchObject(refused);
    expect(await bench.post(confirmUrl, { ...wanted, amount: '12000' })).toMatchObject(refused);
    expect(await bench.post(confirmUrl, { ...wanted, amount: 12_000.5 })).toMatchObject(refused);
    const broken = await bench.sandbox.app.inject({
      method: 'POST',
      url: confirmUrl,
      headers: { authorization: basic, 'content-type': 'application/json' },
      payload: '{"paymentKey"',
    });
    expect(broken.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('[2] refuses another amount than the one approved and charges nothing', async () => {
    const wanted = await approved();
    expect(await bench.post(confirmUrl, { ...wanted, amount: 100 })).toMatchObject({ status: 403 });
    expect((await bench.get('/v1/payments/orders/order-0001')).body).toMatchObject({ status: 'IN_PROGRESS' });
  });

  it('[3] answers a repeated confirm with the same body under the same key, and with an error without one', async () => {
    const wanted = await approved();
    const first = await bench.post(confirmUrl, wanted, key('k-1'));
    expect(await bench.post(confirmUrl, wanted, key('k-1'))).toEqual(first);
    expect(await bench.post(confirmUrl, wanted)).toMatchObject({
      status: 400,
      body: { code: 'ALREADY_PROCESSED_PAYMENT' },
    });
  });

  it("[4] answers with the first order's payment when its idempotency key is used for another order", async () => {
    const first = await approved('order-0001');
    const second = await approved('order-0002');
    await bench.post(confirmUrl, first, key('k-1'));
    expect((await bench.post(confirmUrl, second, key('k-1'))).body).toMatchObject({ orderId: 'order-0001' });
  });

  it('keeps a failure under its key as well, for fifteen days', async () => {
    const wanted = await approved();
    const refused = await bench.post(confirmUrl, { ...wanted, amount: 100 }, key('k-1'));
    expect(await bench.post(confirmUrl, wanted, key('k-1'))).toEqual(refused);
    await bench.control('POST', '/sandbox/clock', { advanceSeconds: 15 * 86_400 });
    expect((await bench.post(confirmUrl, wanted, key('k-1'))).body).toMatchObject({
      code: 'NOT_FOUND_PAYMENT_SESSION',
    });
  });

  it('refuses a key of more than three hundred characters', async () => {
    const reply = await bench.post(confirmUrl, await approved(), key('k'.repeat(301)));
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_IDEMPOTENCY_KEY' } });
  });

  it('[7] answers 409 while the first request with the key is in progress', async () => {
    const wanted = {
      paymentKey: await bench.authorize('order-0001', 12_000, 'slow'),
      orderId: 'order-0001',
      amount: 12_000,
    };
    const [first, second] = await Promise.all([
      bench.post(confirmUrl, wanted, key('k-1')),
      bench.post(confirmUrl, wanted, key('k-1')),
    ]);
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 409, body: { code: 'IDEMPOTENT_REQUEST_PROCESSING' } });
  });

  it('[8] forgets the session ten minutes after the buyer approved', async () => {
    const wanted = await approved();
    await bench.control('POST', '/sandbox/clock', { advanceSeconds: 600 });
    expect(await bench.post(confirmUrl, wanted)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT_SESSION' },
    });
    expect((await bench.get('/v1/payments/orders/order-0001')).body).toMatchObject({ status: 'EXPIRED' });
  });

  it('[16] refuses one of two cancels that run at the same time', async () => {
    const wanted = await approved();
    await bench.post(confirmUrl, wanted);
    const cancel = () =>
      bench.post(`/v1/payments/${wanted.paymentKey}/cancel`, { cancelReason: '취소', cancelAmount: 1_000 });
    const statuses = (await Promise.all([cancel(), cancel()])).map(
      (reply) => reply.body['code'] ?? reply.body['status'],
    );
    expect(statuses.sort()).toEqual(['FORBIDDEN_CONSECUTIVE_REQUEST', 'PARTIAL_CANCELED']);
  });

  it('[19] answers the error that a test key asks for before any other check', async () => {
    const reply = await bench.post(confirmUrl, {}, { 'tosspayments-test-code': 'INVALID_CARD_EXPIRATION' });
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_CARD_EXPIRATION' } });
  });

  it('lists every movement of money once, a page at a time', async () => {
    const wanted = await approved();
    await bench.post(confirmUrl, wanted);
    await bench.post(`/v1/payments/${wanted.paymentKey}/cancel`, { cancelReason: '변경', cancelAmount: 2_000 });
    const range = '/v1/transactions?startDate=2026-05-01T00:00:00&endDate=2026-05-02T00:00:00';
    const all = tossTransactionSchema.array().parse(JSON.parse((await bench.get(range)).text));
    expect(all.map((row) => row.amount)).toEqual([12_000, -2_000]);
    const rest = await bench.get(`${range}&limit=1&startingAfter=${all[0]?.transactionKey}`);
    expect(JSON.parse(rest.text)).toEqual([all[1]]);
  });
});

describe('the control calls', () => {
  it('need their token', async () => {
    expect((await bench.get('/sandbox/log')).status).toBe(401);
    expect((await bench.post('/sandbox/faults', {}, { 'x-sandbox-token': 'guess' })).status).toBe(401);
  });

  it('refuse unknown faults', async () => {
    const reply = await bench.control('POST', '/sandbox/faults', { endpoint: 'confirm', kind: 'gremlins' });
    expect(reply.status).toBe(400);
  });

  it('log calls and injected faults without any key', async () => {
    await bench.control('POST', '/sandbox/faults', { endpoint: 'confirm', kind: 'http500Text' });
    await bench.post(confirmUrl, await approved());
    const { text, body } = await bench.control('GET', '/sandbox/log');
    expect(body['log']).toMatchObject([{ what: 'confirm', status: 500, fault: 'http500Text' }]);
    expect(text).not.toContain('test_sk');
  });
});
