import { describe, expect, test } from 'vitest';
import { seatsByDay, UNPAID_BOUNDS, unpaidRefusal, type UnpaidOnDay } from './order-bounds.ts';

const DAY = '2027-03-02';
const months = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}-10`);
const has = (days: readonly UnpaidOnDay[]) => ({
  whose: 'member' as const,
  reservations: days.reduce((sum, { reservations }) => sum + reservations, 0),
  days,
});

describe('an honest group is never stopped', () => {
  test('a school of 400 on one day, in several lines', () => {
    const asked = seatsByDay(Array.from({ length: 8 }, () => ({ visitDate: DAY, seats: 50 })));
    expect(asked).toEqual([{ visitDate: DAY, seats: 400 }]);
    expect(unpaidRefusal(has([]), asked)).toBeNull();
    expect(unpaidRefusal(has([{ visitDate: DAY, reservations: 1, seats: 400 }]), asked)).toBeNull();
  });

  test('a teacher who books each month of a year for 100', () => {
    const days = months.slice(0, 11).map((visitDate) => ({ visitDate, reservations: 1, seats: 100 }));
    expect(unpaidRefusal(has(days), [{ visitDate: months[11] ?? '', seats: 100 }])).toBeNull();
  });
});

describe('what is reserved and not paid is bounded', () => {
  const { reservations, seats, reservationsOnDay, seatsOnDay } = UNPAID_BOUNDS.member;

  test.each([
    [
      'in all, by reservations',
      has([{ visitDate: months[0] ?? '', reservations, seats: 1 }]),
      1,
      { of: 'reservations', most: reservations, day: null },
    ],
    [
      'in all, by seats',
      has([{ visitDate: months[0] ?? '', reservations: 1, seats }]),
      1,
      { of: 'seats', most: seats, day: null },
    ],
    [
      'on a day, by reservations',
      has([{ visitDate: DAY, reservations: reservationsOnDay, seats: 1 }]),
      1,
      { of: 'reservations', most: reservationsOnDay, day: DAY },
    ],
    ['on a day, by seats', has([]), seatsOnDay + 1, { of: 'seats', most: seatsOnDay, day: DAY }],
  ])('%s', (_how, now, more, facts) => {
    const asked = [{ visitDate: DAY, seats: more }];
    expect(unpaidRefusal(now, asked)).toEqual({ code: 'pledge.unpaid-bound', whose: 'member', ...facts });
  });

  test('for an organisation by more than for one of its members', () => {
    const now = has([{ visitDate: months[0] ?? '', reservations, seats: 1 }]);
    expect(unpaidRefusal({ ...now, whose: 'organisation' }, [{ visitDate: DAY, seats: 1 }])).toBeNull();
  });
});
