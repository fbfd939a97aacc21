import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmKey, type ConfirmOutcome, type ConfirmRequest } from '../port.ts';
import { startSandbox, type RunningSandbox } from '../sandbox.test-support.ts';

// Numbers in brackets are the behaviours of docs/partners.md 2.
let running: RunningSandbox;
let count = 0;

beforeAll(async () => {
  running = await startSandbox();
});
afterAll(() => running.close());
beforeEach(() => running.sandbox.card.faults.clear());
afterEach(() => vi.restoreAllMocks());

const newOrder = (): string => `order-${String(++count).padStart(6, '0')}`;

async function approvedByBuyer(amount = 12_000, card?: string): Promise<ConfirmRequest> {
  const orderNo = newOrder();
  const providerKey = await running.authorize(orderNo, amount, card);
  return { orderNo, providerKey, amount, idempotencyKey: confirmKey(orderNo, 1) };
}

async function paid(amount = 12_000): Promise<ConfirmRequest> {
  const request = await approvedByBuyer(amount);
  expect((await running.gateway.confirm(request)).kind).toBe('approved');
  return request;
}

/** The outcome of the confirm, and by how much the provider's ledger grew. */
async function confirming(request: ConfirmRequest, gateway = running.gateway) {
  const before = running.charged();
  const outcome = await gateway.confirm(request);
  return { outcome, charged: running.charged() - before };
}

const charge = (outcome: ConfirmOutcome) => (outcome.kind === 'approved' ? outcome.payment : null);

