import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { LineRoom } from '@kkumteo/domain/rooms/line-rooms';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RoomCountField } from './room-count-field.tsx';
import type { RoomEditor } from './use-room-editor.ts';

afterEach(cleanup);

const room = (roomId: string, free: number): LineRoom => ({
  roomId,
  roomName: roomId,
  streetId: '',
  streetName: '',
  zone: null,
  picturePath: '',
  free,
  own: 0,
  applied: 0,
});

/** Two people who both chose room A, with this many seats left in it. */
function show({ free, isChanged, chosen = 2 }: { free: number; isChanged: boolean; chosen?: number }): void {
  const rooms = { headcount: 2, groups: [{ componentRoundId: 11, rooms: [room('A', free), room('B', 5)] }] };
  const detail = { track: 'group', roomsRefusal: null, rooms } as unknown as ReservationLineDetail;
  const picks = ['1', '2'].slice(0, chosen).map((participantId) => ({
    participantId,
    componentRoundId: 11,
    roomId: 'A',
  }));
  const editor = { people: [{}, {}], picks, isChanged, busy: null, said: null, fill: () => undefined };
  render(<RoomCountField detail={detail} editor={editor as unknown as RoomEditor} />);
}

const fill = () => screen.getByRole<HTMLButtonElement>('button', { name: /남은 인원 채우기/ });

test.each([
  ['somebody has no room', { free: 5, isChanged: true, chosen: 1 }, true],
  ['everybody has one', { free: 5, isChanged: true }, false],
  ['others took the last seats of one that was chosen', { free: 1, isChanged: true }, true],
  ['what stands is saved', { free: 1, isChanged: false }, false],
])('rooms can be filled where %s', (_, state, enabled) => {
  show(state);
  expect(fill().disabled).toBe(!enabled);
});

test('a press says beforehand that it moves whoever lost the room', () => {
  show({ free: 1, isChanged: true });
  expect(document.body.textContent).toContain('고른 체험실 가운데 인원이 넘은 곳이 있습니다.');
});
