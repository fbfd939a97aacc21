import type { LineRoom, LineRoomGroup } from '@kkumteo/domain/rooms/line-rooms';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RoomZones } from './room-zones.tsx';
import type { RoomEditor } from './use-room-editor.ts';

afterEach(cleanup);

const court: LineRoom = {
  roomId: 'court',
  roomName: '지방법원 법정',
  streetId: 'civic',
  streetName: '시민 스트리트',
  zone: null,
  picturePath: '/scenes/room-court.svg',
  free: 3,
  own: 0,
  applied: 0,
};

test.each([
  ['fewer than its seats', 2, true],
  ['as many as its seats', 3, false],
])('somebody is added to a room for which %s were chosen: %i of 3 (R5-41)', async (_many, chosen, isAdded) => {
  const group = { componentRoundId: 11, hallName: '', hall: 'teen', rooms: [court] } as unknown as LineRoomGroup;
  const picks = Array.from({ length: chosen }, (_, at) => ({
    participantId: String(at),
    componentRoundId: 11,
    roomId: 'court',
  }));
  const add = vi.fn();
  const editor = { picks, ticked: new Set(), add } as unknown as RoomEditor;
  render(<RoomZones group={group} headcount={20} editor={editor} isNamed={false} />);
  await userEvent.click(screen.getByRole('button', { name: /: 지방법원 법정$/ }));
  expect(add).toHaveBeenCalledTimes(isAdded ? 1 : 0);
});
