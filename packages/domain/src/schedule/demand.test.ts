import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seatDemands, type SeatedItem, type SeatedRound } from './demand.ts';
import { USUAL_LIMITS } from '../catalog/limits.ts';
import { holdExpiresAt, holdPhase, holdRemaining } from './hold.ts';

const plain: SeatedRound = {
  roundId: 1,
  components: [{ componentRoundId: 10, capacityMode: 'per-round', countsLeaders: false }],
};
const withLeaders: SeatedRound = {
  roundId: 2,
  components: [{ componentRoundId: 20, capacityMode: 'per-round', countsLeaders: true }],
};
const withRooms: SeatedRound = {
  roundId: 3,
  components: [{ componentRoundId: 30, capacityMode: 'per-room', countsLeaders: false }],
};
const bundle: SeatedRound = { roundId: 4, components: [...plain.components, ...withLeaders.components] };
const ROUNDS = [plain, withLeaders, withRooms, bundle];

const item = (roundId: number, over: Partial<SeatedItem> = {}): SeatedItem => ({
  roundId,
  visitDate: '2026-12-09',
  experiencers: [{ headcount: 2, roomPicks: [] }],
  leaders: [{}],
  roomApplications: [],
  ...over,
});
const seats = (items: readonly SeatedItem[]) =>
  seatDemands(items, ROUNDS).map(({ kind, componentRoundId, visitDate, roomId, quantity }) =>
    [visitDate.slice(-2), componentRoundId, kind, roomId, quantity].join(' ').replace('  ', ' '),
  );

describe('the seats that a booking takes', () => {
  test('are one per experiencer', () => expect(seats([item(1)])).toEqual(['09 10 experiencer 2']));
  test('count leaders only where the round does', () =>
    expect(seats([item(2)])).toEqual(['09 20 experiencer 2', '09 20 leader 1']));
  test('are summed over all lines first', () =>
    expect(seats([item(1), item(1), item(4)])).toEqual([
      '09 10 experiencer 6',
      '09 20 experiencer 2',
      '09 20 leader 1',
    ]));
  test('are kept apart by day', () =>
    expect(seats([item(1, { visitDate: '2026-12-10' }), item(1)])).toEqual([
      '09 10 experiencer 2',
      '10 10 experiencer 2',
    ]));
  test('of a bundle come from each of its components', () =>
    expect(seats([item(4, { leaders: [] })])).toEqual(['09 10 experiencer 2', '09 20 experiencer 2']));
  test('include the rooms that experiencers picked', () => {
    const pick = (roomId: string) => ({ headcount: 1, roomPicks: [{ componentRoundId: 30, roomId }] });
    expect(seats([item(3, { experiencers: [pick('R2'), pick('R1'), pick('R2')] })])).toEqual([
      '09 30 experiencer 3',
      '09 30 room R1 1',
      '09 30 room R2 2',
    ]);
  });
  test('include the rooms applied for, with the people who picked them counted among the applicants', () => {
    const people = [
      { headcount: 1, roomPicks: [{ componentRoundId: 30, roomId: 'R1' }] },
      { headcount: 19, roomPicks: [] },
    ];
    const roomApplications = [{ componentRoundId: 30, roomId: 'R1', appliedCount: 12 }];
    expect(seats([item(3, { experiencers: people, roomApplications })])).toEqual([
      '09 30 experiencer 20',
      '09 30 room R1 12',
    ]);
  });
  test('ignore rooms where only the round is counted', () => {
    const roomApplications = [{ componentRoundId: 10, roomId: 'R1', appliedCount: 12 }];
    expect(seats([item(1, { roomApplications })])).toEqual(['09 10 experiencer 2']);
  });
  test('of an unknown round throw', () => expect(() => seats([item(99)])).toThrow('round 99'));

  test('come in the same order with the same sums whatever the order of the list', () => {
    const lists = fc.array(
      fc.record({ roundId: fc.constantFrom(1, 2, 3, 4), visitDate: fc.constantFrom('2026-12-09', '2026-12-10') }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(
        lists.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const built = (drawn: typeof list) => seats(drawn.map((one) => item(one.roundId, one)));
          expect(built(shuffled)).toEqual(built(list));
        },
      ),
    );
  });
});

describe('a hold', () => {
  const taken = Date.UTC(2026, 10, 20, 1);
  const first = { holdMinutes: 10, extended: false };
  const extended = { ...first, extended: true };
  const expiresAt = holdExpiresAt(taken, Infinity, USUAL_LIMITS);
  test.each([
    [0, 'live'],
    [8 * 60_000 - 1, 'live'],
    [8 * 60_000, 'ending'],
    [10 * 60_000 - 1, 'ending'],
    [10 * 60_000, 'lapsed'],
    [11 * 60_000, 'lapsed'],
  ])('%i ms old is %s', (age, phase) => {
    expect(holdPhase(expiresAt, taken + age)).toBe(phase);
  });
  test('never has less than zero time left', () =>
    expect([taken, expiresAt + 1].map((now) => holdRemaining(expiresAt, now, first))).toEqual([600_000, 0]));
  test('never has more time left than it was given, also by a slow clock', () => {
    expect(holdRemaining(expiresAt, taken - 700, first)).toBe(600_000);
    expect(holdRemaining(expiresAt + 600_000, taken - 700, extended)).toBe(1_200_000);
    expect(holdRemaining(expiresAt + 600_000, taken + 1_000, extended)).toBe(1_199_000);
  });
});
