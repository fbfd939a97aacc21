import { expect, test } from 'vitest';
import { aProduct } from '../booking/booking.test-support.ts';
import { ALWAYS_VALID } from '../shared/valid-days.ts';
import { roundsRunning } from './bookable.ts';
import { changedBy, changeRefusal, dayWith, type OwnWord, type ParkDay } from './park-days.ts';

const WEDNESDAY = '2026-12-09';
const SUNDAY = '2026-12-13';
const open: ParkDay = { usual: { day: WEDNESDAY, kind: 'working', name: null }, own: null };
const sunday: ParkDay = { usual: { day: SUNDAY, kind: 'closed', name: '휴관일' }, own: null };
const closed: OwnWord = { kind: 'closed', name: '시설 점검' };
const opened: OwnWord = { kind: 'open', name: null };

test('the park’s own word on a day wins over the calendar', () => {
  expect(dayWith(open.usual, closed)).toEqual({ day: WEDNESDAY, kind: 'closed', name: '시설 점검' });
  expect(dayWith(sunday.usual, opened)).toMatchObject({ kind: 'working' });
  expect(dayWith(sunday.usual, null)).toBe(sunday.usual);
});

test('a word is kept where the calendar says otherwise, and takes back one against the calendar', () => {
  expect(changedBy([open, sunday], closed)).toEqual([{ day: WEDNESDAY, own: closed }]);
  expect(changedBy([open, sunday], opened)).toEqual([{ day: SUNDAY, own: opened }]);
  expect(changedBy([{ ...sunday, own: opened }], closed)).toEqual([{ day: SUNDAY, own: null }]);
  const christmas: ParkDay = { usual: { day: '2026-12-25', kind: 'holiday', name: '기독탄신일' }, own: null };
  expect(changedBy([christmas], closed)).toEqual([]);
  expect(changedBy([{ ...open, own: closed }], null)).toEqual([{ day: WEDNESDAY, own: null }]);
  expect(changedBy([{ ...open, own: closed }], { kind: 'closed', name: '직원 연수' })).toHaveLength(1);
});

test.each([
  [[], closed, WEDNESDAY, 'calendar.days-missing'],
  [[open, sunday], closed, SUNDAY, 'calendar.day-past'],
  [[open], { kind: 'closed', name: null }, WEDNESDAY, 'calendar.name-missing'],
  [[open], { kind: 'holiday', name: null }, WEDNESDAY, 'calendar.name-missing'],
  [[sunday], { kind: 'open', name: null }, WEDNESDAY, undefined],
  [[sunday], closed, WEDNESDAY, 'calendar.no-change'],
  [[{ ...open, own: closed }], closed, WEDNESDAY, 'calendar.no-change'],
  [[open], null, WEDNESDAY, 'calendar.no-change'],
  [[open], closed, WEDNESDAY, undefined],
] as const)('days are changed from today on, by a name that visitors read, once (%#)', (days, word, today, code) => {
  expect(changeRefusal({ days, word }, today)?.code).toBe(code);
});

test('rounds run on a day of the park within the sale, unless product or hall say otherwise', () => {
  const rounds = [
    { ...ALWAYS_VALID, name: 'always' },
    { fromDay: '2026-12-10', toDay: null, name: 'later' },
  ];
  const hall = { sameDayUntilMinute: null, closedWeekdays: [] };
  const namesOn = (given: { product?: object; hall?: object; own?: OwnWord | null } = {}) =>
    roundsRunning(
      {
        product: aProduct(given.product),
        hall: { ...hall, ...given.hall },
        calendarDay: dayWith(open.usual, given.own ?? null),
        date: WEDNESDAY,
      },
      rounds,
    ).map(({ name }) => name);
  expect(namesOn()).toEqual(['always']);
  expect(namesOn({ own: closed })).toEqual([]);
  expect(namesOn({ own: closed, product: { exceptionDates: [{ day: WEDNESDAY, kind: 'open' }] } })).toEqual(['always']);
  expect(namesOn({ product: { saleTo: '2026-12-08' } })).toEqual([]);
  expect(namesOn({ product: { saleFrom: '2026-12-10' } })).toEqual([]);
  expect(namesOn({ hall: { closedWeekdays: [3] } })).toEqual([]);
});
