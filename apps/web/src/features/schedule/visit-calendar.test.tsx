import type { KstDate } from '@kkumteo/domain/shared/time';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawnBy } from '../../drawn-by.test-support.ts';
import type { DayFace } from './day-face.ts';
import { VisitCalendar } from './visit-calendar.tsx';

const OPEN: DayFace = { bookable: true, mark: '', words: '예약 가능', why: '', tone: 'plain' };
const SHUT: DayFace = { bookable: false, mark: '휴관', words: '휴관일', why: '쉬는 날입니다.', tone: 'shut' };
const onExplain = vi.fn<(day: KstDate) => void>();
const faceOf = (day: KstDate): DayFace => (day === '2026-12-06' ? SHUT : OPEN);

/** December 2026 from the fourth on, with the sixth shut; what is chosen and shown is kept as the page keeps it. */
function Shown() {
  const [chosen, choose] = useState<KstDate | null>(null);
  const [month, show] = useState<KstDate>('2026-12-05');
  const known = { today: '2026-12-04', lastDay: '2027-02-28', faceOf, loading: false, onExplain };
  return <VisitCalendar {...known} chosen={chosen} month={month} onChoose={choose} onMonth={show} />;
}

const day = (name: string) => screen.getByRole('button', { name: new RegExp(`^2026년 ${name}일 `) });

afterEach(() => {
  cleanup();
  onExplain.mockReset();
});

test('a press draws the days alone that it changes', () => {
  render(<Shown />);
  fireEvent.click(day('12월 8'));
  expect(day('12월 8').closest('td')?.getAttribute('aria-selected')).toBe('true');
  const days = screen.getAllByRole('button', { name: /^2026년 12월/ });
  expect(days).toHaveLength(31);
  const drawn = drawnBy(days, () => fireEvent.click(day('12월 9')));
  expect(drawn.map((each) => each.dataset['day'])).toEqual(['8', '9']);
  expect(day('12월 9').getAttribute('aria-label')).toMatch(/, 선택됨, 예약 가능$/);
});

test('a shut day says why and is not chosen, by finger and by key', async () => {
  const user = userEvent.setup();
  render(<Shown />);
  await user.click(day('12월 6'));
  expect(onExplain).toHaveBeenCalledWith('2026-12-06');
  await user.keyboard('{Enter}');
  expect(document.querySelector('[aria-selected]')).toBeNull();
});

test('today is marked, and no other day', () => {
  render(<Shown />);
  expect([...document.querySelectorAll('[aria-current="date"]')]).toEqual([day('12월 4')]);
});

test('a month of which nothing is known is bones: no day is struck through, and a press says nothing', async () => {
  const unknown: DayFace = { bookable: false, mark: '', words: '확인 중', why: '', tone: 'unknown' };
  const known = { today: '2026-12-04', lastDay: '2027-02-28', faceOf: () => unknown, loading: false, onExplain };
  const chosen = vi.fn<(day: KstDate) => void>();
  render(<VisitCalendar {...known} chosen={null} month="2026-12-05" onChoose={chosen} onMonth={() => undefined} />);
  expect(day('12월 8').dataset['shut']).toBeUndefined();
  expect(day('12월 8').getAttribute('aria-label')).toMatch(/, 확인 중$/);
  expect(document.querySelectorAll('[data-shut]')).toHaveLength(3);
  await userEvent.click(day('12월 8'));
  expect([onExplain, chosen].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('a day that is over takes no keys', () => {
  render(<Shown />);
  expect(day('12월 3').getAttribute('tabindex')).toBeNull();
  expect(day('12월 3').getAttribute('aria-disabled')).toBe('true');
});

test('keys go from day to day, over the end of a month, and choose', async () => {
  const user = userEvent.setup();
  render(<Shown />);
  await user.tab();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(day('12월 5'));
  await user.keyboard('{ArrowRight}{ArrowDown}{Home}');
  expect(document.activeElement).toBe(day('12월 4'));
  await user.keyboard('{End}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^2027년 1월 1일/);
  await user.keyboard('{Enter}');
  expect(document.activeElement?.closest('td')?.getAttribute('aria-selected')).toBe('true');
});

test('months are turned by their buttons, as far as there are any', async () => {
  const user = userEvent.setup();
  render(<Shown />);
  const before = screen.getByRole('button', { name: '이전 달' });
  expect(before.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: '다음 달' }));
  await user.click(screen.getByRole('button', { name: '다음 달' }));
  expect(screen.getByRole('button', { name: '다음 달' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('heading').textContent).toBe('2027년 2월');
});

test('who has gone on to another control while the calendar is drawn is not called back', () => {
  /** Goes on as soon as another day is drawn, before the calendar has put the focus on it. */
  function Hurried() {
    const [month, show] = useState<KstDate>('2026-12-05');
    const next = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => {
      if (month !== '2026-12-05') next.current?.focus();
    }, [month]);
    const known = { today: '2026-12-04', lastDay: '2027-02-28', faceOf, loading: false, onExplain };
    return (
      <>
        <VisitCalendar {...known} chosen={null} month={month} onChoose={() => undefined} onMonth={show} />
        <button ref={next}>회차</button>
      </>
    );
  }
  render(<Hurried />);
  act(() => day('12월 5').focus());
  fireEvent.keyDown(day('12월 5'), { key: 'ArrowRight' });
  expect(day('12월 6').tabIndex).toBe(0);
  expect(document.activeElement?.textContent).toBe('회차');
});