describe('confirming a card payment', () => {
  it('[1] charges what the buyer approved and answers card company, number and slip', async () => {
    const request = await approvedByBuyer();
    const { outcome, charged } = await confirming(request);
    expect(charge(outcome)).toMatchObject({
      providerKey: request.providerKey,
      orderNo: request.orderNo,
      amount: 12_000,
      balance: 12_000,
      cardIssuer: '신한카드',
      maskedNumber: '43301234****123*',
      installmentMonths: 0,
      receiptUrl: expect.stringMatching(/\/receipt\//),
      approvalNo: expect.stringMatching(/^\d{8}$/),
    });
    expect(charged).toBe(12_000);
  });

  it('charges nothing by the key of another order, and says so for good, also once that one is charged', async () => {
    const theirs = await approvedByBuyer();
    const mine = { ...(await approvedByBuyer()), providerKey: theirs.providerKey };
    expect(await confirming(mine)).toMatchObject({ outcome: { kind: 'gone' }, charged: 0 });
    expect((await running.gateway.confirm(theirs)).kind).toBe('approved');
    expect(await confirming({ ...mine, idempotencyKey: 'confirm:again' })).toMatchObject({
      outcome: { kind: 'gone' },
      charged: 0,
    });
    // "Already done" is true for the key, but for another order.
    running.fault({ endpoint: 'confirm', kind: 'declined', code: 'ALREADY_PROCESSED_PAYMENT' });
    expect(await confirming({ ...mine, idempotencyKey: 'confirm:once-more' })).toMatchObject({
      outcome: { kind: 'gone' },
      charged: 0,
    });
  });

  it('[2] charges nothing when the amount differs from the one the buyer approved', async () => {
    const request = await approvedByBuyer();
    expect(await confirming({ ...request, amount: 100 })).toMatchObject({ outcome: { kind: 'declined' }, charged: 0 });
  });

  it.each(['', '.', '..', 'k'.repeat(201)])(
    'sends no key that would ask for something else: %j',
    async (providerKey) => {
      const sent = vi.spyOn(globalThis, 'fetch');
      const request = { ...(await approvedByBuyer()), providerKey };
      expect((await running.gateway.confirm(request)).kind).toBe('gone');
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it.each(['../v1/transactions', '..%2f..', 'a?b=c#d', 'a/cancel'])(
    'asks for a key as one part of the path: %s',
    async (key) => {
      const sent = vi.spyOn(globalThis, 'fetch');
      await running.gateway.findByKey(key);
      expect(new URL(String(sent.mock.calls[0]?.[0])).pathname).toBe(`/v1/payments/${encodeURIComponent(key)}`);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '/receipt'])(
    'links no receipt at %s',
    async (url) => {
      const { orderNo } = await paid();
      const ask = globalThis.fetch;
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
        const payment = (await (await ask(...asked)).json()) as object;
        return Response.json({ ...payment, receipt: { url } });
      });
      expect(await running.gateway.find(orderNo)).toMatchObject({ kind: 'approved', payment: { receiptUrl: null } });
    },
  );

  it('[3] charges once when confirmed twice with the same key', async () => {
    const request = await paid();
    const { outcome, charged } = await confirming(request);
    expect(charge(outcome)?.providerKey).toBe(request.providerKey);
    expect(charged).toBe(0);
  });

  it('[3] charges once when confirmed again with another key', async () => {
    const request = await paid();
    expect(await confirming({ ...request, idempotencyKey: confirmKey(request.orderNo, 2) })).toMatchObject({
      outcome: { payment: { amount: 12_000 } },
      charged: 0,
    });
  });

  it("[4] never treats another order's answer as its own when a key is used twice", async () => {
    const first = await paid();
    const second = await approvedByBuyer();
    const { outcome, charged } = await confirming({ ...second, idempotencyKey: first.idempotencyKey });
    expect(outcome).toEqual({ kind: 'unknown', reason: 'answer-for-another-order' });
    expect(charged).toBe(0);
  });

  it('[5] finds the charge when the answer is lost after it', async () => {
    const request = await approvedByBuyer();
    running.fault({ endpoint: 'confirm', kind: 'timeoutAfterCapture' });
    expect(await confirming(request)).toMatchObject({ outcome: { payment: { amount: 12_000 } }, charged: 12_000 });
  });

  it('[5] finds the charge when the answer to the retry is lost too', async () => {
    const request = await approvedByBuyer();
    running.fault({ endpoint: 'confirm', kind: 'timeoutAfterCapture', times: 2 });
    expect(await confirming(request)).toMatchObject({ outcome: { payment: { amount: 12_000 } }, charged: 12_000 });
  });

  it('[5] finds the charge of the card that captures without an answer', async () => {
    expect(await confirming(await approvedByBuyer(5_000, 'silent'))).toMatchObject({
      outcome: { payment: { amount: 5_000 } },
      charged: 5_000,
    });
  });

  it('[6] charges by the retry when the first call is lost before the charge', async () => {
    running.fault({ endpoint: 'confirm', kind: 'timeoutBeforeCapture' });
    expect(await confirming(await approvedByBuyer())).toMatchObject({ outcome: { kind: 'approved' }, charged: 12_000 });
  });

  it.each([
    ['no answer before the charge', { kind: 'timeoutBeforeCapture' }],
    ['a 500 with JSON', { kind: 'http500Json' }],
    ['a 500 with text', { kind: 'http500Text' }],
  ])('[6] says unknown, not failed, after %s twice', async (_name, fault) => {
    running.fault({ endpoint: 'confirm', times: 2, ...fault });
    expect(await confirming(await approvedByBuyer())).toMatchObject({ outcome: { kind: 'unknown' }, charged: 0 });
  });

  it('[6] reads the charge after a truncated answer', async () => {
    running.fault({ endpoint: 'confirm', kind: 'truncatedBody' });
    expect(await confirming(await approvedByBuyer())).toMatchObject({ outcome: { kind: 'approved' }, charged: 12_000 });
  });

  it('[6] reads the charge although the provider adds unknown fields and values', async () => {
    running.fault({ endpoint: 'confirm', kind: 'unknownFields' });
    const { outcome } = await confirming(await approvedByBuyer());
    expect(outcome.kind).toBe('approved');
  });

  it('[6] settles an answer that is slower than the read timeout', async () => {
    const hasty = running.gatewayWith({ readTimeoutMs: 100, retryDelayMs: 300 });
    running.fault({ endpoint: 'confirm', kind: 'slow', ms: 250 });
    const answer = await confirming(await approvedByBuyer(), hasty);
    expect(answer).toMatchObject({ outcome: { kind: 'approved' }, charged: 12_000 });
  });

  it('[6] says unknown when the provider refuses connections', async () => {
    const nowhere = running.gatewayWith({ baseUrl: 'http://127.0.0.1:9', retryDelayMs: 1 });
    const outcome = await nowhere.confirm(await approvedByBuyer());
    expect(outcome.kind).toBe('unknown');
    expect(await nowhere.find(newOrder())).toMatchObject({ kind: 'unreachable' });
  });

  it('[7] charges once when two confirms of one order run at the same time', async () => {
    const request = await approvedByBuyer();
    running.fault({ endpoint: 'confirm', kind: 'slow', ms: 150 });
    const before = running.charged();
    const patient = running.gatewayWith({ retryDelayMs: 300 });
    const outcomes = await Promise.all([patient.confirm(request), patient.confirm(request)]);
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['approved', 'approved']);
    expect(running.charged() - before).toBe(12_000);
    expect(running.sandbox.card.log.entries().some((entry) => entry.code === 'IDEMPOTENT_REQUEST_PROCESSING')).toBe(
      true,
    );
  });

  it('[8] says gone and charges nothing once ten minutes have passed since the buyer approved', async () => {
    const request = await approvedByBuyer();
    await running.advance(600);
    expect(await confirming(request)).toMatchObject({ outcome: { kind: 'gone' }, charged: 0 });
    expect(await running.gateway.find(request.orderNo)).toEqual({ kind: 'expired' });
  });

  it('[8] charges at nine minutes and fifty-nine seconds', async () => {
    const request = await approvedByBuyer();
    await running.advance(598);
    expect((await running.gateway.confirm(request)).kind).toBe('approved');
  });

  it('says gone for a payment that is not there, and for one of another order', async () => {
    const request = await approvedByBuyer();
    expect((await running.gateway.confirm({ ...request, providerKey: 'tsbx_none' })).kind).toBe('gone');
    const { outcome } = await confirming({ ...request, orderNo: newOrder(), idempotencyKey: 'confirm:other:1' });
    expect(outcome.kind).toBe('gone');
  });

  it.each([
    ['over-limit', 'REJECT_CARD_PAYMENT', '한도초과 혹은 잔액부족으로 결제에 실패했습니다.'],
    ['stopped', 'INVALID_STOPPED_CARD', '정지된 카드입니다.'],
  ])('is declined with the sentence to show by the card %s', async (card, code, message) => {
    const { outcome, charged } = await confirming(await approvedByBuyer(30_000, card));
    expect(outcome).toEqual({ kind: 'declined', code, message });
    expect(charged).toBe(0);
  });

  it.each(['FDS_ERROR', 'EXCEED_MAX_AUTH_COUNT', 'REJECT_CARD_COMPANY'])(
    '[19] is declined when the provider answers %s on demand',
    async (code) => {
      running.fault({ endpoint: 'confirm', kind: 'declined', code });
      expect(await running.gateway.confirm(await approvedByBuyer())).toMatchObject({ kind: 'declined', code });
    },
  );

  it('says misconfigured, not declined, when our key is wrong', async () => {
    const stranger = running.gatewayWith({ secretKey: 'test_sk_somebody0else' });
    const { outcome, charged } = await confirming(await approvedByBuyer(), stranger);
    expect(outcome).toEqual({ kind: 'misconfigured', code: 'UNAUTHORIZED_KEY' });
    expect(charged).toBe(0);
  });

  it('distinguishes a refunded charge from a failed one', async () => {
    const request = await paid();
    await running.gateway.cancel({ providerKey: request.providerKey, reason: '취소', idempotencyKey: 'cancel:back' });
    const again = await running.gateway.confirm({ ...request, idempotencyKey: confirmKey(request.orderNo, 2) });
    expect(again.kind).toBe('cancelled');
  });

  it('keeps the secret key out of every outcome', async () => {
    const nowhere = running.gatewayWith({ baseUrl: 'http://127.0.0.1:9', retryDelayMs: 1 });
    const outcomes = [
      await nowhere.confirm(await approvedByBuyer()),
      await nowhere.find('order-none'),
      await running.gatewayWith({ secretKey: 'test_sk_somebody0else' }).find('order-none'),
    ];
    expect(JSON.stringify(outcomes)).not.toMatch(/test_sk|Basic/);
  });
});

