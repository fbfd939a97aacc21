import { expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { canWait, whyOver } from './can-wait.ts';
import { aProduct, workingDay } from '../booking/booking.test-support.ts';
import { dayAvailability, type DayInQuestion } from '../schedule/bookable.ts';

const DAY = '2026-12-09';
const TEN = 600;
const ALL_DAY = { product: { policy: { sameDayCutoffMinute: null } }, hall: { sameDayUntilMinute: 1_440 } };
const offered = (remainingSeats: number, headcount: number, now = instantOf(DAY, TEN - 1)) =>
  canWait({ ...ALL_DAY, round: { startMinute: TEN, remainingSeats }, visitDate: DAY, headcount, now });

test.each([
  ['full, no one counted', 0, 0, true],
  ['full', 0, 3, true],
  ['fewer than counted', 2, 3, true],
  ['all that are left are counted', 3, 3, true],
  ['one more than counted', 4, 3, false],
  ['plenty', 24, 0, false],
])('waiting for a round: %s → offered %#', (_, remaining, headcount, yes) => {
  expect(offered(remaining, headcount)).toBe(yes);
});

test('a round that has begun has no waitlist', () => {
  expect([offered(0, 2), offered(0, 2, instantOf(DAY, TEN))]).toEqual([true, false]);
});

test.each([
  ['the hall’s cut-off', { ...ALL_DAY, hall: { sameDayUntilMinute: 540 } }, 540],
  ['the product’s own', { ...ALL_DAY, product: { policy: { sameDayCutoffMinute: 560 } } }, 560],
  [
    'the end of the day before, where the hall takes no bookings on the day',
    { ...ALL_DAY, hall: { sameDayUntilMinute: null } },
    0,
  ],
])('there is no waitlist from the last moment of booking on: %s', (_, closing, minute) => {
  const at = (now: number) =>
    canWait({ ...closing, round: { startMinute: TEN, remainingSeats: 0 }, visitDate: DAY, headcount: 2, now });
  expect([at(instantOf(DAY, minute) - 1), at(instantOf(DAY, minute))]).toEqual([true, false]);
});

const THREE_PM = 900;
const CHILD_HALL = { sameDayUntilMinute: 840, closedWeekdays: [] };
const TEEN_HALL = { sameDayUntilMinute: null, closedWeekdays: [] };

const at = (minute: number, over: Partial<DayInQuestion> = {}) => {
  const now = instantOf(DAY, minute);
  const asked = { product: aProduct(), hall: CHILD_HALL, calendarDay: workingDay(DAY), date: DAY, now, ...over };
  return whyOver({ visitDate: DAY, startMinute: THREE_PM, availability: dayAvailability(asked) }, now);
};

test.each<[string, Partial<DayInQuestion>, number]>([
  ['a hall that books on the day until 14:00', {}, 840],
  ['a product with a cut-off of its own', { product: aProduct({ policy: { sameDayCutoffMinute: 860 } }) }, 860],
  ['a hall that takes no bookings on the day', { hall: TEEN_HALL }, 0],
])('waiting ends with the last moment of booking: %s', (_, over, minute) => {
  expect([at(minute - 1, over), at(minute, over)]).toEqual([null, 'too-late']);
});

test('waiting ends when the round begins, whatever the day says', () => {
  const late = { product: aProduct({ policy: { sameDayCutoffMinute: 1_440 } }) };
  expect([at(THREE_PM - 1, late), at(THREE_PM, late), at(THREE_PM)]).toEqual([null, 'over', 'over']);
});

test.each<[string, Partial<DayInQuestion>]>([
  ['the park closes that day', { calendarDay: { day: DAY, kind: 'closed', name: null } }],
  ['the product is shut by exception', { product: aProduct({ exceptionDates: [{ day: DAY, kind: 'closed' }] }) }],
  ['its sale ends before', { product: aProduct({ saleTo: '2026-12-08' }) }],
])('waiting ends where the day is no longer on sale: %s', (_, over) => {
  expect(at(600, over)).toBe('not-sold');
});

test('waiting ends where the product is no longer sold on its track', () => {
  expect(whyOver(null, instantOf(DAY, 600))).toBe('not-sold');
});
