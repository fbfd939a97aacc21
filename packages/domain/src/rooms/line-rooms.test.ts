import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Zone } from '../catalog/street.ts';
import { lineRoomsRefusal, roomPressRefusal } from './line-room-checks.ts';
import { withLiveLineRooms } from './live-seats.ts';
import { seatsToKeep, zoneQuotas, type LineRoom, type LineRoomGroup } from './line-rooms.ts';

const room = (roomId: string, zone: Zone | null, over: Partial<LineRoom> = {}): LineRoom => ({
  roomId,
  roomName: `${roomId} 체험실`,
  streetId: `street-${zone}`,
  streetName: `${zone} 스트리트`,
  zone,
  picturePath: '',
  free: 5,
  own: 0,
  applied: 0,
  ...over,
});
const group = (...rooms: readonly LineRoom[]): LineRoomGroup => ({
  componentId: 1,
  componentRoundId: 11,
  hall: 'teen',
  hallName: '청소년체험관',
  rooms,
});
const quotas = (headcount: number, ...rooms: readonly LineRoom[]) =>
  Object.fromEntries(zoneQuotas(headcount, group(...rooms)));
const pick = (participantId: string, roomId: string) => ({ participantId, componentRoundId: 11, roomId });
const picksOf = (rooms: Readonly<Record<string, number>>) =>
  Object.entries(rooms).flatMap(([roomId, people]) =>
    Array.from({ length: people }, (_, at) => pick(`${roomId}-${at}`, roomId)),
  );

describe('a zone’s quota (PD-17, PD-93)', () => {
  test('is what applied for its rooms when booking', () =>
    expect(
      quotas(20, room('R1', 'A', { applied: 8 }), room('R2', 'A', { applied: 4 }), room('R3', 'B', { applied: 8 })),
    ).toEqual({ A: 12, B: 8 }));
  test('booked without rooms is the headcount, bounded by what the zone has left', () =>
    expect(quotas(8, room('R1', 'A', { free: 3 }), room('R2', 'A', { free: 2 }), room('R3', 'B', { free: 9 }))).toEqual(
      {
        A: 5,
        B: 8,
      },
    ));
  test('of what is left counts the seats that the line has taken itself', () =>
    expect(quotas(8, room('R1', 'A', { free: 0, own: 6 }))).toEqual({ A: 6 }));
  test('leaves heads that applied for nothing every zone, beside those that did', () =>
    expect(quotas(20, room('R1', 'A', { applied: 12, own: 12, free: 2 }), room('R2', 'B', { free: 30 }))).toEqual({
      A: 14,
      B: 8,
    }));
  test('does not exist where no room lies in the zone, or a street in none', () =>
    expect(quotas(20, room('R1', null))).toEqual({}));
});

