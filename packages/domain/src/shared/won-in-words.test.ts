import { expect, test } from 'vitest';
import { wonInWords } from './money.ts';

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
