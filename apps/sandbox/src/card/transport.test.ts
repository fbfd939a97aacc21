import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { basic, openTestSandbox, type TestSandbox } from '../sandbox.test-support.ts';

let bench: TestSandbox;
let base = '';
beforeEach(async () => {
  bench = await openTestSandbox();
  await bench.sandbox.listen();
  base = `http://127.0.0.1:${(bench.sandbox.app.server.address() as AddressInfo).port}`;
});
afterEach(() => bench.sandbox.close());

const order = { orderId: 'order-0001', amount: 12_000 };
const fault = (kind: string, endpoint = 'confirm', more: object = {}): Promise<unknown> =>
  bench.control('POST', '/sandbox/faults', { endpoint, kind, ...more });
const send = (url: string, body: object, key = 'k-1', signal = AbortSignal.timeout(5_000)): Promise<Response> =>
  fetch(`${base}${url}`, {
    method: 'POST',
    headers: { authorization: basic, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal,
  });
const confirm = (paymentKey: string, signal?: AbortSignal): Promise<Response> =>
  send('/v1/payments/confirm', { paymentKey, ...order }, 'k-1', signal);
const approved = (): Promise<string> => bench.authorize(order.orderId, order.amount);
const statusNow = async (): Promise<unknown> => (await bench.get('/v1/payments/orders/order-0001')).body['status'];

describe('a call that breaks off', () => {
  it('[5] after the capture has charged, and answers it again under the same key', async () => {
    const paymentKey = await approved();
    await fault('timeoutAfterCapture');
    await expect(confirm(paymentKey)).rejects.toThrow();
    expect(await statusNow()).toBe('DONE');
    expect(await (await confirm(paymentKey)).json()).toMatchObject({ status: 'DONE' });
  });

  it('[5] after the cancel has refunded, and answers it again under the same key', async () => {
    const paymentKey = await approved();
    await confirm(paymentKey);
    await fault('timeoutAfterCapture', 'cancel');
    const cancel = (): Promise<Response> => send(`/v1/payments/${paymentKey}/cancel`, { cancelReason: '취소' }, 'c-1');
    await expect(cancel()).rejects.toThrow();
    expect(await (await cancel()).json()).toMatchObject({ status: 'CANCELED', balanceAmount: 0 });
    expect(bench.sandbox.card.ledger.movements()).toHaveLength(2);
  });

  it('[6] before the capture has charged nothing, and leaves its key free', async () => {
    const paymentKey = await approved();
    await fault('timeoutBeforeCapture');
    await expect(confirm(paymentKey)).rejects.toThrow();
    expect(await statusNow()).toBe('IN_PROGRESS');
    expect((await confirm(paymentKey)).status).toBe(200);
  });

  it('[6] in the middle of its answer leaves half a body', async () => {
    const paymentKey = await approved();
    await fault('truncatedBody');
    const answer = await confirm(paymentKey);
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow();
    expect(await statusNow()).toBe('DONE');
  });

  it('[6] by a 500 has JSON or plain text and charges nothing', async () => {
    const paymentKey = await approved();
    await fault('http500Json');
    expect(await (await confirm(paymentKey)).json()).toMatchObject({ code: 'FAILED_INTERNAL_SYSTEM_PROCESSING' });
    await fault('http500Text');
    const text = await confirm(paymentKey);
    expect([text.status, text.headers.get('content-type')]).toEqual([500, 'text/plain']);
    expect(await statusNow()).toBe('IN_PROGRESS');
  });

  it('[6] has charged although the caller timed out', async () => {
    const paymentKey = await approved();
    await fault('slow', 'confirm', { ms: 200 });
    const caller = new AbortController();
    const call = expect(confirm(paymentKey, caller.signal)).rejects.toThrow();
    await expect.poll(() => bench.sandbox.card.faults.waiting(), { interval: 5 }).toEqual([]);
    caller.abort();
    await call;
    await expect.poll(statusNow, { timeout: 5_000 }).toBe('DONE');
  });

  it('[6] not at all may contain unknown fields and values', async () => {
    const paymentKey = await approved();
    await fault('unknownFields');
    expect(await (await confirm(paymentKey)).json()).toMatchObject({ rewardPoint: {}, card: { ownerType: '임직원' } });
  });
});
