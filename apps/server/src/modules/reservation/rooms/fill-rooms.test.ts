import type { Zone } from '@kkumteo/domain/catalog/street';
import { lineRoomsRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import type { LineRoom, LineRoomGroup } from '@kkumteo/domain/rooms/line-rooms';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillRooms, type Unplaced } from './fill-rooms.ts';

const room = (roomId: string, zone: Zone | null, over: Partial<LineRoom> = {}): LineRoom => ({
  roomId,
  roomName: roomId,
  streetId: '',
  streetName: '',
  zone,
  picturePath: '',
  free: 5,
  own: 0,
  applied: 0,
  ...over,
});
const group = (rooms: readonly LineRoom[]): LineRoomGroup => ({
  componentId: 1,
  componentRoundId: 11,
  hall: 'teen',
  hallName: '',
  rooms,
});
const people = (...choices: readonly (string | null)[]): readonly Unplaced[] =>
  choices.map((chosen, at) => ({ participantId: String(at), chosen }));

/** How good a filling is, best first: people with a room, choices that came true, seats of the application. */
function worthOf(rooms: readonly LineRoom[], wishes: readonly Unplaced[], given: ReadonlyMap<string, string>) {
  const counts = new Map<string, number>();
  for (const roomId of given.values()) counts.set(roomId, (counts.get(roomId) ?? 0) + 1);
  const kept = rooms.map((each) => Math.min(counts.get(each.roomId) ?? 0, Math.min(each.own, each.applied)));
  return [
    given.size,
    wishes.filter(({ participantId, chosen }) => chosen !== null && given.get(participantId) === chosen).length,
    kept.reduce((sum, seats) => sum + seats, 0),
  ];
}

const fits = (headcount: number, rooms: readonly LineRoom[], given: ReadonlyMap<string, string>): boolean => {
  const picks = [...given].map(([participantId, roomId]) => ({ participantId, componentRoundId: 11, roomId }));
  return lineRoomsRefusal({ headcount, groups: [group(rooms)] }, picks) === null;
};

/** The best that there is, by trying everything. */
function best(headcount: number, rooms: readonly LineRoom[], wishes: readonly Unplaced[]): readonly number[] {
  let found: readonly number[] = [0, 0, 0];
  const tryFrom = (at: number, given: ReadonlyMap<string, string>): void => {
    const person = wishes[at];
    if (person === undefined) {
      const worth = worthOf(rooms, wishes, given);
      const differs = worth.findIndex((each, index) => each !== found[index]);
      if (fits(headcount, rooms, given) && differs >= 0 && (worth[differs] ?? 0) > (found[differs] ?? 0)) found = worth;
      return;
    }
    tryFrom(at + 1, given);
    for (const { roomId } of rooms) tryFrom(at + 1, new Map([...given, [person.participantId, roomId]]));
  };
  tryFrom(0, new Map());
  return found;
}

describe('filling rooms', () => {
  test('gives everybody a room, evenly', () => {
    const given = fillRooms(8, group([room('R1', 'A'), room('R2', 'B')]), [], people(...Array<null>(8).fill(null)));
    const counts = ['R1', 'R2'].map((id) => [...given.values()].filter((each) => each === id).length);
    expect(counts).toEqual([4, 4]);
  });
  test('keeps as many choices as there are seats, and leaves the quota of a zone', () => {
    const rooms = [room('R1', 'A', { free: 1 }), room('R2', 'A', { free: 1 }), room('R3', 'B')];
    const given = fillRooms(4, group(rooms), [], people('R1', 'R1', 'R2', 'R3'));
    expect([given.get('0'), given.get('2'), given.get('3')]).toEqual(['R1', 'R2', 'R3']);
    expect(given.get('1')).toBe('R3');
  });
  test('counts who keeps a room, and gives nobody more than there are heads', () => {
    const rooms = [room('R1', 'A', { free: 1, own: 1 }), room('R2', 'B', { free: 9 })];
    const given = fillRooms(3, group(rooms), ['R1'], people('R1', 'R1', null));
    expect([...given]).toEqual([
      ['0', 'R1'],
      ['1', 'R2'],
    ]);
  });
  test('is no work without rooms or people', () => {
    expect(fillRooms(3, group([]), [], people(null)).size).toBe(0);
    expect(fillRooms(3, group([room('R1', 'A')]), [], []).size).toBe(0);
  });

  test('is as good as the best that trying everything finds', () => {
    const anyRoom = fc.record({
      zone: fc.constantFrom<Zone | null>('A', 'B', null),
      free: fc.nat({ max: 3 }),
      own: fc.nat({ max: 2 }),
      applied: fc.nat({ max: 2 }),
    });
    const anyCase = fc.record({
      drawn: fc.array(anyRoom, { minLength: 1, maxLength: 4 }),
      choices: fc.array(fc.constantFrom(null, 'R0', 'R1', 'R2', 'R9'), { maxLength: 5 }),
      spare: fc.nat({ max: 2 }),
    });
    fc.assert(
      fc.property(anyCase, ({ drawn, choices, spare }) => {
        const rooms = drawn.map(({ zone, ...over }, at) => room(`R${at}`, zone, over));
        const wishes = people(...choices);
        const headcount = wishes.length + spare;
        const given = fillRooms(headcount, group(rooms), [], wishes);
        expect(fits(headcount, rooms, given)).toBe(true);
        expect(worthOf(rooms, wishes, given)).toEqual(best(headcount, rooms, wishes));
      }),
      { numRuns: 300 },
    );
  });

  test('of three hundred people in twenty-nine rooms does not keep the thread that answers', () => {
    const rooms = Array.from({ length: 29 }, (_, at) =>
      room(`R${at}`, (['A', 'B', 'C', 'D', 'E'] as const)[at % 5] ?? null, { free: 14, applied: at % 3 }),
    );
    const wishes = people(...Array.from({ length: 300 }, (_, at) => (at % 2 === 0 ? `R${at % 7}` : null)));
    // The processor time of this process: others may keep the machine busy.
    const before = process.cpuUsage();
    expect(fillRooms(300, group(rooms), [], wishes).size).toBe(300);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
