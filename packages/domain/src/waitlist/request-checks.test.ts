import { describe, expect, test } from 'vitest';
import { waitlistFormRefusal, waitlistRefusal, type WaitlistToCheck } from './request-checks.ts';
import type { WaitlistRequest } from './waitlist-request.ts';

const input = (over: Partial<WaitlistRequest> = {}): WaitlistRequest => ({
  track: 'individual',
  productId: 1,
  hall: 'child',
  roundId: 11,
  visitDate: '2026-12-09',
  headcount: 3,
  name: '김서아',
  phone: '010-0000-0001',
  invitationCode: null,
  ...over,
});
const checked = (over: Partial<WaitlistRequest> = {}, facts: Partial<WaitlistToCheck> = {}) =>
  waitlistRefusal({ input: input(over), hall: 'child', day: { bookable: true }, capacity: 24, remaining: 0, ...facts });
const codeOf = (over: Partial<WaitlistRequest> = {}, facts: Partial<WaitlistToCheck> = {}) =>
  checked(over, facts)?.code;

describe('a waitlist request', () => {
  test('that is valid is accepted', () => expect(codeOf()).toBeUndefined());
  test('requires a name first', () =>
    expect(codeOf({ name: ' ', phone: '', headcount: 0 })).toBe('waitlist.name-missing'));
  test('requires a phone next', () => expect(codeOf({ phone: ' - ', headcount: 0 })).toBe('waitlist.phone-missing'));
  test('takes a name of 100 characters, an emoji counting as one, and not of 101', () => {
    expect(codeOf({ name: '😀'.repeat(100) })).toBeUndefined();
    expect(codeOf({ name: '가'.repeat(101) })).toBe('waitlist.name-too-long');
  });
  test('counts the digits of the phone, not its hyphens (PD-54)', () => {
    expect(codeOf({ phone: '010-0000-0001' })).toBeUndefined();
    expect(codeOf({ phone: '0507 - 0000 - 0001' })).toBeUndefined();
    expect(codeOf({ phone: '0'.repeat(13) })).toBe('waitlist.phone-wrong');
    expect(codeOf({ phone: '0'.repeat(14) })).toBe('waitlist.phone-too-long');
  });
  test.each(['12345', '010-000-0001', '02-123-4567~8'])('refuses the invalid phone %s', (phone) =>
    expect(codeOf({ phone })).toBe('waitlist.phone-wrong'),
  );
  test('refuses a name in which nothing draws', () => expect(codeOf({ name: '\u3164' })).toBe('waitlist.name-missing'));
  test('refuses a resident registration number', () =>
    expect(codeOf({ name: '900101-1234567' })).toBe('waitlist.resident-number'));
  test('requires at least one person', () => expect(codeOf({ headcount: 0 })).toBe('waitlist.headcount-missing'));
  test.each([
    ['individual', 14, undefined],
    ['individual', 15, 'waitlist.individual-too-many'],
    ['group', 15, undefined],
    ['group', 14, 'waitlist.group-too-few'],
  ] as const)('%s of %i: %s', (track, headcount, code) => expect(codeOf({ track, headcount })).toBe(code));
  test('of another hall than the product’s is refused', () => {
    expect(codeOf({ hall: 'teen' })).toBe('waitlist.hall-differs');
    expect(codeOf({ hall: null })).toBe('waitlist.hall-differs');
  });
  test('of a day that can’t be booked says why', () =>
    expect(checked({}, { day: { bookable: false, reason: 'holiday', name: null } })).toEqual({
      code: 'schedule.holiday',
      field: 'visitDate',
      day: '2026-12-09',
    }));
  test('of more than the round ever has is refused', () =>
    expect(codeOf({ track: 'group', headcount: 25 })).toBe('waitlist.over-capacity'));
  test('for no more than the remaining seats is sent to the booking; one more is accepted', () => {
    expect(checked({}, { remaining: 3 })).toEqual({ code: 'waitlist.seats-left', remaining: 3 });
    expect(codeOf({}, { remaining: 2 })).toBeUndefined();
  });
  test('is checked by the same rules in the form', () =>
    expect(waitlistFormRefusal(input({ name: '' }))).toEqual({ code: 'waitlist.name-missing', field: 'name' }));
});
