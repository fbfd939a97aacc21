import { expect, it } from 'vitest';
import { opaqueNumber } from './opaque-number.ts';

it('a number for the outside is 26 letters of 32 that fall alike: 130 bits that nobody guesses or counts', () => {
  const numbers = Array.from({ length: 2_000 }, opaqueNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  const counts = new Map<string, number>();
  for (const letter of numbers.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(numbers.every((number) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(number))).toBe(true);
  // 1,625 of each are expected, give or take 40; 300 would be seven times that.
  for (const [letter, count] of counts) expect(Math.abs(count - 1_625), letter).toBeLessThan(300);
  expect(counts.size).toBe(32);
});
