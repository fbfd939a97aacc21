import type { AnotherDay as Offered } from '@kkumteo/contract/reservation/another-day';
import { instantOf } from '@kkumteo/domain/shared/time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { anotherDayQuery } from '../../../api/another-day.ts';
import { AnotherDay } from './another-day.tsx';

const OFFERED: Offered = {
  state: 'open',
  until: instantOf('2026-12-18', 600),
  isPaid: true,
  visits: [
    {
      lineNo: '1',
      roundId: 1011,
      roundName: '1회',
      startMinute: 600,
      endMinute: 660,
      productName: '소방서 구조대',
      hallName: '어린이체험관',
      visitDate: '2026-12-12',
      experiencers: 2,
      leaders: 1,
    },
  ],
  days: [],
};
const MONEY = /결제|환불/;

test.each(['open', 'refunded'] as const)('the page of a link, %s, speaks of money only to who has paid', (state) => {
  const show = (isPaid: boolean) => {
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    queries.setQueryData(anotherDayQuery('link').queryKey, { ...OFFERED, state, isPaid });
    return render(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <AnotherDay token="link" />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  };
  const paid = show(true);
  expect(paid.container.textContent).toMatch(MONEY);
  paid.unmount();
  expect(show(false).container.textContent).not.toMatch(MONEY);
  if (state === 'open') expect(screen.getByRole('button', { name: '예약 취소하기' })).toBeDefined();
});
