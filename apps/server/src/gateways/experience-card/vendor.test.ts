import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxExperienceCardKey } from '../../../../sandbox/src/config.ts';
import { cancelKey, confirmKey } from '../payment/port.ts';
import { startSandbox, type RunningSandbox } from '../payment/sandbox.test-support.ts';
import type { ExperienceCardProvider } from './port.ts';
import { vendorSettings } from './vendor-call.ts';
import { createExperienceCardProvider } from './vendor.ts';

/* The way back of an experience card: all or nothing, until the vendor's deadline of the year. */

const RICH = { cardId: 'dream1001', cardNo: '9400000000001001' };
const AMOUNT = 135_000;
let running: RunningSandbox;
let vendor: ExperienceCardProvider;
let count = 0;
let cardToken = '';

beforeAll(async () => {
  running = await startSandbox({ startsAt: Date.parse('2026-12-01T10:00:00+09:00') });
  const settings = vendorSettings({ url: running.url, key: sandboxExperienceCardKey });
  vendor = createExperienceCardProvider(settings, () => Promise.resolve(cardToken));
});
afterAll(() => running.close());

async function paid(): Promise<string> {
  const balance = await vendor.checkBalance(RICH);
  if (balance.kind !== 'ok') throw new Error(balance.kind);
  ({ cardToken } = balance);
  const orderNo = `experience-card-${String((count += 1)).padStart(6, '0')}`;
  const request = { orderNo, providerKey: orderNo, amount: AMOUNT, idempotencyKey: confirmKey(orderNo, 1) };
  expect(await vendor.confirm(request)).toMatchObject({ kind: 'approved' });
  return orderNo;
}
const refund = (providerKey: string, amount?: number) =>
  vendor.cancel({
    providerKey,
    reason: '취소',
    idempotencyKey: cancelKey(`${providerKey}:${(count += 1)}`),
    ...(amount !== undefined && { amount }),
  });

it('a payment goes back as a whole, once, however often it is asked for', async () => {
  const order = await paid();
  expect(await refund(order)).toMatchObject({ kind: 'cancelled', balance: 0, cancelledAt: expect.any(Number) });
  expect(await refund(order, AMOUNT)).toMatchObject({ kind: 'cancelled', balance: 0 });
  expect(await vendor.find(order)).toMatchObject({ kind: 'cancelled', payment: { cancels: [{ amount: AMOUNT }] } });
});

it('a part is refused with the vendor’s reason, also where all of it went back before and a part would pass for that', async () => {
  const order = await paid();
  const part = { kind: 'refused', code: '62', message: '부분 환불은 할 수 없습니다.', retryLater: false };
  expect(await refund(order, 5_000)).toEqual(part);
  expect(await vendor.find(order)).toMatchObject({ kind: 'approved', payment: { balance: AMOUNT } });
  await refund(order);
  expect(await refund(order, 5_000)).toEqual(part);
});

it('after the deadline of December it is refused with the vendor’s reason', async () => {
  const order = await paid();
  await running.advance(15 * 86_400);
  expect(await refund(order)).toEqual({
    kind: 'refused',
    code: '61',
    message: '환불 마감일이 지나 환불할 수 없습니다.',
    retryLater: false,
  });
  expect(await vendor.find(order)).toMatchObject({ kind: 'approved' });
});
