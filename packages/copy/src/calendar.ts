import type { CalendarRejection, OwnDayKind } from '@kkumteo/domain/schedule/park-days';
import type { Sentences } from './sentences.ts';

export const calendarSentences: Sentences<CalendarRejection> = {
  'calendar.days-missing': '날짜를 하루 이상 골라 주세요.',
  'calendar.day-past': '지난 날은 바꿀 수 없어요. 오늘부터 골라 주세요.',
  'calendar.no-change': '고른 날은 이미 그래요. 다른 것을 골라 주세요.',
  'calendar.name-missing': '방문자에게 보일 이름을 적어 주세요.',
  'calendar.booked-meanwhile': '그사이 예약이 늘었어요. 예약을 다시 보고 정해 주세요.',
};

/** What the park has made of a day. */
export const OWN_DAY_WORDS: Readonly<Record<OwnDayKind, string>> = {
  closed: '따로 닫음',
  holiday: '따로 공휴일',
  open: '따로 엶',
};
