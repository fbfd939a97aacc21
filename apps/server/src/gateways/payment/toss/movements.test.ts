import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MovementPage, ProviderMovement } from '../port.ts';
import { startSandbox, type RunningSandbox } from '../sandbox.test-support.ts';

let running: RunningSandbox;
const START = Date.parse('2026-11-20T12:00:00+09:00');
const DAY = { from: Date.parse('2026-11-20T00:00:00+09:00'), to: Date.parse('2026-11-20T23:59:59+09:00') };

beforeAll(async () => {
  running = await startSandbox({ startsAt: START });
  const { clock } = running.sandbox.card;
  const stoppedAt = Date.now();
  clock.stop(stoppedAt);
  // Independent of the duration of the start: a test below needs the last 100 ms of the day.
  clock.setOffset(START - stoppedAt);
  for (let at = 0; at < 5; at += 1) await paid(`order-00000${at}`, 10_000 + at);
});
afterAll(() => running.close());
beforeEach(() => running.sandbox.card.faults.clear());

async function paid(orderNo: string, amount: number): Promise<string> {
  const providerKey = await running.authorize(orderNo, amount);
  await running.gateway.confirm({ orderNo, providerKey, amount, idempotencyKey: `confirm:${orderNo}` });
  return providerKey;
}
const page = (after: string | null, limit = 2): Promise<MovementPage> =>
  running.gateway.movementPage({ ...DAY, after, limit });
const amountsOf = (read: MovementPage): readonly number[] =>
  read.kind === 'page' ? read.movements.map(({ amount }) => amount) : [];

describe('the provider’s transactions', () => {
  it('come page by page, oldest first, each once, with the payment that moved', async () => {
    const amounts: number[] = [];
    const moved: ProviderMovement[] = [];
    let after: string | null = null;
    do {
      const read = await page(after);
      if (read.kind !== 'page') throw new Error(read.kind);
      amounts.push(...amountsOf(read));
      moved.push(...read.movements);
      after = read.next;
    } while (after !== null);
    expect(amounts).toEqual([10_000, 10_001, 10_002, 10_003, 10_004]);
    const [first] = moved;
    expect(await running.gateway.findByKey(first?.providerKey ?? '')).toMatchObject({
      payment: { orderNo: first?.orderNo },
    });
  });

  it('say so where the place to go on is not known any more, and where no server answers', async () => {
    expect(await page('FORGOTTEN')).toEqual({ kind: 'unknown-cursor' });
    running.fault({ endpoint: 'transactions', kind: 'http500Json' });
    expect(await page(null)).toEqual({ kind: 'unreachable' });
    running.fault({ endpoint: 'transactions', kind: 'truncatedBody' });
    expect(await page(null)).toEqual({ kind: 'unreachable' });
  });

  it('of a day in Korea hold its last second and nothing of the next', async () => {
    await running.advance(12 * 3_600 - 1);
    const { card } = running.sandbox;
    card.clock.setOffset(card.clock.offset() + 900);
    await paid('order-lastms', 777);
    await running.advance(1);
    await paid('order-nextday', 888);
    const amounts = amountsOf(await page(null, 100));
    expect([amounts.includes(777), amounts.includes(888)]).toEqual([true, false]);
  });

  it('are read whole, however many pages they are', async () => {
    const all = await running.gateway.movements(DAY.from, DAY.to + 86_400_000);
    expect(all?.length).toBe(7);
  });
});
