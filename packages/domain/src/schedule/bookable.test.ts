import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProduct, workingDay } from '../booking/booking.test-support.ts';
import { addDays, instantOf, kstDate } from '../shared/time.ts';
import { dayAvailability, hasBegun, isOpenedSpecially, type HallDays, type ProductDays } from './bookable.ts';
import type { CalendarDay } from './calendar.ts';

const child: HallDays = { sameDayUntilMinute: 840, closedWeekdays: [] };
const teen: HallDays = { sameDayUntilMinute: null, closedWeekdays: [] };
const skill: HallDays = { sameDayUntilMinute: null, closedWeekdays: [6] };
const wednesday = '2026-12-09';
const morning = instantOf('2026-11-20', 600);

const reasonOf = (
  day: string,
  over: { product?: ProductDays; hall?: HallDays; calendar?: CalendarDay | null; now?: number } = {},
): string | null => {
  const { product = aProduct(), hall = child, calendar = workingDay(day), now = morning } = over;
  const availability = dayAvailability({ product, hall, calendarDay: calendar, date: day, now });
  return availability.bookable ? null : availability.reason;
};

describe('a visit day', () => {
  test('that is a working day of park, hall and product can be chosen', () => expect(reasonOf(wednesday)).toBeNull());
  test('that has passed can’t', () => expect(reasonOf('2026-11-19')).toBe('past'));
  test.each([
    ['2027-11-20', null],
    ['2027-11-21', 'too-far'],
  ])('opens 12 months before: %s → %s', (day, reason) => {
    expect(reasonOf(day, { product: aProduct({ includedWeekdays: [0, 1, 2, 3, 4, 5, 6] }) })).toBe(reason);
  });
  test.each([
    ['2026-12-08', 'before-sale'],
    ['2026-12-09', null],
    ['2026-12-10', null],
    ['2026-12-11', 'after-sale'],
  ])('of a product sold for 9 and 10 December: %s → %s', (day, reason) => {
    expect(reasonOf(day, { product: aProduct({ saleFrom: '2026-12-09', saleTo: '2026-12-10' }) })).toBe(reason);
  });
  test.each([
    ['closed', 'closed-day'],
    ['holiday', 'holiday'],
  ] as const)('that the park’s calendar calls %s → %s', (kind, reason) => {
    expect(reasonOf(wednesday, { calendar: { day: wednesday, kind, name: null } })).toBe(reason);
  });
  test('beyond the park’s calendar counts as closed', () =>
    expect(reasonOf(wednesday, { calendar: null })).toBe('closed-day'));
  test('that is a holiday carries its name', () => {
    const calendar: CalendarDay = { day: wednesday, kind: 'holiday', name: '임시공휴일' };
    const product = aProduct();
    const asked = { product, hall: child, calendarDay: calendar, date: wednesday, now: morning };
    expect(dayAvailability(asked)).toEqual({
      bookable: false,
      reason: 'holiday',
      name: '임시공휴일',
    });
  });
  test('on a Saturday is closed in the skill hall alone', () =>
    expect([reasonOf('2026-12-12', { hall: skill }), reasonOf('2026-12-12')]).toEqual(['hall-closed', null]));
  test('outside the product’s weekdays can’t be chosen', () =>
    expect(reasonOf(wednesday, { product: aProduct({ includedWeekdays: [2, 4] }) })).toBe('not-a-product-day'));
  test('that an exception closes is closed', () =>
    expect(reasonOf(wednesday, { product: aProduct({ exceptionDates: [{ day: wednesday, kind: 'closed' }] }) })).toBe(
      'exception-closed',
    ));
  test('that an exception opens is open against holiday, hall and weekday', () => {
    const sunday = '2026-12-13';
    const product = aProduct({ exceptionDates: [{ day: sunday, kind: 'open' }] });
    const calendar: CalendarDay = { day: sunday, kind: 'closed', name: '정기 휴관' };
    expect(reasonOf(sunday, { product, calendar, hall: { ...skill, closedWeekdays: [0, 6] } })).toBeNull();
  });
  test('that an exception opens is special only where it would be closed otherwise', () => {
    const opened = (day: string) =>
      isOpenedSpecially(aProduct({ exceptionDates: [{ day, kind: 'open' }] }), child, calendarOf(day), day);
    const calendarOf = (day: string): CalendarDay =>
      day === '2026-12-13' ? { day, kind: 'closed', name: null } : workingDay(day);
    expect([opened('2026-12-13'), opened(wednesday)]).toEqual([true, false]);
    expect(isOpenedSpecially(aProduct(), child, calendarOf('2026-12-13'), '2026-12-13')).toBe(false);
  });
  test('that an exception opens is still held to the sale window', () => {
    const product = aProduct({ saleTo: '2026-12-01', exceptionDates: [{ day: wednesday, kind: 'open' }] });
    expect(reasonOf(wednesday, { product })).toBe('after-sale');
  });
});

describe('today', () => {
  const at = (hour: number, minute: number) => instantOf('2026-11-20', hour * 60 + minute);
  const cases: readonly [string, HallDays, number | null, number, string | null][] = [
    ['in the child hall at 13:59', child, null, at(13, 59), null],
    ['in the child hall at 14:00', child, null, at(14, 0), 'same-day-over'],
    ['in the child hall at 14:01', child, null, at(14, 1), 'same-day-over'],
    ['in the youth hall in the morning', teen, null, at(0, 1), 'no-same-day'],
    ['with a cut-off of its own at 14:19', teen, 860, at(14, 19), null],
    ['with a cut-off of its own at 14:20', teen, 860, at(14, 20), 'same-day-over'],
    ['with a cut-off of its own later than the child hall’s', child, 860, at(14, 10), null],
  ];
  test.each(cases)('%s', (_, hall, sameDayCutoffMinute, now, reason) => {
    expect(reasonOf('2026-11-20', { hall, now, product: aProduct({ policy: { sameDayCutoffMinute } }) })).toBe(reason);
  });
  test('is tomorrow once it is midnight in Seoul', () => {
    expect([
      reasonOf('2026-11-21', { hall: teen, now: instantOf('2026-11-21') - 1 }),
      reasonOf('2026-11-21', { hall: teen, now: instantOf('2026-11-21') }),
    ]).toEqual([null, 'no-same-day']);
  });
});

test.each([
  [-1, false],
  [0, true],
  [1, true],
])('a round has begun %i ms from its start: %s', (offset, begun) => {
  expect(hasBegun(wednesday, 600, instantOf(wednesday, 600) + offset)).toBe(begun);
});

test('a bookable day is never before today nor more than 12 months off', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 800 }), fc.integer({ min: 0, max: 1439 }), (days, minute) => {
      const now = instantOf('2026-11-20', minute);
      const day = addDays(kstDate(now), days);
      const open = dayAvailability({
        product: aProduct({ includedWeekdays: [0, 1, 2, 3, 4, 5, 6] }),
        hall: child,
        calendarDay: workingDay(day),
        date: day,
        now,
      });
      if (open.bookable) expect(days >= 0 && days <= 366).toBe(true);
      else expect(days <= 0 || days >= 365).toBe(true);
    }),
  );
});
