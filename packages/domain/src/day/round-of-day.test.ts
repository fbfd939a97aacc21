import { describe, expect, test } from 'vitest';
import { absentIn, isFull, lateIn, phaseOf, withOwnSeats } from './round-of-day.ts';

const round = { startMinute: 600, endMinute: 660, expected: 24, arrived: 20, missing: 1 };

describe('a round on its day', () => {
  test.each([
    [569, 'later'],
    [570, 'soon'],
    [599, 'soon'],
    [600, 'running'],
    [659, 'running'],
    [660, 'over'],
  ] as const)('at minute %i it is %s', (now, phase) => expect(phaseOf(round, now)).toBe(phase));

  test.each([
    ['before it begins no one is late', 599, 0, 1],
    ['from its beginning who is not in is late, without those who are marked', 600, 3, 1],
    ['after its end they did not come', 660, 0, 4],
  ] as const)('%s', (_name, now, late, absent) => {
    expect([lateIn(round, now), absentIn(round, now)]).toEqual([late, absent]);
  });

  test('more arrivals than bookings make no one late', () => {
    expect(lateIn({ ...round, arrived: 30 }, 610)).toBe(0);
  });

  test('is full with what is held', () => {
    expect(isFull({ capacity: 24, sold: 22, held: 2 })).toBe(true);
    expect(isFull({ capacity: 24, sold: 22, held: 1 })).toBe(false);
    expect(isFull({ capacity: 0, sold: 0, held: 0 })).toBe(true);
  });

  test('seats that several products sell are added up once, and those of a bundle not beside its parts', () => {
    const rounds = [[1], [1], [2], [1, 2], [2, 3]].map((seatsOf, at) => ({ seatsOf, at }));
    expect(withOwnSeats(rounds).map(({ seatsOf }) => seatsOf)).toEqual([[1], [2], [2, 3]]);
  });
});