describe('the seats that a line keeps', () => {
  const kept = (headcount: number, rooms: readonly LineRoom[], picked: Readonly<Record<string, number>>) =>
    Object.fromEntries(seatsToKeep(headcount, group(...rooms), new Map(Object.entries(picked))));
  const applied = [room('R1', 'A', { applied: 8, own: 8 }), room('R2', 'B', { applied: 4, own: 4 }), room('R3', 'B')];

  test('of an application wait for its people', () => expect(kept(20, applied, {})).toEqual({ R1: 8, R2: 4, R3: 0 }));
  test('of an application are drawn down before any is taken', () =>
    expect(kept(20, applied, { R1: 6 })).toEqual({ R1: 8, R2: 4, R3: 0 }));
  test('are more where more choose a room than applied for it', () =>
    expect(kept(20, applied, { R1: 10, R3: 2 })).toEqual({ R1: 10, R2: 4, R3: 2 }));
  test('are never more than the line has heads: people who choose elsewhere release applied seats', () =>
    expect(kept(12, applied, { R3: 6 })).toEqual({ R1: 6, R2: 0, R3: 6 }));
  test('of an application that was given back are not taken again by themselves', () =>
    expect(kept(20, [room('R1', 'A', { applied: 8, own: 3 })], {})).toEqual({ R1: 3 }));

  test('are one for each person who chose, never more than heads, and no new one without a person', () => {
    const anyRoom = fc.record({
      applied: fc.nat({ max: 9 }),
      own: fc.nat({ max: 9 }),
      picked: fc.nat({ max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(anyRoom, { maxLength: 6 }), fc.nat({ max: 20 }), (rooms, spare) => {
        const chosen = rooms.reduce((sum, each) => sum + each.picked, 0);
        const seats = seatsToKeep(
          chosen + spare,
          group(...rooms.map(({ applied: asked, own }, at) => room(`R${at}`, 'A', { applied: asked, own }))),
          new Map(rooms.map(({ picked }, at) => [`R${at}`, picked])),
        );
        const numbers = rooms.map((each, at) => ({ ...each, kept: seats.get(`R${at}`) ?? 0 }));
        expect(numbers.reduce((sum, each) => sum + each.kept, 0)).toBeLessThanOrEqual(chosen + spare);
        for (const each of numbers) {
          expect(each.kept).toBeGreaterThanOrEqual(each.picked);
          expect(each.kept).toBeLessThanOrEqual(Math.max(each.picked, Math.min(each.own, each.applied)));
        }
      }),
    );
  });
});

describe('rooms that are saved', () => {
  const rooms = {
    headcount: 10,
    groups: [group(room('R1', 'A', { free: 3 }), room('R2', 'A', { free: 1 }), room('R3', 'B', { free: 10 }))],
  };
  test('are accepted up to the quota of their zone and the seats of the room', () =>
    expect(lineRoomsRefusal(rooms, picksOf({ R1: 3, R2: 1, R3: 6 }))).toBeNull());
  test('one more than the zone’s quota is refused before one more than the room’s', () =>
    expect(lineRoomsRefusal(rooms, picksOf({ R1: 4, R2: 1 }))).toEqual({
      code: 'rooms.over-zone-quota',
      field: 'picks.4.roomId',
      zone: 'A',
    }));
  test('one more than the room has seats', () =>
    expect(lineRoomsRefusal(rooms, picksOf({ R2: 2 }))).toEqual({
      code: 'rooms.over-room',
      field: 'picks.1.roomId',
      roomName: 'R2 체험실',
    }));
  test('a room that the line has not, and two rooms for one person', () => {
    expect(lineRoomsRefusal(rooms, [pick('1', 'R9')])?.code).toBe('rooms.room-unknown');
    expect(lineRoomsRefusal(rooms, [{ ...pick('1', 'R1'), componentRoundId: 12 }])?.code).toBe('rooms.room-unknown');
    expect(lineRoomsRefusal(rooms, [pick('1', 'R1'), pick('1', 'R3')])).toEqual({
      code: 'rooms.room-twice',
      field: 'picks.1.roomId',
    });
  });
});

describe('a room that is pressed', () => {
  const [full, open, other] = [room('R1', 'A', { free: 2 }), room('R2', 'A', { free: 2 }), room('R3', 'B')];
  const pressed = (
    picked: Readonly<Record<string, number>>,
    over: Partial<Parameters<typeof roomPressRefusal>[0]> = {},
  ) =>
    roomPressRefusal({
      headcount: 6,
      group: group(full, open, other),
      room: full,
      picks: picksOf(picked),
      named: 6,
      waiting: 1,
      ...over,
    })?.code;

  test('takes one more', () => expect(pressed({ R1: 1 })).toBeUndefined());
  test('says so where no person is loaded (reservation spec §8)', () =>
    expect(pressed({}, { named: 0, waiting: 0 })).toBe('rooms.nobody-loaded'));
  test('says that the count is reached before anything else', () =>
    expect(pressed({ R1: 2, R2: 2, R3: 2 })).toBe('rooms.count-reached'));
  test('says that the zone’s quota is reached', () => expect(pressed({ R1: 2, R2: 2 })).toBe('rooms.zone-reached'));
  test('is added only if what remains exceeds what was applied', () =>
    expect(pressed({ R1: 2 })).toBe('rooms.room-reached'));
  test('says so where all named people have a room', () =>
    expect(pressed({ R3: 2 }, { named: 2, waiting: 0 })).toBe('rooms.nobody-left'));
});

test('rooms of a line take the live seats and keep their own', () => {
  const rooms = { headcount: 2, groups: [group(room('R1', 'A', { own: 2 }), room('R2', 'A'))] };
  const live = { rounds: [], rooms: [{ componentRoundId: 11, roomId: 'R1', remaining: 1, applied: 9 }] };
  expect(withLiveLineRooms(rooms, live).groups[0]?.rooms.map(({ free, own }) => [free, own])).toEqual([
    [1, 2],
    [5, 0],
  ]);
});
