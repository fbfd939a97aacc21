import { describe, expect, test } from 'vitest';
import { USUAL_LIMITS } from '../catalog/limits.ts';
import { holdExpiresAt } from '../schedule/hold.ts';
import { instantOf } from '../shared/time.ts';
import { firstUnpaidDay, paymentClosesAt } from './payment-closing.ts';

const VISIT = '2026-12-09';
const youth = { paidBeforeDay: true, visitDate: VISIT, startMinute: 600 } as const;
const child = { paidBeforeDay: false, visitDate: VISIT, startMinute: 600 } as const;
const MIDNIGHT = instantOf(VISIT);
const MINUTE_MS = 60_000;

describe('payment closes', () => {
  test.each([
    ['in the youth hall at 24:00 the day before', [youth], MIDNIGHT],
    ['elsewhere as the round begins', [child], instantOf(VISIT, 600)],
    ['for a list with its first visit', [child, youth, { ...youth, visitDate: '2026-12-10' }], MIDNIGHT],
    ['never where nothing is visited', [], Infinity],
  ])('%s', (_, visits, closesAt) => expect(paymentClosesAt(visits)).toBe(closesAt));

  test('before the day of the first visit in the youth hall, and by no day elsewhere', () =>
    expect([firstUnpaidDay([child]), firstUnpaidDay([child, { ...youth, visitDate: '2026-12-10' }, youth])]).toEqual([
      null,
      VISIT,
    ]));
});

describe('a hold', () => {
  test.each([
    ['of the evening lasts ten minutes', -11, -1],
    ['that is taken at 23:55 ends at 24:00', -5, 0],
    ['that is taken ten minutes before ends at 24:00', -10, 0],
  ])('in the youth hall %s', (_, taken, ends) =>
    expect(holdExpiresAt(MIDNIGHT + taken * MINUTE_MS, MIDNIGHT, USUAL_LIMITS)).toBe(MIDNIGHT + ends * MINUTE_MS),
  );

  test('is extended to 24:00 at the latest', () =>
    expect([-1, -11].map((from) => holdExpiresAt(MIDNIGHT + from * MINUTE_MS, MIDNIGHT, USUAL_LIMITS))).toEqual([
      MIDNIGHT,
      MIDNIGHT - MINUTE_MS,
    ]));
});
