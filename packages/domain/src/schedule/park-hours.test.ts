import { expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import type { CalendarDay } from './calendar.ts';
import { openingHours, parkState } from './park-hours.ts';

const HOURS = { from: 540, until: 1110 };
const DAYS: readonly CalendarDay[] = [
  { day: '2026-11-27', kind: 'working', name: null },
  { day: '2026-11-28', kind: 'working', name: null },
  { day: '2026-11-29', kind: 'closed', name: '휴관일' },
  { day: '2026-11-30', kind: 'holiday', name: '대체공휴일' },
  { day: '2026-12-01', kind: 'working', name: null },
];

test.each([
  ['09:00 – 18:30', HOURS],
  [' 9:00-18:30 ', HOURS],
  ['09:00 ~ 24:00', { from: 540, until: 1440 }],
  ['18:30 – 09:00', null],
  ['09:00 – 24:01', null],
  ['09:60 – 18:30', null],
  ['오전 9시부터', null],
  ['', null],
])('hours written as %j are %j', (written, hours) => {
  expect(openingHours(written)).toEqual(hours);
});

test.each([
  ['before it opens', '2026-11-27', 539, { kind: 'opens-later', from: 540 }],
  ['at the minute it opens', '2026-11-27', 540, { kind: 'open', until: 1110 }],
  ['in its last minute', '2026-11-27', 1109, { kind: 'open', until: 1110 }],
  ['at the minute it closes', '2026-11-27', 1110, { kind: 'ended', nextOpening: '2026-11-28' }],
  ['in the evening before closed days', '2026-11-28', 1300, { kind: 'ended', nextOpening: '2026-12-01' }],
  ['on a closed day', '2026-11-29', 700, { kind: 'closed', name: '휴관일', nextOpening: '2026-12-01' }],
  ['on a holiday', '2026-11-30', 700, { kind: 'closed', name: '대체공휴일', nextOpening: '2026-12-01' }],
  ['where no later day is known', '2026-12-01', 1200, { kind: 'ended', nextOpening: null }],
  ['on an unknown day', '2026-12-02', 700, null],
])('the state of the park %s', (_, day, minute, state) => {
  expect(parkState(DAYS, HOURS, instantOf(day, minute))).toEqual(state);
});
