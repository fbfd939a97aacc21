import { describe, expect, test } from 'vitest';
import { lineFacts } from '../park.test-support.ts';
import { addDays, instantOf } from '../shared/time.ts';
import { can, type Ability } from './can.ts';
import { needsSecondPerson, staffCan } from './staff-acts.ts';

const VISIT = '2026-12-09';
const at = (minute: number, days = 0) => instantOf(addDays(VISIT, days), minute);
const said = (ability: Ability): string => (ability.allowed ? 'yes' : (ability.rejection.code.split('.')[1] ?? ''));

describe('staff change a line', () => {
  test.each([
    ['on the day of the visit', { status: 'confirmed' }, at(599), 'change-closed', 'yes'],
    ['once its paid round has begun', { status: 'confirmed' }, at(600), 'change-closed', 'change-closed'],
    ['a pledged one while its round runs', { track: 'group', status: 'pledged' }, at(640), 'change-closed', 'yes'],
    ['a pledged one the day after', { track: 'group', status: 'pledged' }, at(0, 1), 'change-closed', 'change-closed'],
    ['with a coupon', { couponId: 7 }, at(0, -3), 'cannot-change-coupon', 'cannot-change-coupon'],
    ['a bundle', { isBundle: true }, at(0, -3), 'cannot-change-bundle', 'cannot-change-bundle'],
    [
      'paid by experience card',
      { paymentMethod: 'experience-card' },
      at(0, -3),
      'cannot-change-experience-card',
      'cannot-change-experience-card',
    ],
    ['that is cancelled', { status: 'cancelled' }, at(0, -3), 'cannot-change-cancelled', 'cannot-change-cancelled'],
  ] as const)('%s', (_, over, now, visitor, staff) => {
    const line = lineFacts(over);
    expect([said(can.changeLine(line, now)), said(staffCan.changeLine(line, now))]).toEqual([visitor, staff]);
  });
});

describe('staff cancel a line', () => {
  test.each([
    ['before its round begins', { status: 'confirmed' }, at(599), 'yes', 'yes'],
    ['that is paid, once its round has begun', { status: 'confirmed' }, at(600), 'cannot-cancel', 'cannot-cancel'],
    ['that was never paid, after the visit', { status: 'pledged' }, at(0, 3), 'cannot-cancel', 'yes'],
    ['that is cancelled', { status: 'cancelled' }, at(599), 'cannot-cancel', 'cannot-cancel'],
  ] as const)('%s', (_, over, now, visitor, staff) => {
    const line = lineFacts(over);
    expect([said(can.cancelLine(line, now)), said(staffCan.cancelLine(line, now))]).toEqual([visitor, staff]);
  });
});

test('an exception above 30,000원 needs a second person', () => {
  expect([0, 30_000, 30_001].map(needsSecondPerson)).toEqual([false, false, true]);
});
