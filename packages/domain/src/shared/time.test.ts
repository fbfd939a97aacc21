import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  DAY_MS,
  daysBetween,
  formatDay,
  formatFullDay,
  formatMinute,
  instantOf,
  isKstDate,
  kstDate,
  kstMinute,
  weekdayOf,
} from './time.ts';

const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1980-01-01', days));

describe('the business day in Seoul', () => {
  test.each([
    ['2026-11-19T14:59:59.999Z', '2026-11-19', 1439],
    ['2026-11-19T15:00:00.000Z', '2026-11-20', 0],
    ['2026-12-31T15:00:00.000Z', '2027-01-01', 0],
  ])('of %s is %s, minute %i', (instant, day, minute) => {
    expect([kstDate(Date.parse(instant)), kstMinute(Date.parse(instant))]).toEqual([day, minute]);
  });
  test('converts to moments and back', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 1439 }), (date, minute) => {
        const at = instantOf(date, minute);
        expect([kstDate(at), kstMinute(at)]).toEqual([date, minute]);
        expect(instantOf(date, 1440)).toBe(at - minute * 60_000 + DAY_MS);
      }),
    );
  });
});

describe('days', () => {
  test.each([
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('%s moved by %i months is %s', (date, months, moved) => {
    expect(addMonths(date, months)).toBe(moved);
  });
  test('added and counted agree', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -3_000, max: 3_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
  test.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
    ['2026-4-3', false],
    ['0000-01-01', false],
  ])('%s exists: %s', (text, exists) => {
    expect(isKstDate(text)).toBe(exists);
  });
  test('are written with their weekday', () => {
    expect([formatDay('2026-12-09'), formatFullDay('2026-12-13'), weekdayOf('2026-12-13'), formatMinute(545)]).toEqual([
      '12월 9일 (수)',
      '2026년 12월 13일 (일)',
      0,
      '09:05',
    ]);
  });
});
