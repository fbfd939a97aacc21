import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import { instantOf } from '@kkumteo/domain/shared/time';
import { expect, test } from 'vitest';
import { todayWords } from './today-words.ts';

const written = { opening: '09:00 – 18:30' };
const halls = [{ name: '어린이체험관', inChooser: true, sameDayUntilMinute: 840 }] as unknown as readonly HallRecord[];
const WORKING: readonly CalendarDay[] = [
  { day: '2026-11-28', kind: 'working', name: null },
  { day: '2026-11-29', kind: 'closed', name: '휴관일' },
  { day: '2026-11-30', kind: 'working', name: null },
];
const saturday = (minute: number) =>
  todayWords({ written, halls, days: WORKING, now: instantOf('2026-11-28', minute) });

test.each([
  [500, '오늘은 09:00에 열어요', '오늘 09:00 – 18:30'],
  [600, '지금 열려 있어요', '오늘 18:30까지'],
  [1200, '오늘 운영이 끝났어요', '11월 30일 (월) 09:00에 열어요'],
])('at minute %i of a working day: %s', (minute, state, main) => {
  expect(saturday(minute)).toMatchObject({ state, main });
});

test('a closed day says when the park opens next, at whatever moment of it', () => {
  const days = WORKING.slice(1);
  for (const now of [null, instantOf('2026-11-29', 600)])
    expect(todayWords({ written, halls, days, now })).toMatchObject({
      tone: 'danger',
      state: '오늘은 휴관이에요',
      main: '11월 30일 (월) 09:00에 열어요',
    });
});

test('a page that is made for the whole day says nothing of the moment', () => {
  expect(todayWords({ written, halls, days: WORKING, now: null })).toEqual({
    tone: 'soft',
    state: '오늘은 문을 여는 날이에요',
    main: '오늘 09:00 – 18:30',
    more: '어린이체험관 당일 예약 14:00까지 · 이후 현장 발권',
  });
});

test('after two o’clock the child hall’s tickets are sold at the desk', () => {
  expect(saturday(839).more).toContain('14:00까지 ·');
  expect(saturday(840).more).toBe('어린이체험관 당일 예약 마감 · 현장 발권');
});

test.each([
  ['the days could not be loaded', { days: null }],
  ['the days do not begin today', { days: [] }],
  ['the hours are written in another way', { written: { opening: '오전부터' } }],
])('only the written hours are shown where %s', (_, without) => {
  const facts = { written, halls, days: WORKING, now: instantOf('2026-11-28', 600), ...without };
  expect(todayWords(facts)).toMatchObject({
    state: '운영시간',
    main: facts.written.opening,
    more: '오늘 여는지는 고객센터에서 확인해 주세요.',
  });
});
