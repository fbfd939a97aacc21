import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  answer,
  draw,
  lineDetail,
  lineRoom,
  participant,
  reservationLine,
  roomGroup,
} from '../reservation.test-support.tsx';
import { RoomCountField } from './room-count-field.tsx';
import { RoomOfPerson } from './room-of-person.tsx';
import { RoomSaveBar } from './room-save-bar.tsx';
import { RoomZones } from './room-zones.tsx';
import { useRoomEditor } from './use-room-editor.ts';

const group = roomGroup(11, lineRoom('A', 'A 체험실', { free: 9 }), lineRoom('B', 'B 체험실', { free: 9 }));
const detail: ReservationLineDetail = {
  ...lineDetail,
  line: { ...reservationLine, experiencerCount: 2 },
  experiencers: [participant('1', '김하늘'), participant('2', '박바다')],
  rooms: { headcount: 2, groups: [group] },
};

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
  draw(<Section />);
  return userEvent.setup();
}

const bar = () => screen.getByRole('region', { name: '체험실 저장' });

test('a refused press says why in the bar, and again at the next press (R5-39)', async () => {
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

test('the save is busy while rooms are filled, and a room that is chosen in the meantime stays chosen', async () => {
  let settle: () => void = () => undefined;
  const filled = new Promise<void>((resolve) => (settle = resolve));
  vi.stubGlobal('fetch', async () => {
    await filled;
    const exhpList = ['1', '2'].map((incluId) => ({ incluId, scheSeqNo: 11, exhpHzCd: 'A' }));
    const response = { exhpList, fillPcnt: 2, movePcnt: 0, lackPcnt: 0 };
    return answer(response);
  });
  const user = show();
  const roomOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(name) });
  await user.click(screen.getByRole('button', { name: /남은 인원 채우기/ }));
  const save = bar().querySelector('button:last-of-type');
  expect([save?.textContent?.trim(), save?.getAttribute('aria-disabled')]).toEqual(['채우는 중', 'true']);
  await user.selectOptions(roomOf('김하늘'), 'B');
  settle();
  await screen.findByText(/2명의 체험실을 채웠습니다/);
  expect([roomOf('김하늘').value, roomOf('박바다').value]).toEqual(['B', 'A']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장' }).disabled).toBe(false);
});
