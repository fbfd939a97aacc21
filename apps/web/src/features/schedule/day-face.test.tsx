import { expect, test } from 'vitest';
import { dayFace, monthWords, type DaysKnown } from './day-face.ts';

const DAYS = ['2026-12-08', '2026-12-09'];
const known = (remainingSeats: number): DaysKnown => ({
  product: {
    saleFrom: '2026-01-01',
    saleTo: '2027-12-31',
    includedWeekdays: [0, 1, 2, 3, 4, 5, 6],
    exceptionDates: [],
    rounds: [],
  } as never,
  hall: { sameDayUntilMinute: null, closedWeekdays: [] },
  calendar: DAYS.map((day) => ({ day, kind: 'working', name: null })),
  seats: DAYS.map((day) => ({ day, remainingSeats })),
  now: Date.parse('2026-11-20T10:00:00+09:00'),
});

test('red is explained where seats are red, and only there', () => {
  expect(monthWords(known(3), '2026-12-01')).toBe('빨간 글씨는 남은 자리입니다. 줄을 그은 날은 예약할 수 없습니다.');
  expect(monthWords(known(30), '2026-12-01')).toBe('줄을 그은 날은 예약할 수 없습니다.');
  expect(monthWords(known(3), '2027-01-01')).toBe('줄을 그은 날은 예약할 수 없습니다.');
});

test.each([
  [6, '', '예약 가능', 'plain'],
  [5, '5자리', '5자리 남음', 'scarce'],
  [0, '마감', '마감', 'shut'],
])('a day with %i seats says them where they are few', (left, mark, words, tone) => {
  expect(dayFace(known(left), '2026-12-08')).toMatchObject({ mark, words, tone });
});
