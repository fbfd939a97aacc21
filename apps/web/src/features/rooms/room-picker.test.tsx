import type { RoomGroup } from '@kkumteo/domain/rooms/room-group';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RoomPicker } from './room-picker.tsx';

const room = (roomId: string, roomName: string, streetName: string) => ({
  roomId,
  roomName,
  streetId: streetName,
  streetName,
  remaining: 3,
  recommended: false,
});
const GROUPS = [
  {
    componentId: 1,
    componentRoundId: 11,
    hallName: '청소년체험관',
    rooms: [room('R1', '인공지능 로봇 제작 연구실', '미래 산업 스트리트'), room('R2', '방송국', '문화 스트리트')],
  },
] as unknown as readonly RoomGroup[];

function Picker() {
  return (
    <RoomPicker
      groups={GROUPS}
      people={[{ 11: 'R1' }]}
      at={0}
      path="p"
      errors={useFieldErrors()}
      onPick={() => undefined}
    />
  );
}

test('a chosen room stands whole below the list, whose streets are groups', () => {
  render(<Picker />);
  const list = screen.getByRole('combobox', { name: /체험자 1 체험실/ });
  expect(
    within(list)
      .getAllByRole('group')
      .map((each) => each.getAttribute('label')),
  ).toEqual(['미래 산업 스트리트', '문화 스트리트']);
  expect(within(list).getByRole('option', { name: '방송국 (잔여 3자리)' })).toBeDefined();
  expect(screen.getByText('인공지능 로봇 제작 연구실 · 미래 산업 스트리트')).toBeDefined();
});
