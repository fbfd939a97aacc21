import { expect, test } from 'vitest';
import { findWords } from './find-words.ts';

const found = (text: string, typed: string): string | null => {
  const at = findWords(text, typed);
  return at === null ? null : text.slice(at.from, at.to);
};

test.each([
  ['언제까지 취소하면 모두 돌려받나요?', '취소', '취소'],
  ['환불금은 언제 들어오나요?', 'ㅎㅂ', '환불'],
  ['환불금은 언제 들어오나요?', 'ㅎㅂㄱ', '환불금'],
  ['아이가 아파서 못 갔어요.', '못갔', '못 갔'],
  ['주차 요금은 얼마인가요?', '주차요그', '주차 요금'],
  ['PDF로 받으실 수 있습니다.', 'pdf', 'PDF'],
  ['주차 요금은 얼마인가요?', '환불', null],
  ['주차 요금은 얼마인가요?', '  ', null],
])('in %j, %j finds %j', (text, typed, words) => {
  expect(found(text, typed)).toBe(words);
});
