import { expect, test } from 'vitest';
import { factsWords, shownSubject, subjectWords, typedSubject } from './entry-words.ts';

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

test('what a move and a closed day note is said in words', () => {
  expect(
    factsWords({ from: '소방서 1회', to: '소방서 2회', money: 'waived', difference: 3_000, roomsDropped: 2 }),
  ).toBe('앞 소방서 1회, 뒤 소방서 2회, 돈 차액 면제, 차액 3000, 체험실을 다시 고를 사람 2');
  expect(factsWords({ closingId: 3, reach: 'park', ground: 'weather', rounds: 14, reservations: 62 })).toBe(
    '하루 닫기 번호 3, 범위 공원 전체, 이유 기상, 회차 수 14, 예약 수 62',
  );
  expect(factsWords({ as: 'screen', people: 62 })).toBe('형식 화면, 사람 수 62');
  expect(factsWords({ closingId: 3, to: 'paused' })).toBe('하루 닫기 번호 3, 뒤 멈춤');
  expect(factsWords({ by: 'name', count: 2 })).toBe('방법 이름, 수 2');
  expect(subjectWords('day:2026-12-12')).toBe('날 2026-12-12');
});

test.each([
  ['member:42', '회원 42'],
  ['round:2026-12-11/1012', '회차 2026-12-11/1012'],
  ['unknown:1', 'unknown:1'],
  ['', ''],
])('the filter of %s shows and reads %s', (subject, shown) => {
  expect(shownSubject(subject)).toBe(shown);
  expect(typedSubject(` ${shown} `)).toBe(subject);
});
