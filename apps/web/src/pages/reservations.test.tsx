import type { Site } from '@kkumteo/contract/catalog/site';
import { nextVisitAnswer } from '@kkumteo/contract/reservation/reservation-detail';
import { reservationListAnswer } from '@kkumteo/contract/reservation/reservation-list';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteQuery } from '../api/catalog.ts';
import { reservationDetail as detail } from '../features/reservation/reservation.test-support.tsx';
import ReservationsPage from './reservations.tsx';

const NOW = Date.parse('2026-11-23T10:00:00+09:00');
const entry = {
  ...detail,
  dueAt: null,
  deposit: null,
  changeable: false,
  cancellable: false,
  organisationName: null,
  lines: detail.lines.map((line) => ({ ...line, roomedCount: 0 })),
};
const other = { ...entry, reservationNo: 'R-0002', bookingReference: 'KT-0000-0002-0' };

let answers: Readonly<Record<string, () => Response>>;
const answer = (response: unknown): Response => Response.json({ success: true, response, apiError: null });
const fails = (): Response => Response.json({ success: false, response: null, apiError: null }, { status: 500 });
const next = (shown: typeof detail | null) => () => answer(nextVisitAnswer.encode(shown));
const list =
  (...entries: readonly (typeof entry)[]) =>
  () =>
    answer(reservationListAnswer.encode({ entries, hasNext: false }));

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const made = answers[new URL(address, 'http://localhost').pathname];
    return made === undefined ? new Promise<Response>(() => undefined) : made();
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(given: typeof answers, isPhone = false): void {
  answers = given;
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: () => {}, removeEventListener: () => {} }));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const operator = { parkName: '꿈터', address: '' };
  queries.setQueryData(siteQuery.queryKey, { now: NOW, halls: [], operator } as unknown as Site);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ReservationsPage track="group" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label') ?? card.textContent);

test('the next visit comes first, and not again among the others', async () => {
  show({ '/api/reservation/nextVisit': next(detail), '/api/reservation': list(entry, other) });
  expect(await screen.findByRole('article', { name: '다음 방문' })).toBeDefined();
  expect(await screen.findByText(/KT-0000-0002-0/)).toBeDefined();
  expect(cards()).toEqual(['다음 방문', expect.stringContaining('KT-0000-0002-0')]);
  expect(screen.getByRole('heading', { name: '다른 예약' })).toBeDefined();
});

test('a next visit that is the only reservation says that there is no other', async () => {
  show({ '/api/reservation/nextVisit': next(detail), '/api/reservation': list(entry) });
  expect(await screen.findByText('다른 예약 내역이 없습니다.')).toBeDefined();
});

test('without a coming visit only the list is shown', async () => {
  show({ '/api/reservation/nextVisit': next(null), '/api/reservation': list() });
  expect(await screen.findByText('예약 내역이 없습니다.')).toBeDefined();
  expect(screen.getByRole('heading', { name: '예약 내역' })).toBeDefined();
  expect(screen.queryByRole('article')).toBeNull();
});

test('a next visit that fails to load says so, can be tried again, and hides nothing of the list', async () => {
  let down = true;
  const visit = () => (down ? fails() : next(detail)());
  show({ '/api/reservation/nextVisit': visit, '/api/reservation': list(entry, other) });
  expect((await screen.findByRole('alert')).textContent).toContain('오류가 발생하였습니다.');
  expect(await screen.findByText(/KT-4821-9035-1/)).toBeDefined();
  expect(cards()).toHaveLength(2);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('article', { name: '다음 방문' })).toBeDefined();
});

test('both wait with a face of their own', () => {
  show({});
  for (const name of ['다음 방문을 불러오는 중입니다.', '예약 내역을 불러오는 중입니다.'])
    expect(screen.getByRole('status', { name })).toBeDefined();
});

describe('on a phone', () => {
  const chip = (name: RegExp) => screen.getByRole('button', { name });
  const dialog = () => screen.queryByRole('dialog', { name: '예약 찾기' });
  const open = async () => {
    show({ '/api/reservation/nextVisit': next(detail), '/api/reservation': list(entry) }, true);
    await screen.findByRole('group', { name: '예약 찾기' });
  };

  test('chips say by what the list is searched; a press opens the dialog at its group', async () => {
    await open();
    expect(screen.queryByRole('search')).toBeNull();
    expect(chip(/^체험관/).textContent).toBe('체험관 전체');
    expect(chip(/^상태/).textContent).toBe('상태 전체');
    await userEvent.click(chip(/^기간 1년$/));
    expect(dialog()).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '1주일' }));
  });

  test('nothing is searched before 조회, and a chip takes its condition back', async () => {
    await open();
    await userEvent.click(chip(/^기간/));
    await userEvent.click(screen.getByRole('button', { name: '1개월' }));
    expect(dialog()).not.toBeNull();
    expect(chip(/^기간/).textContent).toBe('기간 1년');
    await userEvent.click(screen.getByRole('button', { name: '조회' }));
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(chip(/^기간 1개월$/));
    // A search by conditions finds it in the list as well.
    expect(await screen.findByText(/예약번호 KT-4821-9035-1/)).toBeDefined();
    expect(screen.getByText('예약 1건').getAttribute('role')).toBe('status');
    await userEvent.click(chip(/^기간 조건 지우기$/));
    expect(chip(/^기간 1년$/)).toBeDefined();
  });

  test('wrong days keep the dialog open, and 초기화 clears them', async () => {
    await open();
    await userEvent.click(chip(/^기간/));
    fireEvent.change(screen.getByLabelText('체험일 시작'), { target: { value: '2011-12-31' } });
    await userEvent.click(screen.getByRole('button', { name: '조회' }));
    expect(screen.getByText('체험일은 2012년부터 2028년까지 조회하실 수 있습니다.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '초기화' }));
    expect(screen.getByLabelText<HTMLInputElement>('체험일 시작').value).toBe('2026-11-23');
    await userEvent.click(screen.getByRole('button', { name: '조회' }));
    expect(dialog()).toBeNull();
  });

  test.each([
    ['✕', () => userEvent.click(screen.getByRole('button', { name: '닫기' }))],
    ['Back', async () => act(() => window.dispatchEvent(new PopStateEvent('popstate')))],
    ['a press beside it', () => userEvent.click(dialog() as HTMLElement)],
    ['Esc', async () => fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true }))],
  ])('%s closes the dialog and leaves the list as it was', async (_, close) => {
    await open();
    await userEvent.click(chip(/^기간/));
    await userEvent.click(screen.getByRole('button', { name: '1개월' }));
    await close();
    expect(dialog()).toBeNull();
    expect(chip(/^기간/).textContent).toBe('기간 1년');
    await userEvent.click(chip(/^기간/));
    expect(screen.getByRole('button', { name: '1개월' }).getAttribute('aria-pressed')).toBe('false');
  });
});
