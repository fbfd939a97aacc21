import { describe, expect, it } from 'vitest';
import { ALWAYS_VALID, commonDays, isValidOn } from './valid-days.ts';

describe('the days for which a row is valid', () => {
  it('include both ends, and are open where an end is missing', () => {
    const march = { fromDay: '2027-03-01', toDay: '2027-03-31' };
    expect(['2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01'].map((day) => isValidOn(march, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isValidOn(ALWAYS_VALID, '2027-03-01')).toBe(true);
    expect(isValidOn({ ...march, fromDay: null }, '1999-01-01')).toBe(true);
    expect(isValidOn({ ...march, toDay: null }, '2099-01-01')).toBe(true);
  });

  it('of several rows are those of all of them', () => {
    expect(commonDays([])).toEqual(ALWAYS_VALID);
    const spring = { fromDay: '2027-03-01', toDay: '2027-05-31' };
    expect(commonDays([ALWAYS_VALID, spring])).toEqual(spring);
    expect(commonDays([spring, { fromDay: '2027-04-01', toDay: null }])).toEqual({
      fromDay: '2027-04-01',
      toDay: '2027-05-31',
    });
    const never = commonDays([spring, { fromDay: '2027-06-01', toDay: null }]);
    expect(isValidOn(never, '2027-05-31') || isValidOn(never, '2027-06-01')).toBe(false);
  });
});