describe('finding an order', () => {
  it('[9] says none where no window was ever opened, ready where the buyer approved and never came back', async () => {
    expect(await running.gateway.find('order-never')).toEqual({ kind: 'none' });
    const request = await approvedByBuyer(7_000);
    expect(await running.gateway.find(request.orderNo)).toEqual({
      kind: 'ready',
      providerKey: request.providerKey,
      amount: 7_000,
    });
  });

  it('finds a payment by its own key too, whatever order it is of, and none by a key that no payment has', async () => {
    const request = await paid();
    expect(await running.gateway.findByKey(request.providerKey)).toMatchObject({
      kind: 'approved',
      payment: { orderNo: request.orderNo, balance: 12_000, cancels: [] },
    });
    expect(await running.gateway.findByKey('tsbx_nobody')).toEqual({ kind: 'none' });
  });

  it('[17] lists what went back, and tells our own requests from those of others', async () => {
    const { orderNo, providerKey } = await paid();
    const refundId = 'REFUND-0000000000000001';
    const reason = '좌석이 마감되어 예약을 완료하지 못함'.repeat(20);
    await running.gateway.cancel({ providerKey, reason, refundId, amount: 2_000, idempotencyKey: 'cancel:ours' });
    await running.gateway.cancel({
      providerKey,
      reason: '상점 관리자',
      amount: 1_000,
      idempotencyKey: 'cancel:theirs',
    });
    expect(await running.gateway.find(orderNo)).toMatchObject({
      payment: {
        balance: 9_000,
        cancels: [
          { amount: 2_000, refundId },
          { amount: 1_000, refundId: null },
        ],
      },
    });
  });

  it('says approved, part-cancelled, cancelled, failed as it is', async () => {
    const request = await paid();
    expect((await running.gateway.find(request.orderNo)).kind).toBe('approved');
    const cancel = { providerKey: request.providerKey, reason: '인원 변경' };
    await running.gateway.cancel({ ...cancel, amount: 2_000, idempotencyKey: 'cancel:found-1' });
    expect(await running.gateway.find(request.orderNo)).toMatchObject({
      kind: 'part-cancelled',
      payment: { amount: 12_000, balance: 10_000 },
    });
    await running.gateway.cancel({ ...cancel, idempotencyKey: 'cancel:found-2' });
    expect(await running.gateway.find(request.orderNo)).toMatchObject({ kind: 'cancelled', payment: { balance: 0 } });

    const declined = await approvedByBuyer(1_000, 'over-limit');
    await running.gateway.confirm(declined);
    expect(await running.gateway.find(declined.orderNo)).toMatchObject({ kind: 'failed', code: 'REJECT_CARD_PAYMENT' });
  });

  it('says unreachable, not none, when the provider fails', async () => {
    const request = await paid();
    running.fault({ endpoint: 'getOrder', kind: 'http500Json' });
    expect((await running.gateway.find(request.orderNo)).kind).toBe('unreachable');
    running.fault({ endpoint: 'getOrder', kind: 'truncatedBody' });
    expect((await running.gateway.find(request.orderNo)).kind).toBe('unreachable');
  });
});

