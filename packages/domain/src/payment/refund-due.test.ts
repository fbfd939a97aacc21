import { describe, expect, test } from 'vitest';
import { businessDaysWaited, refundDueDay } from './refund.ts';

// 2026-09-24 to 26 is 추석, 2026-12-25 a Friday.
const HOLIDAYS = new Set(['2026-09-24', '2026-09-25', '2026-09-26', '2026-12-25', '2027-01-01']);

describe('a refund', () => {
  test.each([
    ['on a Monday by Thursday', '2026-11-23', '2026-11-26'],
    ['on a Thursday by Tuesday, over the weekend', '2026-11-26', '2026-12-01'],
    ['on a Saturday by Wednesday, as on the Sunday after it', '2026-11-28', '2026-12-02'],
    ['on a Sunday', '2026-11-29', '2026-12-02'],
    ['before 추석 after it', '2026-09-23', '2026-09-30'],
    ['before Christmas on a Friday after it', '2026-12-23', '2026-12-29'],
    ['at the turn of the year', '2026-12-31', '2027-01-06'],
  ])('that is asked for %s is paid', (_when, from, due) => {
    expect(refundDueDay(from, HOLIDAYS)).toBe(due);
    expect(businessDaysWaited(from, due, HOLIDAYS)).toBe(3);
  });

  test('has waited no business day on the day of its request, nor over a weekend', () => {
    expect(businessDaysWaited('2026-11-27', '2026-11-27', HOLIDAYS)).toBe(0);
    expect(businessDaysWaited('2026-11-27', '2026-11-29', HOLIDAYS)).toBe(0);
    expect(businessDaysWaited('2026-11-27', '2026-11-30', HOLIDAYS)).toBe(1);
  });
});
