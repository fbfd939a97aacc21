import { expect, test } from 'vitest';
import { factsWords } from './entry-words.ts';

test('what is done to a reservation is said in words', () => {
  expect(factsWords({ ground: 'mistaken-booking', lines: 1, refunded: 45_000 })).toBe(
    '이유 잘못 예약, 상품 1, 돌려준 돈 45000',
  );
  expect(factsWords({ received: 45_000, way: 'cash' })).toBe('받은 돈 45000, 방법 현금');
});

test('what the day and the gates note is said in words', () => {
  expect(factsWords({ kind: 'undo', gate: '정문 1', offline: true })).toBe('갈래 되돌림, 문 정문 1, 통신 없이 예');
  expect(factsWords({ notice: 12, isTakenDown: true })).toBe('공지 번호 12, 공지를 내림 예');
});
