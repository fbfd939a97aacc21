import { expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { arrivalMinute, cancelEndsAt, lastChangeDay } from './visit-times.ts';

test('individuals change until the day before, groups until seven days before (PD-28)', () => {
  expect(lastChangeDay('individual', '2026-11-28')).toBe('2026-11-27');
  expect(lastChangeDay('group', '2026-12-30')).toBe('2026-12-23');
});

test('a visit is cancelled until its round begins, an exceptional programme until midnight before (PD-28)', () => {
  const visit = { visitDate: '2026-12-12', startMinute: 600 };
  expect(cancelEndsAt({ ...visit, policy: { refundUntil: 'round-start' } })).toBe(instantOf('2026-12-12', 600));
  expect(cancelEndsAt({ ...visit, policy: { refundUntil: 'day-before' } })).toBe(instantOf('2026-12-12'));
});

test('visitors arrive 20 minutes before their round, and not the day before', () => {
  expect([600, 10].map(arrivalMinute)).toEqual([580, 0]);
});
