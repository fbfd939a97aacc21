import { tossPaymentSchema } from '@kkumteo/partners/toss/payment';
import { describe, expect, it } from 'vitest';
import { type Reply, testSandboxOfEach } from '../sandbox.test-support.ts';

const bench = testSandboxOfEach();

describe('an account without a window', () => {
  const wanted = {
    amount: 12_000,
    orderId: 'order-0001',
    orderName: '소방관 체험',
    customerName: '김보호',
    bank: '20',
  };
  const issue = (change: object = {}): Promise<Reply> => bench.post('/v1/virtual-accounts', { ...wanted, ...change });

  it('waits for its deposit at once, for a week', async () => {
    const issued = await issue();
    expect(tossPaymentSchema.parse(issued.body)).toEqual(issued.body);
    expect(issued.body).toMatchObject({
      status: 'WAITING_FOR_DEPOSIT',
      virtualAccount: { bankCode: '20', dueDate: '2026-05-08T10:00:00+09:00' },
    });
    await bench.control('POST', '/sandbox/deposits', { orderId: 'order-0001' });
    expect((await bench.get('/v1/payments/orders/order-0001')).body).toMatchObject({ status: 'DONE' });
  });

  it.each([
    ['an unknown field', { memo: 'x' }, 'INVALID_REQUEST'],
    ['two ends', { validHours: 24, dueDate: '2026-05-03T00:00:00' }, 'INVALID_REQUEST'],
    ['a due date in the past', { dueDate: '2026-05-01T00:00:00' }, 'INVALID_REQUEST'],
    ['more than thirty days', { validHours: 721 }, 'EXCEED_MAX_DUE_DATE'],
    ['a bank without virtual accounts', { bank: '92' }, 'INVALID_BANK'],
    ['too little', { amount: 199 }, 'BELOW_MINIMUM_AMOUNT'],
  ])('is refused with %s', async (_name, change, code) => {
    expect(await issue(change)).toMatchObject({ status: 400, body: { code } });
  });

  it('is refused for an order that has one', async () => {
    await issue();
    expect(await issue()).toMatchObject({ status: 400, body: { code: 'DUPLICATED_ORDER_ID' } });
  });
});
