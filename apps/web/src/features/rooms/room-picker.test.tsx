import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RoomPicker } from './room-picker.tsx';
import { room, roomGroup } from '../booking/booking.test-support.ts';

const GROUPS = [
  roomGroup(room('R1', '인공지능 로봇 제작 연구실', '미래 산업 스트리트'), room('R2', '방송국', '문화 스트리트')),
];

function Picker() {
  return (
    <RoomPicker
      groups={GROUPS}
      people={[{ 2011: 'R1' }]}
      at={0}
      path="p"
      errors={useFieldErrors()}
      onPick={() => undefined}
    />
  );
}

test('a chosen room is shown in full below the list, which is grouped by street', () => {
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
