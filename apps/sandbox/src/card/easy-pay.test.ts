import { tossPaymentSchema } from '@kkumteo/partners/toss/payment';
import { describe, expect, it } from 'vitest';
import { type Reply, testSandboxOfEach } from '../sandbox.test-support.ts';
import { easyPayParts, sandboxEasyPays } from './means.ts';

const bench = testSandboxOfEach();

async function paid(card: string, input: object = {}): Promise<Reply> {
  const paymentKey = await bench.choose({ card, ...input });
  return bench.confirm(paymentKey);
}

describe('[20] easy pay', () => {
  it("with points adds up to the total: the card's part, the service's own, the points", async () => {
    const { body } = await paid('naverpay-points');
    expect(tossPaymentSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      method: '간편결제',
      totalAmount: 12_000,
      card: { amount: 11_000, issuerCode: '61' },
      easyPay: { provider: '네이버페이', amount: 0, discountAmount: 1_000 },
    });
  });

  it('out of its own money has no card', async () => {
    expect((await paid('tosspay')).body).toMatchObject({
      card: null,
      easyPay: { provider: '토스페이', amount: 12_000, discountAmount: 0 },
    });
  });

  it('refunds its points last', async () => {
    const paymentKey = String((await paid('naverpay-points')).body['paymentKey']);
    const url = `/v1/payments/${paymentKey}/cancel`;
    const part = await bench.post(url, { cancelReason: '변경', cancelAmount: 10_500 });
    expect(part.body).toMatchObject({ cancels: [{ cancelAmount: 10_500, easyPayDiscountAmount: 0 }] });
    const rest = await bench.post(url, { cancelReason: '취소' });
    expect(rest.body).toMatchObject({ cancels: [{}, { cancelAmount: 1_500, easyPayDiscountAmount: 1_000 }] });
  });

  it('divides any amount so that the parts add up to it', () => {
    for (const service of sandboxEasyPays) {
      for (const amount of [100, 999, 1_000, 1_001, 84_000]) {
        const { points, money, card } = easyPayParts(service, amount);
        expect(points + money + card).toBe(amount);
        expect(Math.min(points, money, card)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it("opens a service's own window on request, and refuses an unknown service", async () => {
    const page = await bench.get(await bench.open({ card: { flowMode: 'DIRECT', easyPay: '네이버페이' } }));
    expect(page.text).toContain('네이버페이');
    expect(page.text).not.toContain('토스페이');
    expect(page.text).not.toContain('신한카드');
    const refused = await bench.open({ orderId: 'order-0002', card: { flowMode: 'DIRECT', easyPay: 'NOPAY' } });
    expect(new URL(refused).searchParams.get('code')).toBe('INVALID_REQUEST');
  });
});

describe('[20] instalments', () => {
  it('are as many months as the buyer chose, from 50,000 won', async () => {
    expect((await paid('shinhan', { installments: 3 })).body).toMatchObject({ card: { installmentPlanMonths: 0 } });
    const paymentKey = await bench.choose({ orderId: 'order-0002', amount: 50_000, installments: 3 });
    const { body } = await bench.confirm(paymentKey, 'order-0002', 50_000);
    expect(body).toMatchObject({ card: { installmentPlanMonths: 3 } });
  });

  it('are no more than the merchant allows', async () => {
    const amount = { currency: 'KRW', value: 60_000 };
    const address = await bench.open({ amount, card: { maxCardInstallmentPlan: 2 } });
    const page = await bench.get(address);
    expect(page.text).toContain('2개월');
    expect(page.text).not.toContain('3개월');
    await bench.decide(address, { decision: 'approve', card: 'kb', agreed: 'yes', installments: '12' });
    const { body } = await bench.confirm(address.split('/').at(-1) ?? '', 'order-0001', 60_000);
    expect(body).toMatchObject({ card: { installmentPlanMonths: 2 } });
  });
});
