import { describe, expect, test } from 'vitest';
import { keptAfterWithdrawal } from '../member/withdrawal.ts';
import { addDays } from '../shared/time.ts';
import { beganBefore, dayBefore, RETENTION_RULES, RETENTION_RULE_NAMES } from './rules.ts';

const at = (text: string): number => Date.parse(`${text}+09:00`);

describe('a term', () => {
  test.each([
    ['2027-12-09T00:00:00', '2026-12-09'],
    ['2027-12-08T23:59:59', '2026-12-08'],
    // The visit of 29 February has its whole year.
    ['2029-02-28T12:00:00', '2028-02-28'],
    ['2029-03-01T00:00:00', '2028-03-01'],
  ])('of a year is over at %s for visits of %s and before', (now, day) =>
    expect(dayBefore('visit-people', at(now))).toBe(day),
  );

  test('of hours and days goes by the clock', () => {
    const now = at('2026-12-09T10:00:00');
    expect(beganBefore('attempt-people', now)).toBe(at('2026-12-08T22:00:00'));
    expect(beganBefore('waiting-people', now)).toBe(at('2026-11-09T10:00:00'));
  });

  test('of five years goes by the day', () =>
    expect(beganBefore('audit', at('2031-12-09T10:00:00'))).toBe(at('2026-12-09T00:00:00')));
});

test.each(['2026-03-02', '2026-12-31', '2027-02-28', '2028-02-29'])(
  'a member who leaves reads the last day of the people of a visit on %s',
  (visit) => {
    const until =
      keptAfterWithdrawal({ lastVisit: visit, lastPaymentAt: null }, at(`${visit}T20:00:00`))[0]?.until ?? '';
    expect(dayBefore('visit-people', at(`${until}T23:59:59`)) < visit).toBe(true);
    expect(dayBefore('visit-people', at(`${addDays(until, 1)}T00:00:00`)) >= visit).toBe(true);
  },
);

test('a payment that ended without a reservation keeps its people for less than a day', () => {
  const { after } = RETENTION_RULES['attempt-people'];
  expect('hours' in after && after.hours < 24).toBe(true);
});

test('every rule says what goes', () => {
  for (const name of RETENTION_RULE_NAMES) {
    const { empties = [], deletes = [] } = RETENTION_RULES[name];
    expect([...empties, ...deletes].length).toBeGreaterThan(0);
  }
});
