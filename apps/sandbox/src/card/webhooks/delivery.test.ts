import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tossStatusChangedSchema } from '@kkumteo/partners/toss/webhooks';
import { describe, expect, it } from 'vitest';
import { merchantOfEach, openTestSandbox, type TestSandbox } from '../../sandbox.test-support.ts';

const merchant = merchantOfEach();

async function pay(bench: TestSandbox): Promise<string> {
  const paymentKey = await bench.authorize('order-0001', 12_000);
  await bench.post('/v1/payments/confirm', { paymentKey, orderId: 'order-0001', amount: 12_000 });
  await bench.sandbox.card.delivery.deliverDue();
  return paymentKey;
}

describe('webhooks', () => {
  it('announce a charge in the recorded shape', async () => {
    const bench = await openTestSandbox({ siteOrigin: merchant.siteOrigin });
    await pay(bench);
    expect(merchant.received.map((event) => event.path)).toEqual(['/payment/webhook/toss']);
    const event = JSON.parse(merchant.received[0]?.body ?? '');
    expect(tossStatusChangedSchema.parse(event)).toEqual(event);
    expect(event).toMatchObject({
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { orderId: 'order-0001', status: 'DONE' },
    });
    await bench.sandbox.close();
  });

  it('[11] are repeated after 1, 4, 16, 64, 256, 1024 and 4096 minutes and then given up', async () => {
    merchant.answers = Array.from({ length: 20 }, () => 500);
    const bench = await openTestSandbox({ siteOrigin: merchant.siteOrigin });
    await pay(bench);
    const seen = [merchant.received.length];
    for (const minutes of [1, 4, 16, 64, 256, 1024, 4096, 100_000]) {
      await bench.control('POST', '/sandbox/clock', { advanceSeconds: minutes * 60 - 30 });
      const early = merchant.received.length;
      await bench.control('POST', '/sandbox/clock', { advanceSeconds: 31 });
      seen.push(merchant.received.length - early);
      expect(early).toBe(seen.slice(0, -1).reduce((sum, n) => sum + n, 0));
    }
    expect(seen).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0]);
    await bench.sandbox.close();
  });

  it('[10] are resent unchanged on request, also after newer ones', async () => {
    const bench = await openTestSandbox({ siteOrigin: merchant.siteOrigin });
    const paymentKey = await pay(bench);
    await bench.post(`/v1/payments/${paymentKey}/cancel`, { cancelReason: '취소' });
    await bench.sandbox.card.delivery.deliverDue();
    const [first] = bench.sandbox.card.delivery.list();
    await bench.control('POST', `/sandbox/webhooks/${first?.id}/replay`);
    const statuses = merchant.received.map((event) => JSON.parse(event.body).data.status);
    expect(statuses).toEqual(['DONE', 'CANCELED', 'DONE']);
    await bench.sandbox.close();
  });

  it('that were due survive a restart of the provider, as do payments and idempotent answers', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
    merchant.answers = [500];
    const before = await openTestSandbox({ siteOrigin: merchant.siteOrigin, dataDir, startsAt: null });
    const paymentKey = await before.authorize('order-0001', 12_000);
    const wanted = { paymentKey, orderId: 'order-0001', amount: 12_000 };
    const first = await before.post('/v1/payments/confirm', wanted, { 'idempotency-key': 'k-1' });
    await before.sandbox.card.delivery.deliverDue();
    await before.sandbox.close();

    const again = await openTestSandbox({ siteOrigin: merchant.siteOrigin, dataDir, startsAt: null });
    expect(await again.post('/v1/payments/confirm', wanted, { 'idempotency-key': 'k-1' })).toEqual(first);
    expect((await again.get('/v1/payments/orders/order-0001')).body).toMatchObject({ status: 'DONE' });
    await again.control('POST', '/sandbox/clock', { advanceSeconds: 61 });
    expect(merchant.received).toHaveLength(2);
    await again.sandbox.close();
    await rm(dataDir, { recursive: true });
  });
});
