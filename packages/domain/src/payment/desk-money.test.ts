import { expect, test } from 'vitest';
import { payoutParts, type DeskMoved, type DeskWay } from './desk-money.ts';

const paid = (way: DeskWay | null, amount: number): DeskMoved => ({ kind: 'payment', way, amount });
const back = (way: DeskWay, amount: number): DeskMoved => ({ kind: 'refund', way, amount });

test.each([
  ['all of one payment', [paid('cash', 27_000)], 27_000, [['cash', 27_000]]],
  ['a part of it', [paid('card', 27_000)], 3_000, [['card', 3_000]]],
  [
    'the way that was paid last first',
    [paid('card', 27_000), paid('cash', 3_000)],
    5_000,
    [
      ['cash', 3_000],
      ['card', 2_000],
    ],
  ],
  [
    'no more of a way than is left of it',
    [paid('cash', 9_000), paid('card', 3_000), back('card', 2_000)],
    4_000,
    [
      ['card', 1_000],
      ['cash', 3_000],
    ],
  ],
  [
    'what a command booked last',
    [paid(null, 27_000), paid('cash', 3_000)],
    30_000,
    [
      ['cash', 3_000],
      [null, 27_000],
    ],
  ],
  ['never more than came', [paid('cash', 3_000)], 9_000, [['cash', 3_000]]],
  ['nothing of nothing', [paid('cash', 3_000), back('cash', 3_000)], 3_000, []],
] as const)('the desk pays out %s', (_what, moved, amount, parts) =>
  expect(payoutParts(moved, amount).map(({ way, amount: won }) => [way, won])).toEqual(parts),
);
