import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { drawnBy } from '../../../drawn-by.test-support.ts';
import { reservationLine } from '../reservation-detail.test-support.ts';
import { ExperiencersForm } from './experiencers-form.tsx';

const PUPILS = 20;
const detail = {
  track: 'group',
  status: 'confirmed',
  line: { ...reservationLine, experiencerCount: PUPILS },
  roomsRefusal: 'x',
  rooms: { headcount: PUPILS, groups: [] },
  experiencersVersion: 'v1',
  experiencers: Array.from({ length: PUPILS }, (_, at) => ({
    participantId: String(at + 1),
    categoryId: '',
    headcount: 0,
    name: `학생${at + 1}`,
    loginId: '',
    grade: 'E5',
    className: '1',
    classNumber: '',
    birthDate: null,
    email: '',
    rooms: [],
  })),
} as unknown as ReservationLineDetail;

function show(wide: boolean): void {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ExperiencersForm detail={detail} reservationNo="R-0001" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a letter in the grid draws the cells of its own row and no others, the first letter as the later ones', () => {
  show(true);
  const cells = [...document.querySelectorAll('tbody input')];
  const last = screen.getByLabelText(`체험자 ${PUPILS} 이름`);
  const ownRow = cells.filter((cell) => cell.closest('tr') === last.closest('tr'));
  for (const value of ['학생가', '학생가나'])
    expect(drawnBy(cells, () => fireEvent.change(last, { target: { value } }))).toEqual(ownRow);
  expect(screen.getByLabelText<HTMLInputElement>(`체험자 ${PUPILS} 이름`).value).toBe('학생가나');
});

test('a row that goes draws those behind it, which get another number, and none before it', () => {
  show(true);
  const names = [...document.querySelectorAll('tbody input[name$=".name"]')];
  const kept = names.slice(0, PUPILS - 2);
  expect(drawnBy(kept, () => fireEvent.click(screen.getByRole('button', { name: '학생19 지우기' })))).toEqual([]);
  expect(screen.queryByDisplayValue('학생19')).toBeNull();
});

test('a letter on a phone draws the card that it is typed in and no other', () => {
  show(false);
  const heads = screen.getAllByRole('button', { name: /학생\d+/ });
  const last = heads.at(-1);
  if (last === undefined) throw new Error('there are cards');
  expect(drawnBy(heads, () => fireEvent.click(last))).toEqual([last]);
  const name = screen.getByRole('textbox', { name: /^이름/ });
  expect(drawnBy(heads, () => fireEvent.change(name, { target: { value: '학생가' } }))).toEqual([last]);
});
