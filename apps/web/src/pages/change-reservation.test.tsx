import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteQuery } from '../api/catalog.ts';
import { reservationQuery } from '../api/reservation.ts';
import { reservationDetail as detail } from '../features/reservation/reservation-detail.test-support.ts';
import ChangeReservationPage from './change-reservation.tsx';

const operator = { phone: '1600-0000', hours: { opening: '', callCentre: '평일 09:00–18:00', closed: '' } };

function show(shown: ReservationDetail, path = '/reserve/grp/reservations/R-0001/change'): string {
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
              path={`/reserve/${slug}/reservations/:reservationNo/change`}
              element={<ChangeReservationPage track={slug === 'ind' ? 'individual' : 'group'} />}
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

test('who wants to change is told who does it, and of which lines', () => {
  const text = show(detail);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('예약변경');
  const words = ['예약 변경은 고객센터에서 도와드립니다', '1600-0000', 'KT-4821-9035-1', '가능', '취소됨'];
  for (const word of words) expect(text).toContain(word);
  expect(text).not.toContain('R-0001 ');
});

test('what can not be changed any more says until when it could be', () => {
  const lines = detail.lines.map((line) => ({ ...line, changeable: false }));
  const text = show({ ...detail, lines });
  expect(text).toContain('지금은 변경하실 수 없는 예약입니다');
  expect(text).toContain('예약 변경은 체험일 7일 전까지 가능합니다.');
});

test('a group’s number opens under its own track whatever the link said (R2-24)', () => {
  show(detail, '/reserve/ind/reservations/R-0001/change');
  expect(screen.getByRole('status').textContent).toBe('/reserve/grp/reservations/R-0001/change');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('예약변경');
});
