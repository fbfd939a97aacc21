import type { RoomChoice, RoomGroup } from '@kkumteo/domain/rooms/room-group';
import { expect, it } from 'vitest';
import { parsePickedRooms, pickedBy, roomPicksOf } from './picked-rooms.ts';

const room = (roomId: string, roomName: string): RoomChoice => ({
  roomId,
  roomName,
  streetId: 's1',
  streetName: '시민 스트리트',
  remaining: 3,
  applied: 0,
  recommended: false,
  description: '',
  picturePath: '',
});
const GROUP: RoomGroup = {
  componentId: 201,
  componentRoundId: 2011,
  hall: 'teen',
  hallName: '청소년체험관',
  remainingSeats: 6,
  rooms: [room('court', '법정'), room('police', '경찰서')],
};

it('a pick is booked with the name of its room', () => {
  expect(roomPicksOf({ 2011: 'court' }, [GROUP])).toEqual([
    { componentId: 201, componentRoundId: 2011, roomId: 'court', roomName: '법정' },
  ]);
});

it('a pick of another round, or of a room that is no longer there, is none', () => {
  expect(roomPicksOf({ 2012: 'court' }, [GROUP])).toEqual([]);
  expect(roomPicksOf({ 2011: 'gone' }, [GROUP])).toEqual([]);
});

it('counts who picked a room', () => {
  expect(pickedBy([{ 2011: 'court' }, { 2011: 'police' }, {}, { 2011: 'court' }], 2011, 'court')).toBe(2);
});

it('only texts come back from storage', () => {
  expect(parsePickedRooms({ 2011: 'court', 2012: 7 })).toEqual({ 2011: 'court' });
  expect(parsePickedRooms('court')).toEqual({});
});
