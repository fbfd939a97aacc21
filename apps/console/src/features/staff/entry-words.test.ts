import { expect, test } from 'vitest';
import { factsWords } from './entry-words.ts';

test('what the day and the gates note is said in words', () => {
  expect(factsWords({ kind: 'undo', gate: '정문 1', offline: true })).toBe('갈래 되돌림, 문 정문 1, 통신 없이 예');
  expect(factsWords({ notice: 12, isTakenDown: true })).toBe('공지 번호 12, 공지를 내림 예');
});
