import { REFUND_BANKS } from '@kkumteo/contract/payment/banks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelKey, confirmKey, type ConfirmRequest, type RefundAccount } from '../port.ts';
import { startSandbox, type RunningSandbox } from '../sandbox.test-support.ts';

// Numbers in brackets are the behaviours of docs/partners.md 2.
let running: RunningSandbox;
let count = 0;

beforeAll(async () => {
  running = await startSandbox();
});
afterAll(() => running.close());
beforeEach(() => running.sandbox.card.faults.clear());

const account: RefundAccount = { bankCode: '088', accountNumber: '110-123-456789', holder: '김보호' };

async function control(path: string, payload: object): Promise<Record<string, unknown>> {
  const headers = { 'x-sandbox-token': 'control' };
  const answer = await running.sandbox.app.inject({ method: 'POST', url: `/sandbox/${path}`, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Record<string, unknown>>();
}

async function approvedBy(method: string, more: object = {}): Promise<ConfirmRequest> {
  const orderNo = `deposit-${String(++count).padStart(6, '0')}`;
  const { paymentKey } = await control('authorizations', { orderId: orderNo, amount: 12_000, method, ...more });
  return { orderNo, providerKey: String(paymentKey), amount: 12_000, idempotencyKey: confirmKey(orderNo, 1) };
}

async function waiting(): Promise<ConfirmRequest> {
  const request = await approvedBy('VIRTUAL_ACCOUNT', { virtualAccount: { validHours: 24 } });
  expect(await running.gateway.confirm(request)).toMatchObject({ kind: 'awaiting-deposit' });
  return request;
}

async function deposited(): Promise<ConfirmRequest> {
  const request = await waiting();
  await control('deposits', { orderId: request.orderNo });
  return request;
}

const cancel = ({ providerKey, orderNo }: ConfirmRequest, more: { amount?: number; refundAccount?: RefundAccount }) =>
  running.gateway.cancel({ providerKey, reason: '취소', idempotencyKey: cancelKey(`${orderNo}-${++count}`), ...more });

describe('paying by another method than card', () => {
  it('[1] a transfer is charged at confirm, with its bank', async () => {
    const outcome = await running.gateway.confirm(await approvedBy('TRANSFER'));
    expect(outcome).toMatchObject({ kind: 'approved', payment: { transferBank: '카카오뱅크', deposit: null } });
  });

  it('[16] a transfer goes back in a part and then as a whole, to where it came from: no account is asked for', async () => {
    const request = await approvedBy('TRANSFER');
    expect(await running.gateway.confirm(request)).toMatchObject({ kind: 'approved' });
    expect(await cancel(request, { amount: 5_000 })).toMatchObject({ kind: 'cancelled', balance: 7_000 });
    expect(await running.gateway.find(request.orderNo)).toMatchObject({
      kind: 'part-cancelled',
      payment: { balance: 7_000, refundAccount: null, depositRefund: null },
    });
    expect(await cancel(request, {})).toMatchObject({ kind: 'cancelled', balance: 0 });
    expect(await cancel(request, { amount: 1 })).toMatchObject({ kind: 'refused', code: 'ALREADY_CANCELED_PAYMENT' });
  });

  it('[1] an account waits for its deposit, and the charge is found once it came', async () => {
    const request = await waiting();
    expect(await running.gateway.find(request.orderNo)).toMatchObject({
      kind: 'awaiting-deposit',
      deposit: { amount: 12_000, account: { bank: '신한은행' }, secret: expect.stringMatching(/^ps_/) },
    });
    await control('deposits', { orderId: request.orderNo });
    expect(await running.gateway.find(request.orderNo)).toMatchObject({
      kind: 'approved',
      payment: { amount: 12_000 },
    });
  });

  it('[5] an account whose confirm lost its answer is opened once', async () => {
    running.fault({ endpoint: 'confirm', kind: 'timeoutAfterCapture' });
    const request = await approvedBy('VIRTUAL_ACCOUNT');
    expect(await running.gateway.confirm(request)).toMatchObject({ kind: 'awaiting-deposit' });
  });

  it('[12] an account whose deposit the bank reverses waits again', async () => {
    const request = await deposited();
    await control('deposits', { orderId: request.orderNo, event: 'takeBack' });
    expect(await running.gateway.find(request.orderNo)).toMatchObject({ kind: 'awaiting-deposit' });
  });

  it('[13] an account is expired after its due date', async () => {
    const request = await waiting();
    await control('expire', { orderId: request.orderNo });
    expect(await running.gateway.find(request.orderNo)).toMatchObject({ kind: 'expired' });
  });

  it('[20] easy pay with points counts the whole amount, whatever part the card had', async () => {
    const outcome = await running.gateway.confirm(await approvedBy('CARD', { card: 'naverpay-points' }));
    expect(outcome).toMatchObject({
      kind: 'approved',
      payment: { amount: 12_000, easyPay: '네이버페이', cardIssuer: '현대카드' },
    });
  });
});

describe('refunding a deposit', () => {
  it('[14] closes an account before its deposit, and never a part of it', async () => {
    const request = await waiting();
    expect(await cancel(request, { amount: 5_000 })).toMatchObject({
      kind: 'refused',
      code: 'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT',
      // The bank has reversed it, and it may come again.
      retryLater: true,
    });
    const before = running.charged();
    await cancel(request, {});
    expect(running.charged()).toBe(before);
    expect((await running.gateway.find(request.orderNo)).kind).not.toBe('awaiting-deposit');
  });

  it('[15] needs a refund account, takes its number with hyphens, and refunds in parts', async () => {
    const request = await deposited();
    expect(await cancel(request, {})).toMatchObject({ kind: 'refused', code: 'INVALID_REQUEST' });
    expect(await cancel(request, { amount: 2_000, refundAccount: account })).toMatchObject({
      kind: 'cancelled',
      balance: 10_000,
    });
    expect(await cancel(request, { refundAccount: account })).toMatchObject({ kind: 'cancelled', balance: 0 });
  });

  it.each(REFUND_BANKS)(
    '[15] goes to $name ($bankCode) by the provider’s own code, and is read back by ours',
    async ({ bankCode }) => {
      const request = await deposited();
      expect(running.gateway.takesBank(bankCode)).toBe(true);
      expect(await cancel(request, { refundAccount: { ...account, bankCode } })).toMatchObject({
        kind: 'cancelled',
        balance: 0,
      });
      expect(await running.gateway.find(request.orderNo)).toMatchObject({ payment: { refundAccount: { bankCode } } });
    },
  );

  it('[15] is not asked for at a bank that the provider has not, also where the code is one of its own', async () => {
    const request = await deposited();
    const before = running.calls('cancel');
    for (const bankCode of ['88', '06', '999']) {
      expect(await cancel(request, { refundAccount: { ...account, bankCode } })).toMatchObject({
        kind: 'refused',
        code: 'INVALID_REQUEST',
      });
    }
    expect(running.calls('cancel')).toBe(before);
  });

  it.each([
    ['a holder of another name', { ...account, holder: '불일치' }, 'INVALID_REFUND_ACCOUNT_INFO'],
    ['an invalid number', { ...account, accountNumber: '0000-1234' }, 'INVALID_REFUND_ACCOUNT_NUMBER'],
    ['a closed account', { ...account, accountNumber: '8888-1234' }, 'FAILED_CLOSED_ACCOUNT_REFUND'],
  ])('[15] is refused for good with %s, and works with the right one', async (_name, refundAccount, code) => {
    const request = await deposited();
    expect(await cancel(request, { refundAccount })).toMatchObject({ kind: 'refused', code, retryLater: false });
    expect(await cancel(request, { refundAccount: account })).toMatchObject({ kind: 'cancelled', balance: 0 });
  });

  it("[15] reports the refund's state at the bank, and sends a returned one to another account", async () => {
    const request = await deposited();
    const found = async () => running.gateway.find(request.orderNo);
    expect(await found()).toMatchObject({ kind: 'approved', payment: { depositRefund: null } });
    await cancel(request, { refundAccount: account });
    expect(await found()).toMatchObject({ kind: 'cancelled', payment: { depositRefund: 'pending' } });
    await control('refunds', { orderId: request.orderNo, result: 'PARTIAL_FAILED' });
    expect(await found()).toMatchObject({ kind: 'cancelled', payment: { depositRefund: 'partly-failed' } });
    const charged = running.charged();
    const other = { ...account, accountNumber: '110-555-123456' };
    expect(
      await running.gateway.cancel({
        providerKey: request.providerKey,
        reason: '취소',
        idempotencyKey: cancelKey(`${request.orderNo}:again`),
        refundAccount: other,
      }),
    ).toMatchObject({ kind: 'cancelled', balance: 0 });
    await control('refunds', { orderId: request.orderNo, result: 'COMPLETED' });
    expect(await found()).toMatchObject({ kind: 'cancelled', payment: { depositRefund: 'completed' } });
    expect(running.charged()).toBe(charged);
  });

  it('[20] answers the address of the cash receipt once the money has arrived', async () => {
    const input = { receipt: '소득공제', receiptNumber: '01000001234' };
    const transfer = await running.gateway.confirm(await approvedBy('TRANSFER', input));
    expect(transfer).toMatchObject({ payment: { cashReceiptUrl: expect.stringMatching(/\/receipt\/cash\//) } });
    const request = await approvedBy('VIRTUAL_ACCOUNT', { virtualAccount: { validHours: 24 }, ...input });
    expect(await running.gateway.confirm(request)).toMatchObject({ kind: 'awaiting-deposit' });
    await control('deposits', { orderId: request.orderNo });
    expect(await running.gateway.find(request.orderNo)).toMatchObject({
      payment: { cashReceiptUrl: expect.stringMatching(/\/receipt\/cash\//) },
    });
  });

  it('[17] finds what was cancelled in the merchant console', async () => {
    const request = await deposited();
    await control('console-cancels', { orderId: request.orderNo });
    expect(await running.gateway.find(request.orderNo)).toMatchObject({ kind: 'cancelled', payment: { balance: 0 } });
  });
});
