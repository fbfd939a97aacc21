import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { lineDetail, lineRoom, participant, roomGroup } from '../reservation.test-support.tsx';
import { ChosenList } from './chosen-list.tsx';
import { PeopleRooms } from './people-rooms.tsx';
import { RoomCountField } from './room-count-field.tsx';
import { RoomZones } from './room-zones.tsx';
import type { RoomEditor } from './use-room-editor.ts';

/** Room A for the first people of a line. */
const picksOf = (people: number): RoomEditor['picks'] =>
  Array.from({ length: people }, (_, at) => ({ participantId: `${at}`, componentRoundId: 11, roomId: 'A' }));

const nothing = () => undefined;
const editor: RoomEditor = {
  people: [],
  picks: [],
  isChanged: false,
  ticked: new Set(),
  said: null,
  busy: null,
  say: nothing,
  save: nothing,
  fill: nothing,
  tick: nothing,
  add: nothing,
  choose: nothing,
  empty: nothing,
  revert: nothing,
};

test.each([
  ['can be chosen', true],
  ['can only be read, as in a cancelled line', false],
])('says that rooms are for people with a name where rooms %s: %s', (_where, canEdit) => {
  render(<PeopleRooms groups={[]} editor={editor} headcount={20} canEdit={canEdit} />);
  expect(screen.queryByText(/체험실을 고를 수 있습니다/) !== null).toBe(canEdit);
});

describe('the button that fills the rooms', () => {
  /** Two people who both chose room A, with this many seats left in it. */
  function show({ free, isChanged, chosen = 2 }: { free: number; isChanged: boolean; chosen?: number }): void {
    const groups = [roomGroup(11, lineRoom('A', 'A', { free }), lineRoom('B', 'B'))];
    const people = [participant('0', '김하늘'), participant('1', '박바다')];
    render(
      <RoomCountField
        detail={{ ...lineDetail, rooms: { headcount: 2, groups } }}
        editor={{ ...editor, people, picks: picksOf(chosen), isChanged }}
      />,
    );
  }

  test.each([
    ['a person has no room', { free: 5, isChanged: true, chosen: 1 }, true],
    ['every person has a room', { free: 5, isChanged: true }, false],
    ['others took the last seats of a chosen room', { free: 1, isChanged: true }, true],
    ['the choice is saved', { free: 1, isChanged: false }, false],
  ])('where %s', (_, state, enabled) => {
    show(state);
    const fill = screen.getByRole<HTMLButtonElement>('button', { name: /남은 인원 채우기/ });
    expect(fill.disabled).toBe(!enabled);
  });

  test('says before the press that it moves people whose room is lost', () => {
    show({ free: 1, isChanged: true });
    expect(document.body.textContent).toContain('고른 체험실 가운데 인원이 넘은 곳이 있습니다.');
  });
});

test.each([
  ['fewer than its seats', 2, true],
  ['as many as its seats', 3, false],
])('adds a person to a room for which %s were chosen: %i of 3 (R5-41)', async (_many, chosen, isAdded) => {
  const add = vi.fn();
  const group = roomGroup(11, lineRoom('A', '지방법원 법정', { free: 3 }));
  render(
    <RoomZones group={group} headcount={20} editor={{ ...editor, picks: picksOf(chosen), add }} isNamed={false} />,
  );
  await userEvent.click(screen.getByRole('button', { name: /: 지방법원 법정$/ }));
  expect(add).toHaveBeenCalledTimes(isAdded ? 1 : 0);
});

describe('of the chosen rooms', () => {
  const rooms = (many: number) => Array.from({ length: many }, (_, at) => `R${at + 1}`);
  const show = (many: number, canEdit = true): void => {
    const picks = rooms(many).map((roomId) => ({ participantId: roomId, componentRoundId: 11, roomId }));
    const group = roomGroup(11, ...rooms(many).map((roomId) => lineRoom(roomId, roomId)));
    render(<ChosenList groups={[group]} editor={{ ...editor, picks }} canEdit={canEdit} />);
  };
  const more = (words: string | RegExp) => screen.queryByRole('button', { name: words });

  test('a few are all shown', () => {
    show(5);
    expect(more(/더 보기/)).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });

  test.each([
    [true, 'R4 1명 모두 빼기'],
    [false, 'R4 1명'],
  ])(
    'many are folded with their number, and a press shows the others and goes to the next one: %s',
    async (canEdit, next) => {
      show(14, canEdit);
      expect(screen.getByRole('heading').textContent).toBe('선택된 체험실 14곳 · 14명');
      expect(screen.getAllByRole('listitem')).toHaveLength(4);
      await userEvent.click(screen.getByRole('button', { name: '11곳 더 보기' }));
      expect(more(/더 보기/)).toBeNull();
      expect(screen.getAllByRole('listitem')).toHaveLength(14);
      expect(document.activeElement?.textContent).toBe(next);
    },
  );
});
