import { describe, expect, it } from 'vitest';
import { type Reply, testSandboxOfEach } from '../sandbox.test-support.ts';

const bench = testSandboxOfEach();

async function paid(card = 'shinhan'): Promise<string> {
  const paymentKey = await bench.authorize('order-0001', 12_000, card);
  await bench.confirm(paymentKey);
  return paymentKey;
}
const cancel = (paymentKey: string, cancelAmount?: number): Promise<Reply> =>
  bench.post(`/v1/payments/${paymentKey}/cancel`, { cancelReason: '변경', cancelAmount });

describe('a refund', () => {
  it('[16] in parts reduces the balance down to nothing', async () => {
    const paymentKey = await paid();
    expect((await cancel(paymentKey, 2_000)).body).toMatchObject({ status: 'PARTIAL_CANCELED', balanceAmount: 10_000 });
    expect(await cancel(paymentKey, 10_001)).toMatchObject({ status: 403, body: { code: 'NOT_CANCELABLE_AMOUNT' } });
    const last = await cancel(paymentKey, 10_000);
    expect(last.body).toMatchObject({ status: 'CANCELED', balanceAmount: 0, cancels: [{}, {}] });
    expect(await cancel(paymentKey)).toMatchObject({ status: 400, body: { code: 'ALREADY_CANCELED_PAYMENT' } });
  });

  it('[16] in parts is refused by a card that only allows a refund of the whole', async () => {
    const paymentKey = await paid('whole-only');
    expect((await bench.get(`/v1/payments/${paymentKey}`)).body).toMatchObject({ isPartialCancelable: false });
    expect(await cancel(paymentKey, 2_000)).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED_PARTIAL_REFUND' },
    });
    expect((await cancel(paymentKey)).body).toMatchObject({ status: 'CANCELED' });
  });

  it('[16] is refused after a year, and for a balance that has changed meanwhile', async () => {
    const paymentKey = await paid();
    const url = `/v1/payments/${paymentKey}/cancel`;
    expect((await bench.post(url, { cancelReason: '취소', refundableAmount: 11_000 })).body).toMatchObject({
      code: 'NOT_MATCHES_REFUNDABLE_AMOUNT',
    });
    await bench.advance(366 * 86_400);
    expect(await cancel(paymentKey)).toMatchObject({ status: 403, body: { code: 'EXCEED_MAX_REFUND_DUE' } });
  });

  it('[17] in the merchant console shows only in the payment itself and in a webhook', async () => {
    await paid();
    const done = await bench.control('POST', '/sandbox/console-cancels', { orderId: 'order-0001', amount: 5_000 });
    expect(done.body).toMatchObject({ payment: { status: 'PARTIAL_CANCELED', balanceAmount: 7_000 } });
    expect(
      await bench.control('POST', '/sandbox/console-cancels', { orderId: 'order-0001', amount: 7_001 }),
    ).toMatchObject({ status: 409, body: { code: 'NOT_CANCELABLE_AMOUNT' } });
    expect((await bench.control('GET', '/sandbox/log')).body['log']).toMatchObject([
      { what: 'confirm' },
      { what: 'control console-cancel' },
    ]);
  });

  it('[18] of a charge without an order can fail and succeed later', async () => {
    const paymentKey = await paid();
    const faults = { endpoint: 'cancel', kind: 'declined', code: 'REFUND_REJECTED', times: 2 };
    await bench.control('POST', '/sandbox/faults', faults);
    const codes = [await cancel(paymentKey), await cancel(paymentKey)].map((reply) => reply.body['code']);
    expect(codes).toEqual(['REFUND_REJECTED', 'REFUND_REJECTED']);
    expect((await cancel(paymentKey)).body).toMatchObject({ status: 'CANCELED' });
  });
});