describe('a refund', () => {
  const back = (providerKey: string, id: string, amount?: number) => {
    const part = amount === undefined ? {} : { amount };
    return running.gateway.cancel({
      providerKey,
      reason: '취소',
      idempotencyKey: `cancel:${providerKey}:${id}`,
      ...part,
    });
  };

  it('[18] refunds the whole amount, so that a charge without an order can be undone', async () => {
    const { providerKey } = await paid();
    const before = running.charged();
    expect(await back(providerKey, 'whole')).toMatchObject({
      kind: 'cancelled',
      balance: 0,
      transactionKey: expect.stringMatching(/^[0-9A-F]{32}$/),
    });
    expect(running.charged() - before).toBe(-12_000);
  });

  it('[16] refunds in parts until nothing is left, and never more than is left', async () => {
    const { providerKey } = await paid(10_000);
    expect(await back(providerKey, 'a', 3_000)).toMatchObject({ kind: 'cancelled', balance: 7_000 });
    expect(await back(providerKey, 'b', 3_000)).toMatchObject({ kind: 'cancelled', balance: 4_000 });
    const tooMuch = { kind: 'refused', code: 'NOT_CANCELABLE_AMOUNT', retryLater: false };
    expect(await back(providerKey, 'c', 4_001)).toMatchObject(tooMuch);
    expect(await back(providerKey, 'd', 4_000)).toMatchObject({ kind: 'cancelled', balance: 0 });
    expect(await back(providerKey, 'e', 1)).toMatchObject({ kind: 'refused', code: 'ALREADY_CANCELED_PAYMENT' });
  });

  it('[16] refunds an equal part once when its request is repeated, twice when it is another refund', async () => {
    const { providerKey } = await paid(10_000);
    for (const [id, balance] of [
      ['a', 7_000],
      ['a', 7_000],
      ['b', 4_000],
    ] as const)
      expect(await back(providerKey, id, 3_000)).toMatchObject({ balance });
  });

  it('[5] refunds once when the answer is lost', async () => {
    const { providerKey } = await paid();
    const before = running.charged();
    running.fault({ endpoint: 'cancel', kind: 'timeoutAfterCapture', times: 2 });
    expect(await back(providerKey, 'whole')).toMatchObject({ kind: 'cancelled', balance: 0 });
    expect(running.charged() - before).toBe(-12_000);
  });

  it('reports a partial refund whose answers were lost as unknown, and the same key settles it', async () => {
    const { providerKey } = await paid();
    running.fault({ endpoint: 'cancel', kind: 'timeoutAfterCapture', times: 2 });
    expect(await back(providerKey, 'part', 5_000)).toMatchObject({ kind: 'unknown' });
    expect(await back(providerKey, 'part', 5_000)).toMatchObject({ kind: 'cancelled', balance: 7_000 });
  });

  it('[16] leaves one of two refunds at the same time for later', async () => {
    const { providerKey } = await paid(10_000);
    const hasty = running.gatewayWith({ retryDelayMs: 0 });
    const outcomes = await Promise.all(
      ['a', 'b'].map((id) =>
        hasty.cancel({ providerKey, reason: '취소', amount: 1_000, idempotencyKey: `cancel:${providerKey}:${id}` }),
      ),
    );
    const done = outcomes.filter((outcome) => outcome.kind === 'cancelled').length;
    expect(outcomes.every((outcome) => outcome.kind === 'cancelled' || outcome.kind === 'unknown')).toBe(true);
    const left = running.sandbox.card.ledger.byKey(providerKey)?.cancels.length;
    expect(left).toBe(done);
  });

  it('[16] is refused for a payment of more than a year ago, and for one never charged', async () => {
    const old = await paid();
    const fresh = await approvedByBuyer();
    expect(await back(fresh.providerKey, 'whole')).toMatchObject({ kind: 'refused', code: 'NOT_CANCELABLE_PAYMENT' });
    expect(await back('tsbx_nothing', 'whole')).toEqual({ kind: 'gone', code: 'NOT_FOUND_PAYMENT' });
    await running.advance(366 * 86_400);
    expect(await back(old.providerKey, 'whole')).toMatchObject({ kind: 'refused', code: 'EXCEED_MAX_REFUND_DUE' });
  });

  it('reports a closed bank as temporary', async () => {
    const { providerKey } = await paid();
    running.fault({ endpoint: 'cancel', kind: 'declined', code: 'NOT_AVAILABLE_BANK' });
    const closed = { kind: 'refused', code: 'NOT_AVAILABLE_BANK', retryLater: true };
    expect(await back(providerKey, 'whole')).toMatchObject(closed);
  });
});
