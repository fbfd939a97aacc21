import { tossSettlementSchema } from '@kkumteo/partners/toss/payment';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../sandbox.test-support.ts';
import { authorizationOf } from './call.ts';

/* Records of payouts, at the sandbox: a Friday’s sales are paid out on the Tuesday after. */

let running: RunningSandbox;
const START = Date.parse('2026-11-20T12:00:00+09:00');
const DAY = '2026-11-20';

beforeAll(async () => {
  running = await startSandbox({ startsAt: START });
  const { clock } = running.sandbox.card;
  const stoppedAt = Date.now();
  clock.stop(stoppedAt);
  clock.setOffset(START - stoppedAt);
});
afterAll(() => running.close());
beforeEach(() => running.sandbox.card.faults.clear());

const page = (soldOn = DAY) => running.gateway.payoutPage({ soldOn, page: 1 });

describe('the provider’s payouts', () => {
  it('come on the day after the sale, each with its fee, and add up', async () => {
    const orderNo = 'order-payout';
    const providerKey = await running.authorize(orderNo, 10_000);
    await running.gateway.confirm({ orderNo, providerKey, amount: 10_000, idempotencyKey: orderNo });
    await running.gateway.cancel({ providerKey, reason: '취소', amount: 4_000, idempotencyKey: 'part' });
    expect(await page()).toEqual({ kind: 'page', records: [], isLast: true });

    await running.advance(86_400);
    const read = await page();
    const of = { transactionKey: expect.any(String), orderNo, method: 'card', soldOn: DAY, paidOutOn: '2026-11-24' };
    expect(read).toEqual({
      kind: 'page',
      isLast: true,
      records: [
        { ...of, amount: 10_000, fee: 250, vat: 25, net: 9_725 },
        { ...of, amount: -4_000, fee: -100, vat: -10, net: -3_890 },
      ],
    });
    expect(await page('2026-11-21')).toMatchObject({ records: [] });
  });

  it('are written by the sandbox in the recorded shape and no other', async () => {
    const answer = await fetch(`${running.url}/v1/settlements?startDate=${DAY}&endDate=${DAY}&page=2&size=1`, {
      headers: { authorization: authorizationOf('test_sk_for0tests') },
    });
    const rows: unknown = await answer.json();
    expect(rows).toEqual([tossSettlementSchema.parse((rows as readonly unknown[])[0])]);
  });

  it.each(['http500Json', 'truncatedBody', 'timeoutBeforeCapture'] as const)('can’t be read: %s', async (kind) => {
    running.fault({ endpoint: 'settlements', kind });
    expect(await page()).toEqual({ kind: 'unreachable' });
  });
});
