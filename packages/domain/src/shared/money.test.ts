import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterPercentOff, formatAmount, formatWon, sumWon, wonInWords } from './money.ts';

test.each([
  [18_000, 50, 9_000],
  [18_000, 0, 18_000],
  [18_000, 100, 0],
  [18_000, 33, 12_060],
  [3_330, 50, 1_660],
  [5, 50, 0],
  [12_345, 0, 12_345],
  [0, 50, 0],
])('%i won with %i %% off is %i won', (fee, percent, price) => {
  expect(afterPercentOff(fee, percent)).toBe(price);
});

test('a percentage never rounds against the customer, nor by ten won or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 99 }), (fee, percent) => {
      const exact = (fee * (100 - percent)) / 100;
      const price = afterPercentOff(fee, percent);
      expect(price % 10 === 0 && price <= exact && exact - price < 10).toBe(true);
    }),
  );
});

test('money shows with thousands and 원, nothing as 무료', () => {
  expect([formatWon(18_000), formatWon(0), formatWon(1_234_567), formatAmount(0), formatAmount(-3_000)]).toEqual([
    '18,000원',
    '무료',
    '1,234,567원',
    '0원',
    '-3,000원',
  ]);
});

test('won add up', () => expect(sumWon([18_000, 9_000, 0])).toBe(27_000));

test.each([
  [0, '일금 영원정'],
  [10, '일금 일십원정'],
  [18_000, '일금 일만팔천원정'],
  [504_000, '일금 오십만사천원정'],
  [1_110_000, '일금 일백일십일만원정'],
  [100_000_000, '일금 일억원정'],
  [210_003_070, '일금 이억일천만삼천칠십원정'],
])('%i won are written %s', (amount, words) => {
  expect(wonInWords(amount)).toBe(words);
});
