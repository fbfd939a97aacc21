import type { DaySheet, RoundShown } from '@kkumteo/contract/office/day';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DayGrid } from './day-grid.tsx';

const round = (
  roundId: number,
  productId: number,
  startMinute: number,
  over: Partial<RoundShown> = {},
): RoundShown => ({
  roundId,
  productId,
  productName: `상품 ${productId}`,
  hall: 'teen',
  roundName: '1회',
  startMinute,
  endMinute: startMinute + 50,
  seatsOf: [roundId],
  hasRooms: false,
  capacity: 24,
  sold: 12,
  held: 0,
  expected: 12,
  leaders: 0,
  leaderCapacity: null,
  arrived: 0,
  missing: 0,
  waiting: 0,
  roomsUsed: 0,
  closedFor: null,
  ...over,
});

const sheet = (...rounds: readonly RoundShown[]): DaySheet => ({
  day: '2026-12-11',
  now: 0,
  closedFor: null,
  halls: [{ hall: 'teen', name: '청소년체험관', shortName: '청소년', colour: 'blue' }],
  rounds,
});

const ROUNDS = sheet(
  round(11, 1, 600),
  round(12, 1, 660),
  round(13, 1, 780),
  round(21, 2, 600),
  // 상품 2 has no round in the second band.
  round(23, 2, 780, { sold: 24, waiting: 9 }),
);

const at = () => document.activeElement?.getAttribute('data-round');

test('arrows go from round to round over empty cells, and Enter opens one', async () => {
  const user = userEvent.setup();
  const open = vi.fn();
  render(<DayGrid sheet={ROUNDS} openRound={null} onOpen={open} />);
  await user.tab();
  expect(at()).toBe('11');
  await user.keyboard('{ArrowDown}');
  expect(at()).toBe('21');
  await user.keyboard('{ArrowRight}');
  expect(at()).toBe('23');
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(at()).toBe('12');
  await user.keyboard('{ArrowDown}');
  expect(at()).toBe('12');
  await user.keyboard('{Enter}');
  expect(open).toHaveBeenCalledExactlyOnceWith(12);
});

test('where the round with the focus is not shown any more, Tab reaches another one', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<DayGrid sheet={ROUNDS} openRound={null} onOpen={vi.fn()} />);
  await user.tab();
  expect(at()).toBe('11');
  rerender(<DayGrid sheet={sheet(round(31, 3, 600))} openRound={null} onOpen={vi.fn()} />);
  await user.tab();
  expect(at()).toBe('31');
});

test('a round says in words what its bar shows', () => {
  render(<DayGrid sheet={ROUNDS} openRound={23} onOpen={vi.fn()} />);
  const cell = screen.getByRole('button', { name: '상품 2 1회 13:00–13:50, 마감, 판매 24, 정원 24, 입장 0, 대기 9' });
  expect(cell.getAttribute('aria-expanded')).toBe('true');
  expect(cell.textContent).toContain('마감');
});

test('a closed round says why', () => {
  render(<DayGrid sheet={sheet(round(11, 1, 600, { closedFor: '강사 휴가' }))} openRound={null} onOpen={vi.fn()} />);
  expect(screen.getByRole('button', { name: /닫음, 강사 휴가/ }).textContent).toContain('닫음');
});

test('a hall sums people once each, and shared seats once', () => {
  render(
    <DayGrid
      sheet={sheet(round(11, 1, 600, { seatsOf: [7] }), round(21, 2, 600, { seatsOf: [7], expected: 5, arrived: 3 }))}
      openRound={null}
      onOpen={vi.fn()}
    />,
  );
  expect(screen.getByText('판매 17 / 24 · 입장 3')).toBeDefined();
});
