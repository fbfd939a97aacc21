import { reservationListAnswer } from '@kkumteo/contract/reservation/reservation-list';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../app/query-client.ts';
import { defaultFilter } from './list-filter.ts';
import { ReservationList } from './reservation-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a page of reservations that can not be read says the general sentence at once, and can be tried again', async () => {
  const answers: unknown[] = [
    { reservList: [{ bundleRvNo: 'R-1' }], hasNext: false },
    reservationListAnswer.encode({ entries: [], hasNext: false }),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, response: answers.shift(), apiError: null }));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ReservationList track="individual" filter={defaultFilter('2026-12-01')} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('오류가 발생하였습니다.');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('예약 내역이 없습니다.')).toBeDefined();
});
