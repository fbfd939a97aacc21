import { describe, expect, test } from 'vitest';
import {
  freeRefusal,
  freeSeats,
  madeFree,
  seatsByDay,
  UNPAID_BOUNDS,
  unpaidRefusal,
  type UnpaidOnDay,
} from './order-bounds.ts';
import { USUAL_LIMITS } from '../catalog/limits.ts';
import { LIST_BOUNDS, listSizeRefusal } from './booking-list.ts';

const DAY = '2027-03-02';
const months = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}-10`);
const has = (days: readonly UnpaidOnDay[]) => ({
  whose: 'member' as const,
  reservations: days.reduce((sum, { reservations }) => sum + reservations, 0),
  days,
});

describe('an honest group is never refused', () => {
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

describe('who comes for nothing', () => {
  const SEATS = USUAL_LIMITS.freeIndividualsADay;
  const paying = { role: 'experiencer', headcount: 20, price: 18_000 } as const;
  const exempt = { role: 'experiencer', headcount: 30, price: 0 } as const;
  const leader = { role: 'leader', headcount: 1, price: 0 } as const;
  const dear = { amount: 360_000, heads: [paying, exempt, leader] };
  const gift = { amount: 0, heads: [{ ...paying, headcount: 5 }, leader] };

  test('are experiencers at 0 won even beside paying ones, and all people on a line that costs nothing', () => {
    expect([freeSeats([dear]), freeSeats([gift]), freeSeats([dear, gift])]).toEqual([30, 5, 35]);
  });

  test('are made free by an act where they were not before it, and the reservation where nothing of it is paid any more', () => {
    const all = { amount: 0, heads: [{ ...exempt, headcount: 50 }, leader] };
    expect(madeFree([dear], [all])).toEqual({ orders: 1, seats: 20 });
    expect(madeFree([dear, all], [all])).toEqual({ orders: 1, seats: 0 });
    expect(madeFree([all], [all])).toEqual({ orders: 0, seats: 0 });
    expect(madeFree([dear], [{ ...dear, heads: [paying, { ...exempt, headcount: 40 }] }])).toEqual({
      orders: 0,
      seats: 10,
    });
  });

  test.each([
    ['up to the bound', [0, SEATS - 5], [0, 5], null],
    ['one beyond', [0, SEATS - 5], [0, 6], 'reservation.too-many-free-seats'],
    ['no one more, beyond it', [0, SEATS + 9], [1, 0], null],
    ['another order beyond the ten', [USUAL_LIMITS.freeOrdersADay, 0], [1, 1], 'reservation.too-many-free-orders'],
    ['people of an order that is paid, beyond the ten', [USUAL_LIMITS.freeOrdersADay, 0], [0, 1], null],
  ] as const)('may be so many a day: %s', (_, today, asked, code) => {
    const free = ([orders, seats]: readonly [number, number]) => ({ orders, seats });
    expect(freeRefusal('individual', free(today), free(asked), USUAL_LIMITS)?.code ?? null).toBe(code);
  });
});

describe('what is reserved and not paid is bounded', () => {
  const { reservations, seats, reservationsOnDay, seatsOnDay } = UNPAID_BOUNDS.member;
  const OTHER = '2027-01-10';
  const on = (visitDate: string, count: number, heads: number) => ({ visitDate, reservations: count, seats: heads });

  test.each([
    ['in all, by reservations', [on(OTHER, reservations, 1)], 1, 'reservations', reservations, null],
    ['in all, by seats', [on(OTHER, 1, seats)], 1, 'seats', seats, null],
    ['on a day, by reservations', [on(DAY, reservationsOnDay, 1)], 1, 'reservations', reservationsOnDay, DAY],
    ['on a day, by seats', [], seatsOnDay + 1, 'seats', seatsOnDay, DAY],
  ] as const)('%s', (_how, days, more, of, most, day) => {
    const refusal = unpaidRefusal(has(days), [{ visitDate: DAY, seats: more }]);
    expect(refusal).toEqual({ code: 'pledge.unpaid-bound', whose: 'member', of, most, day });
  });

  test('for an organisation by more than for one of its members', () => {
    const now = has([on(OTHER, reservations, 1)]);
    expect(unpaidRefusal({ ...now, whose: 'organisation' }, [{ visitDate: DAY, seats: 1 }])).toBeNull();
  });
});

test('a list at its bounds is accepted', () => expect(listSizeRefusal(LIST_BOUNDS)).toBeNull());

test.each(['items', 'experiencers', 'leaders', 'rooms'] as const)('a list with one more of its %s is not', (of) =>
  expect(listSizeRefusal({ ...LIST_BOUNDS, [of]: LIST_BOUNDS[of] + 1 })).toEqual({
    code: 'reservation.list-too-large',
    field: 'items',
    of,
    most: LIST_BOUNDS[of],
  }),
);
