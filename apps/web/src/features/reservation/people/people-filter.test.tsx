import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { reservationLine } from '../reservation-detail.test-support.ts';
import { ExperiencersForm } from './experiencers-form.tsx';

const NAMES = ['강하준', '김서연', '이도윤'];
const HEADS = 8;
const detail = {
  track: 'group',
  status: 'confirmed',
  line: { ...reservationLine, experiencerCount: HEADS },
  roomsRefusal: 'x',
  rooms: { headcount: HEADS, groups: [] },
  experiencersVersion: 'v1',
  experiencers: [
    { participantId: '90', headcount: HEADS, name: '', categoryId: '01', rooms: [] },
    ...NAMES.map((name, at) => ({
      participantId: String(at + 1),
      categoryId: '',
      headcount: 0,
      name,
      loginId: '',
      grade: 'E5',
      className: '1',
      classNumber: '',
      birthDate: null,
      email: '',
      rooms: [],
    })),
  ],
} as unknown as ReservationLineDetail;

const user = userEvent.setup();
const chip = (name: RegExp) => screen.getByRole('button', { name });
const cell = (name: string) => screen.queryByLabelText<HTMLInputElement>(name);
const numbers = () => screen.getAllByRole('rowheader').map(({ textContent }) => Number(textContent.replace(/\D/g, '')));
const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ExperiencersForm detail={detail} reservationNo="R-0001" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('rows are narrowed to those without a name, under their own numbers, and the count is said', async () => {
  expect(chip(/^전체 8$/).getAttribute('aria-pressed')).toBe('true');
  await user.click(chip(/^이름 없음 5$/));
  expect(numbers()).toEqual([4, 5, 6, 7, 8]);
  expect(screen.getByText('체험자 8명 중 5명을 보고 있습니다.').getAttribute('role')).toBe('status');
  await user.click(chip(/^고칠 곳 0$/));
  expect(screen.getByText('고칠 곳이 없습니다.')).toBeDefined();
  await user.click(chip(/^전체 8$/));
  expect(numbers()).toHaveLength(HEADS);
});

test('a row stays under the fingers while it is filled in, and keeps what was typed once it is hidden', async () => {
  await user.click(chip(/^이름 없음/));
  await user.type(cell('체험자 4 이름') as HTMLInputElement, '박지우');
  expect(cell('체험자 4 이름')?.value).toBe('박지우');
  await user.click(chip(/^이름 없음 4$/));
  expect(cell('체험자 4 이름')).toBeNull();
  await user.click(chip(/^전체/));
  expect(cell('체험자 4 이름')?.value).toBe('박지우');
});

test('a save shows what is wrong in a hidden row and goes there', async () => {
  await user.clear(cell('체험자 2 반') as HTMLInputElement);
  await user.selectOptions(cell('체험자 2 학년') as HTMLInputElement, '');
  await user.click(chip(/^이름 없음/));
  expect(cell('체험자 2 학년')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /개인정보/ }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(document.activeElement).toBe(cell('체험자 2 학년')));
  expect(document.body.textContent).toContain('체험자 학년을 입력해 주십시오.');
  expect(numbers()).toEqual([2, 4, 5, 6, 7, 8]);

  await user.click(chip(/^고칠 곳 1$/));
  expect(numbers()).toEqual([2]);
  await user.selectOptions(cell('체험자 2 학년') as HTMLInputElement, 'E5');
  expect(chip(/^고칠 곳 0$/)).toBeDefined();
  expect(cell('체험자 2 학년')?.value).toBe('E5');
});

test('cells are pasted over the rows that are seen, never over a hidden one that has something', async () => {
  await user.clear(cell('체험자 2 이름') as HTMLInputElement);
  await user.click(chip(/^이름 없음/));
  expect(numbers()).toEqual([2, 4, 5, 6, 7, 8]);
  cell('체험자 2 이름')?.focus();
  paste('김서윤\t초등 5학년\n박지우\t초등 5학년');
  await user.click(chip(/^전체/));
  expect([1, 2, 3, 4].map((at) => cell(`체험자 ${at} 이름`)?.value)).toEqual(['강하준', '김서윤', '이도윤', '박지우']);
});
