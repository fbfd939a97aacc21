import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSandbox, type TestSandbox, type Reply } from '../../sandbox.test-support.ts';

let bench: TestSandbox;
let cookie = '';
beforeEach(async () => {
  bench = await openTestSandbox();
  const entered = await bench.sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/board/enter',
    payload: 'token=control',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
});
afterEach(() => bench.sandbox.close());

const board = (): Promise<Reply> => bench.get('/sandbox', { cookie });
const act = (name: string, form: Readonly<Record<string, string>>, headers: object = { cookie }): Promise<Reply> =>
  bench.decide(`/sandbox/board/${name}`, form, { ...headers });
const statusOf = async (): Promise<unknown> => (await bench.get('/v1/payments/orders/order-0001')).body['status'];

describe("the sandbox's control page", () => {
  it('requires the token, which its cookie does not contain', async () => {
    expect((await bench.get('/sandbox')).text).toContain('조작판 암호');
    expect((await bench.get('/sandbox')).text).not.toContain('결제창 열림');
    expect(cookie).not.toContain('control');
    expect(await bench.decide('/sandbox/board/enter', { token: 'guess' })).toMatchObject({ status: 401 });
    expect((await board()).text).toContain('<h2 id="payments">결제</h2>');
  });

  it('ignores a form without the cookie, or sent from another origin', async () => {
    await bench.confirm(await bench.choose({ method: 'VIRTUAL_ACCOUNT' }));
    expect((await act('deposit', { orderId: 'order-0001' }, {})).status).toBe(401);
    const strange = { cookie, 'sec-fetch-site': 'same-site' };
    expect((await act('deposit', { orderId: 'order-0001' }, strange)).status).toBe(401);
    expect(await statusOf()).toBe('WAITING_FOR_DEPOSIT');
  });

  it('pays into a virtual account, reverses the deposit and expires the account', async () => {
    await bench.confirm(await bench.choose({ method: 'VIRTUAL_ACCOUNT' }));
    expect((await board()).text).toContain('aria-label="order-0001 입금"');
    expect((await act('deposit', { orderId: 'order-0001' })).location).toBe('/sandbox?said=done');
    expect(await statusOf()).toBe('DONE');
    await act('take-back', { orderId: 'order-0001' });
    await act('expire', { orderId: 'order-0001' });
    expect((await act('deposit', { orderId: 'order-0001' })).location).toBe('/sandbox?said=ACCOUNT_EXPIRED');
    expect(await statusOf()).toBe('EXPIRED');
  });

  it("cancels as the merchant's console would", async () => {
    await bench.confirm(await bench.authorize('order-0001', 12_000));
    await act('console-cancel', { orderId: 'order-0001', amount: '2000' });
    expect(await statusOf()).toBe('PARTIAL_CANCELED');
    expect((await board()).text).toContain('aria-label="order-0001 상점에서 부분 취소"');
    expect((await act('console-cancel', { orderId: 'order-0001', amount: '0' })).location).toContain('malformed');
    await act('console-cancel', { orderId: 'order-0001', untold: 'yes' });
    expect(await statusOf()).toBe('CANCELED');
  });

  it('stops the clock, moves it and lets it run on', async () => {
    await act('clock-stop', { stopped: 'yes' });
    const before = bench.sandbox.card.clock.now();
    await act('clock-advance', { minutes: '60' });
    expect(bench.sandbox.card.clock.now() - before).toBe(3_600_000);
    await act('clock-set', { now: '2026-06-01T09:00:00' });
    expect((await board()).text).toContain('2026-06-01 09:00:00');
    await act('clock-stop', { stopped: 'no' });
    expect(bench.sandbox.card.clock.stoppedAt()).toBeNull();
  });

  it('queues a fault and removes it again, and refuses unknown acts', async () => {
    await act('fault', { endpoint: 'confirm', kind: 'http500Text', times: '2' });
    expect((await board()).text).toContain('결제 승인: 오류 500 (글자만), 2번');
    await act('clear-faults', {});
    expect(bench.sandbox.card.faults.waiting()).toEqual([]);
    expect((await act('fault', { endpoint: 'confirm', kind: 'gremlins', times: '1' })).location).toBe(
      '/sandbox?said=malformed',
    );
    expect((await act('constructor', {})).location).toBe('/sandbox?said=malformed');
  });

  it('shows a hostile order name and number as text', async () => {
    await bench.open({ orderId: 'order-0001', orderName: '<b>소방관</b>' });
    expect((await board()).text).not.toContain('<b>');
  });
});
