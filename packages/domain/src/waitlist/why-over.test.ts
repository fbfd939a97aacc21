import { expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { aProduct, workingDay } from '../booking/booking.test-support.ts';
import { dayAvailability, type DayInQuestion } from '../schedule/bookable.ts';
import { whyOver } from './can-wait.ts';

const DAY = '2026-12-09';
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
