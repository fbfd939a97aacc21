import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { LineRoom, LineRoomGroup } from '@kkumteo/domain/rooms/line-rooms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { setPageMember } from '../../../lib/page-member.ts';
import { RoomCountField } from './room-count-field.tsx';
import { RoomOfPerson } from './room-of-person.tsx';
import { RoomZones } from './room-zones.tsx';
import { RoomSaveBar } from './room-save-bar.tsx';
import { useRoomEditor } from './use-room-editor.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const room = (roomId: string): LineRoom => ({
  roomId,
  roomName: `${roomId} 체험실`,
  streetId: 's',
  streetName: '거리',
  zone: null,
  picturePath: '/scenes/room-court.svg',
  free: 9,
  own: 0,
  applied: 0,
});
const group: LineRoomGroup = {
  componentId: 1,
  componentRoundId: 11,
  hall: 'child',
  hallName: '어린이체험관',
  rooms: [room('A'), room('B')],
};
const person = (participantId: string, name: string) => ({ participantId, name, headcount: 1, rooms: [] });
const detail = {
  track: 'group',
  roomsRefusal: null,
  roomsVersion: 1,
  line: { lineNo: '1', experiencerCount: 2, hall: 'child', productId: 1, roundId: 11, visitDate: '2026-12-16' },
  experiencers: [person('1', '김하늘'), person('2', '박바다')],
  rooms: { headcount: 2, groups: [group] },
} as unknown as ReservationLineDetail;

function Section() {
  const editor = useRoomEditor(detail, 'R1');
  return (
    <>
      <RoomCountField editor={editor} detail={detail} />
      {editor.people.map((each) => (
        <RoomOfPerson key={each.participantId} person={each} group={group} editor={editor} canEdit />
      ))}
      <RoomZones group={group} headcount={2} editor={editor} isNamed={false} />
      <RoomSaveBar editor={editor} headcount={2} groups={1} />
    </>
  );
}

function show() {
  setPageMember('m1');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Section />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const bar = () => screen.getByRole('region', { name: '체험실 저장' });

test('a press that is refused says why in the bar that is always in sight, and once more when it is pressed again (R5-39)', async () => {
  const user = show();
  const add = screen.getByRole('button', { name: /: A 체험실$/ });
  await user.click(add);
  await user.click(add);
  const said = within(bar()).getByRole('status');
  expect(said.textContent).toBe('');
  await user.click(add);
  expect(said.textContent).toBe('예약 인원 수 만큼 체험실 선택이 되었습니다.');
  const first = said.firstElementChild;
  await user.click(add);
  expect(said.textContent).toBe('예약 인원 수 만큼 체험실 선택이 되었습니다.');
  expect(said.firstElementChild).not.toBe(first);
});

test('while rooms are filled the save says why it waits, and a room that is chosen meanwhile stays chosen', async () => {
  let answer: () => void = () => undefined;
  const filled = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async () => {
    await filled;
    const exhpList = ['1', '2'].map((incluId) => ({ incluId, scheSeqNo: 11, exhpHzCd: 'A' }));
    const response = { exhpList, fillPcnt: 2, movePcnt: 0, lackPcnt: 0 };
    return Response.json({ success: true, response, apiError: null });
  });
  const user = show();
  const roomOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(name) });
  await user.click(screen.getByRole('button', { name: /남은 인원 채우기/ }));
  const save = bar().querySelector('button:last-of-type');
  expect([save?.textContent?.trim(), save?.getAttribute('aria-disabled')]).toEqual(['채우는 중', 'true']);
  await user.selectOptions(roomOf('김하늘'), 'B');
  answer();
  await screen.findByText(/2명의 체험실을 채웠습니다/);
  expect([roomOf('김하늘').value, roomOf('박바다').value]).toEqual(['B', 'A']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장' }).disabled).toBe(false);
});
