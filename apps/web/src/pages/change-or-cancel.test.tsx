import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteQuery } from '../api/catalog.ts';
import { reservationQuery } from '../api/reservation.ts';
import type { Wish } from '../features/reservation/change-or-cancel.tsx';
import { reservationDetail as detail } from '../features/reservation/reservation-detail.test-support.ts';
import ChangeOrCancelPage from './change-or-cancel.tsx';

const operator = { phone: '1600-0000', hours: { opening: '', callCentre: '평일 09:00–18:00', closed: '' } };

function show(wish: Wish, shown: ReservationDetail, path = `/reserve/grp/reservations/R-0001/${wish}`): string {
  const queries = new QueryClient();
  queries.setQueryData(reservationQuery('R-0001').queryKey, shown);
  queries.setQueryData(siteQuery.queryKey, { operator, now: 0, halls: [], notices: [] } as never);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[path]}>
        <Where />
        <Routes>
          {(['ind', 'grp'] as const).map((slug) => (
            <Route
              key={slug}
              path={`/reserve/${slug}/reservations/:reservationNo/${wish}`}
              element={<ChangeOrCancelPage track={slug === 'ind' ? 'individual' : 'group'} wish={wish} />}
            />
          ))}
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return document.body.textContent;
}

const Where = () => <output>{useLocation().pathname}</output>;

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['change', '예약변경', '예약 변경은 고객센터에서 도와드립니다'],
  ['cancel', '예약취소', '예약 취소는 고객센터에서 도와드립니다'],
] as const)('who wants to %s is told who does it, and of which lines', (wish, title, said) => {
  const text = show(wish, detail);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  for (const word of [said, '1600-0000', 'KT-4821-9035-1', '가능', '취소됨']) expect(text).toContain(word);
  expect(text).not.toContain('R-0001 ');
});

test('what can not be changed any more says until when it could be', () => {
  const lines = detail.lines.map((line) => ({ ...line, changeable: false }));
  const text = show('change', { ...detail, lines });
  expect(text).toContain('지금은 변경하실 수 없는 예약입니다');
  expect(text).toContain('예약 변경은 체험일 7일 전까지 가능합니다.');
});

test('a group’s number opens under its own track whatever the link said (R2-24)', () => {
  show('cancel', detail, '/reserve/ind/reservations/R-0001/cancel');
  expect(screen.getByRole('status').textContent).toBe('/reserve/grp/reservations/R-0001/cancel');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('예약취소');
});
