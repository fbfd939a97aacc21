import { tossCashReceiptSchema } from '@kkumteo/partners/toss/cash-receipts';
import { tossPaymentSchema } from '@kkumteo/partners/toss/payment';
import { describe, expect, it } from 'vitest';
import { type Reply, testSandboxOfEach } from '../sandbox.test-support.ts';

const bench = testSandboxOfEach();

const wanted = {
  amount: 12_000,
  orderId: 'order-0001',
  orderName: '소방관 체험',
  customerIdentityNumber: '01000001234',
  type: '소득공제',
};
const issue = (change: object = {}): Promise<Reply> => bench.post('/v1/cash-receipts', { ...wanted, ...change });
const exact = (body: unknown): void => expect(tossCashReceiptSchema.parse(body)).toEqual(body);

describe('[20] cash receipts', () => {
  it('are issued with a number of nine characters, and keep no more of the buyer than four digits', async () => {
    const issued = await issue();
    exact(issued.body);
    expect(issued.body).toMatchObject({
      issueNumber: expect.stringMatching(/^\d{9}$/),
      transactionType: 'CONFIRM',
      issueStatus: 'COMPLETED',
      customerIdentityNumber: '*******1234',
    });
    const page = await bench.get(new URL(String(issued.body['receiptUrl'])).pathname);
    expect(page.text).toContain('현금영수증');
    expect(page.text).not.toContain('01000001234');
  });

  it('are cancelled in part and as a whole, and never beyond their amount', async () => {
    const url = `/v1/cash-receipts/${String((await issue()).body['receiptKey'])}/cancel`;
    const part = await bench.post(url, { amount: 2_000 });
    exact(part.body);
    expect(part.body).toMatchObject({ transactionType: 'CANCEL', amount: 2_000 });
    expect((await bench.post(url, { amount: 10_001 })).body).toMatchObject({ code: 'NOT_CANCELABLE_AMOUNT' });
    expect((await bench.post(url, {})).body).toMatchObject({ amount: 10_000 });
    expect(await bench.post(url, {})).toMatchObject({ status: 400 });
    expect(await bench.post('/v1/cash-receipts/none/cancel', {})).toMatchObject({ status: 404 });
  });

  it('are refused with an unknown field and with an invalid number', async () => {
    expect(await issue({ memo: 'x' })).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(await issue({ customerIdentityNumber: '010-0000-1234' })).toMatchObject({ status: 400 });
  });

  it('are issued with the deposit, reduced by a refund and cancelled when the deposit is reversed', async () => {
    const paymentKey = await bench.choose({
      method: 'VIRTUAL_ACCOUNT',
      receipt: '소득공제',
      receiptNumber: '010-0000-1234',
    });
    await bench.confirm(paymentKey);
    const found = async (): Promise<Reply['body']> => (await bench.get(`/v1/payments/${paymentKey}`)).body;
    expect(await found()).toMatchObject({ cashReceipt: null, cashReceipts: null });
    await bench.control('POST', '/sandbox/deposits', { orderId: 'order-0001' });
    expect(await found()).toMatchObject({ cashReceipt: { type: '소득공제', amount: 12_000 } });
    await bench.control('POST', '/sandbox/deposits', { orderId: 'order-0001', event: 'takeBack' });
    expect(await found()).toMatchObject({ cashReceipt: null });
    await bench.control('POST', '/sandbox/deposits', { orderId: 'order-0001' });
    const refundReceiveAccount = { bank: '88', accountNumber: '110123456789', holderName: '김보호' };
    await bench.post(`/v1/payments/${paymentKey}/cancel`, {
      cancelReason: '변경',
      cancelAmount: 2_000,
      refundReceiveAccount,
    });
    const after = await found();
    expect(tossPaymentSchema.parse(after)).toEqual(after);
    expect(after).toMatchObject({ cashReceipt: { amount: 10_000 } });
    expect(after['cashReceipts']).toMatchObject([
      { transactionType: 'CONFIRM', amount: 12_000 },
      { transactionType: 'CANCEL', amount: 12_000 },
      { transactionType: 'CONFIRM', amount: 12_000 },
      { transactionType: 'CANCEL', amount: 2_000 },
    ]);
  });
});
