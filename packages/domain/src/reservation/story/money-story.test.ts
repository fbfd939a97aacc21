import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tellMoney, type MoneyFact } from './money-story.ts';

const line = { product: '자유 선택', day: '2026-12-09', round: '1회', experiencers: 2, leaders: 0 };
const placed = (at: number, payTotal: number | null): MoneyFact => ({ at, kind: 'placed', payTotal });
const moved = (at: number, won: number): MoneyFact => ({ at, kind: 'moved', won, way: 'card' });
const cancelled = (at: number, refunded: number | null, isWhole = true): MoneyFact => ({
  at,
  kind: 'cancelled',
  lines: [line],
  isWhole,
  refunded,
  payTotal: isWhole ? 0 : null,
});
const changed = (at: number, payTotal: number | null, refunded: number | null = null): MoneyFact => ({
  at,
  kind: 'changed',
  before: [line],
  after: [line],
  payTotal,
  refunded,
});
const owedOf = (facts: readonly MoneyFact[], now: Parameters<typeof tellMoney>[1]) =>
  tellMoney(facts, now).steps.map(({ owed }) => owed);
const open = (payTotal: number, onItsWay = 0) => ({ isCancelled: false, payTotal, onItsWay });
const over = (onItsWay = 0) => ({ isCancelled: true, payTotal: 45_000, onItsWay });

describe('what is owed after each step', () => {
  test.each([
    ['a booking that is not paid', [placed(1, 45_000)], open(45_000), [45_000]],
    ['one that is paid at the moment of its booking', [moved(1, 45_000), placed(1, 45_000)], open(45_000), [45_000, 0]],
    [
      'a group that changed twice',
      [placed(1, 90_000), changed(2, 120_000), changed(3, 75_000)],
      open(75_000),
      [90_000, 120_000, 75_000],
    ],
    [
      'a cancel whose refund is on its way',
      [placed(1, 45_000), moved(1, 45_000), cancelled(2, 45_000)],
      over(45_000),
      [45_000, 0, -45_000],
    ],
    [
      'a refund that the desk paid out before it cancelled',
      [placed(1, 45_000), moved(2, 45_000), moved(3, -45_000), cancelled(3, null)],
      over(),
      [45_000, 0, 45_000, 0],
    ],
    [
      'a part that went back',
      [placed(1, 45_000), moved(1, 45_000), changed(2, 27_000, 18_000), moved(3, -18_000)],
      open(27_000),
      [45_000, 0, -18_000, 0],
    ],
    [
      'a deposit that came too late',
      [placed(1, 45_000), { at: 2, kind: 'expired' }, moved(3, 45_000)],
      over(45_000),
      [45_000, 0, -45_000],
    ],
    [
      'one that opened it again',
      [placed(1, 45_000), { at: 2, kind: 'expired' }, { at: 3, kind: 'reopened' }, moved(3, 45_000)],
      open(45_000),
      [45_000, 0, 45_000, 0],
    ],
  ] as const)('of %s', (_name, facts, now, owed) => {
    expect(owedOf(facts, now)).toEqual(owed);
    expect(tellMoney(facts, now).owed).toBe(owed.at(-1));
  });

  test('is unknown where an older build changed the price and did not write it down', () => {
    expect(owedOf([placed(1, 90_000), changed(2, null), changed(3, 75_000)], open(75_000))).toEqual([
      90_000,
      null,
      75_000,
    ]);
  });
});

const AMOUNT = fc.integer({ min: 1, max: 500 }).map((times) => times * 1000);
const FACT = fc.oneof(
  fc.record({
    at: fc.nat(50),
    kind: fc.constant('moved' as const),
    won: fc.oneof(
      AMOUNT,
      AMOUNT.map((won) => -won),
    ),
    way: fc.constant('card' as const),
  }),
  AMOUNT.chain((payTotal) => fc.nat(50).map((at) => changed(at, payTotal))),
);

test('steps in any order add up to what was received, and each follows from the one before', () => {
  fc.assert(
    fc.property(fc.array(FACT, { maxLength: 20 }), AMOUNT, (facts, payTotal) => {
      const { steps, received } = tellMoney([placed(-1, payTotal), ...facts], open(payTotal));
      expect(steps.reduce((sum, step) => sum + (step.moved ?? 0), 0)).toBe(received);
      let inHand = 0;
      let price: number | null = null;
      for (const { fact, moved: won, owed } of steps) {
        inHand += won ?? 0;
        if (fact.kind === 'placed' || fact.kind === 'changed') price = fact.payTotal;
        expect(owed).toBe(price === null ? null : price - inHand);
      }
    }),
  );
});
