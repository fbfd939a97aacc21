import { describe, expect, test } from 'vitest';
import { aBooking, anItem, aPerson, aRoomRound } from '../booking/booking.test-support.ts';
import { bookingRefusal } from '../booking/booking-checks.ts';
import type { DraftItem } from '../booking/checked-booking.ts';
import { knownRoomKey } from './known-rooms.ts';
import { withLiveRooms, withLiveRounds } from './live-seats.ts';
import { roomsByStreet, type RoomChoice, type RoomGroup } from './room-group.ts';

const NAMES = new Map([
  [knownRoomKey(102, 'R1'), '방송국'],
  [knownRoomKey(102, 'R2'), '법원'],
]);
const pick = (over: Partial<ReturnType<typeof plainPick>> = {}) => ({ ...plainPick(), ...over });
const plainPick = () => ({ componentId: 102, componentRoundId: 1002, roomId: 'R1', roomName: '방송국' });
const teenager = (roomPicks = [pick()]) => aPerson({ birthDate: '2012-05-05', email: 'teen@example.com', roomPicks });
const item = (over: Partial<DraftItem>) =>
  anItem({ productId: 2, roundId: 12, experiencers: [teenager()], leaders: [], ...over });
const refusalOf = (over: Partial<DraftItem>) => bookingRefusal(aBooking([item(over)], { knownRooms: NAMES }));
const codeWith = (...picks: ReturnType<typeof plainPick>[]) => refusalOf({ experiencers: [teenager(picks)] })?.code;
const applied = (roomId: string, appliedCount: number) => ({
  componentId: 102,
  componentRoundId: 1002,
  roomId,
  appliedCount,
});

describe('a picked room has to be one of the round’s', () => {
  test('an existing room is accepted, with its name or without', () => {
    expect(codeWith(pick())).toBeUndefined();
    expect(codeWith(pick({ roomName: '' }))).toBeUndefined();
  });
  test('a room that the component lacks is refused with its field', () =>
    expect(refusalOf({ experiencers: [teenager([pick({ roomId: 'R9' })])] })).toEqual({
      code: 'rooms.room-unknown',
      field: 'items.0.experiencers.0.roomPicks',
    }));
  test('a room under another name', () => expect(codeWith(pick({ roomName: '법원' }))).toBe('rooms.room-unknown'));
  test('a room of another component', () =>
    expect(codeWith(pick(), pick({ componentId: 103, componentRoundId: 1003 }))).toBe('rooms.room-unknown'));
  test('a component round of another day’s product', () =>
    expect(codeWith(pick(), pick({ componentRoundId: 9 }))).toBe('rooms.room-unknown'));
  test('a component that counts by the round alone', () => {
    const [part] = aRoomRound().components;
    const rounds = new Map([
      [12, { ...aRoomRound(), components: part ? [{ ...part, capacityMode: 'per-round' as const }] : [] }],
    ]);
    expect(bookingRefusal(aBooking([item({})], { knownRooms: NAMES, rounds }))?.code).toBe('rooms.room-unknown');
  });
  test('two rooms of one component for one person', () =>
    expect(codeWith(pick(), pick({ roomId: 'R2', roomName: '법원' }))).toBe('rooms.room-twice'));
  test('where rooms are not known nothing is refused: the browser offers only existing rooms', () =>
    expect(bookingRefusal(aBooking([item({ experiencers: [teenager([pick({ roomId: 'R9' })])] })]))).toBeNull());
});

describe('rooms applied for by number', () => {
  test('up to the headcount', () => expect(refusalOf({ roomApplications: [applied('R2', 1)] })).toBeNull());
  test('more than the headcount over all rooms of the component are refused', () =>
    expect(refusalOf({ roomApplications: [applied('R1', 1), applied('R2', 1)] })).toEqual({
      code: 'rooms.over-headcount',
      field: 'items.0.roomApplications',
      headcount: 1,
    }));
  test('an unknown room', () =>
    expect(refusalOf({ roomApplications: [applied('R9', 1)] })).toEqual({
      code: 'rooms.room-unknown',
      field: 'items.0.roomApplications.0.roomId',
    }));
});

const room = (roomId: string, streetId: string): RoomChoice => ({
  roomId,
  roomName: roomId,
  streetId,
  streetName: `${streetId} 스트리트`,
  remaining: 5,
  applied: 1,
  recommended: false,
  description: '',
  picturePath: '',
});
const GROUP: RoomGroup = {
  componentId: 102,
  componentRoundId: 1002,
  hall: 'teen',
  hallName: '청소년체험관',
  remainingSeats: 10,
  rooms: [room('R1', 'A'), room('R2', 'B'), room('R3', 'A')],
};

describe('rooms on the screen', () => {
  test('are listed by street in the given order', () =>
    expect(
      roomsByStreet(GROUP.rooms).map(({ streetId, rooms }) => [streetId, rooms.map(({ roomId }) => roomId)]),
    ).toEqual([
      ['A', ['R1', 'R3']],
      ['B', ['R2']],
    ]));
  test('take the live seats and keep the rest', () => {
    const live = { rounds: [], rooms: [{ componentRoundId: 1002, roomId: 'R2', remaining: 0, applied: 6 }] };
    const [group] = withLiveRooms([GROUP], live);
    expect(group?.rooms.map(({ remaining }) => remaining)).toEqual([5, 0, 5]);
    expect(withLiveRooms([{ ...GROUP, componentRoundId: 7 }], live)).toEqual([{ ...GROUP, componentRoundId: 7 }]);
  });
  test('rounds take the live seats as well', () => {
    const round = {
      roundId: 1,
      name: '1회차',
      startMinute: 600,
      endMinute: 660,
      remainingSeats: 3,
      remainingLeaderSeats: null,
      componentRounds: [],
    };
    const live = { rounds: [{ roundId: 1, remainingSeats: 0, remainingLeaderSeats: null }], rooms: [] };
    expect(withLiveRounds([round, { ...round, roundId: 2 }], live).map(({ remainingSeats }) => remainingSeats)).toEqual(
      [0, 3],
    );
  });
});
