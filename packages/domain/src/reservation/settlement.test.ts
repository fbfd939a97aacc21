import { describe, expect, test } from 'vitest';
import { settlementItems, type PricedHeads } from './settlement.ts';

const heads = (over: Partial<PricedHeads>): PricedHeads => ({
  role: 'experiencer',
  categoryName: '일반',
  headcount: 1,
  listPrice: 9_000,
  price: 9_000,
  ...over,
});

describe('a settlement', () => {
  test('counts heads that cost the same together, and multiplies', () => {
    const items = settlementItems(
      [
        heads({ headcount: 55 }),
        heads({ categoryName: '장애인', headcount: 2, price: 4_500 }),
        heads({ role: 'leader', categoryName: '단체인솔자', headcount: 4, listPrice: 4_000, price: 0 }),
        heads({}),
      ],
      513_000,
    );
    expect(
      items.map(({ categoryName, quantity, unitPrice, amount }) => [categoryName, quantity, unitPrice, amount]),
    ).toEqual([
      ['일반', 56, 9_000, 504_000],
      ['장애인', 2, 4_500, 9_000],
      ['단체인솔자', 4, 0, 0],
    ]);
  });
  test('leaves names out, which cost nothing', () => {
    expect(settlementItems([heads({ headcount: 2 }), heads({ headcount: 0, price: 0 })], 18_000)).toHaveLength(1);
  });
  test('says the amount of the line where its heads do not add up to it', () => {
    expect(settlementItems([heads({ headcount: 2 })], 17_000)).toEqual([
      { role: null, categoryName: '', quantity: 1, listPrice: 17_000, unitPrice: 17_000, amount: 17_000 },
    ]);
  });
});
