import { expect, test } from 'vitest';
import type { LineRooms, PickedRoom } from '../../rooms/line-rooms.ts';
import { picksAfterChange, roomsAfterChange } from './change-rooms.ts';

const ROOMS: LineRooms = {
  headcount: 20,
  groups: [
    {
      componentId: 1,
      componentRoundId: 2011,
      hall: 'teen',
      hallName: '청소년체험관',
      rooms: [
        {
          roomId: 'R1',
          roomName: '로봇 연구소',
          streetId: 'S1',
          streetName: '미래 거리',
          zone: 'A',
          picturePath: '',
          free: 3,
          own: 11,
          applied: 5,
        },
      ],
    },
  ],
};
const pick = (participantId: string, roomId: string): PickedRoom => ({ participantId, roomId, componentRoundId: 2011 });

test('a change that keeps rooms offers them unchanged, for the heads that come then', () => {
  expect(roomsAfterChange(ROOMS, { headcount: 22, released: false })).toEqual({ ...ROOMS, headcount: 22 });
});

test('a change that releases rooms offers their seats to all, and keeps none that was applied for (PD-18)', () => {
  const [group] = roomsAfterChange(ROOMS, { headcount: 19, released: true }).groups;
  expect(group?.rooms).toMatchObject([{ free: 14, own: 0, applied: 0 }]);
});

test('who is not given a room by the change keeps theirs, unless it gives all of them back', () => {
  const present = [pick('1', 'R1'), pick('2', 'R1'), pick('3', 'R1')];
  const wanted = [pick('2', 'R2'), { ...pick('3', ''), roomId: null }];
  expect(picksAfterChange(present, wanted, { released: false })).toEqual([pick('1', 'R1'), pick('2', 'R2')]);
  expect(picksAfterChange(present, wanted, { released: true })).toEqual([pick('2', 'R2')]);
});
