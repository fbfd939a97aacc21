import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSandbox } from '../sandbox.test-support.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

// As a journal had it before transfers and virtual accounts.
const payment = {
  paymentKey: 'tsbx_old',
  orderId: 'order-0001',
  orderName: '소방관 체험',
  amount: 12_000,
  customerKey: '@@ANONYMOUS',
  status: 'DONE',
  requestedAt: 1,
  authenticatedAt: 2,
  approvedAt: 3,
  cardId: 'kb',
  approvalNo: '12345678',
  cancels: [],
  approvalKey: 'A',
  failure: null,
  window: { target: 'self', successUrl: null, failUrl: null, opener: 'https://park.example' },
};

describe('the journal of the card provider', () => {
  it('from before virtual accounts existed is read as card payments', async () => {
    await mkdir(join(dataDir, 'sandbox'));
    await writeFile(join(dataDir, 'sandbox', 'card.jsonl'), `${JSON.stringify({ payment })}\n`);
    const bench = await openTestSandbox({ dataDir });
    const { body } = await bench.get('/v1/payments/orders/order-0001');
    expect(body).toMatchObject({ status: 'DONE', method: '카드', isPartialCancelable: true, virtualAccount: null });
    await bench.sandbox.close();
  });

  it('keeps accounts, deposits, cash receipts and a stopped clock over a restart', async () => {
    const before = await openTestSandbox({ dataDir, startsAt: null });
    await before.control('POST', '/sandbox/clock', { now: '2026-05-01T10:00:00' });
    await before.control('POST', '/sandbox/clock', { stopped: true });
    const paymentKey = await before.choose({
      method: 'VIRTUAL_ACCOUNT',
      receipt: '소득공제',
      receiptNumber: '01000001234',
    });
    await before.confirm(paymentKey);
    await before.control('POST', '/sandbox/deposits', { orderId: 'order-0001' });
    const shown = await before.get(`/v1/payments/${paymentKey}`);
    const { now } = (await before.control('GET', '/sandbox/clock')).body;
    await before.sandbox.close();

    const again = await openTestSandbox({ dataDir, startsAt: null });
    expect((await again.control('GET', '/sandbox/clock')).body).toEqual({ now, stopped: true });
    expect(await again.get(`/v1/payments/${paymentKey}`)).toEqual(shown);
    await again.sandbox.close();
  });
});
