import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { siteQuery } from '../../api/catalog.ts';
import { homeQuery, type ShownHome } from '../../api/home.ts';
import { OpenLine, RemainingSeats } from './landing-parts.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const round = {
  productId: 101,
  productName: '소방서 구조대',
  hall: 'child',
  picturePath: '/reserve/scenes/fire-station.svg',
  visitDate: '2026-11-27',
  startMinute: 600,
  endMinute: 660,
  remainingSeats: 6,
} as const;

function show(part: ReactNode, home: Partial<ShownHome>, hasSite = true): void {
  const queries = new QueryClient();
  const site = { operator: { hours: { opening: '09:00 – 18:30' } }, halls: [] };
  if (hasSite) queries.setQueryData<unknown>(siteQuery.queryKey, site);
  queries.setQueryData<unknown>(homeQuery.queryKey, { openToday: true, notices: [], remaining: [], ...home });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
}
const text = (): string => document.body.textContent;

test('the landing says the written hours, on a closed day that it is closed, and then what the moment is', () => {
  show(<OpenLine today={undefined} />, {});
  expect(text()).toBe('운영시간 09:00 – 18:30');
  cleanup();
  show(<OpenLine today={undefined} />, { openToday: false });
  expect(text()).toBe('오늘은 휴관이에요 ');
  cleanup();
  show(<OpenLine today={{ tone: 'success', state: '지금 열려 있어요', main: '오늘 18:30까지', more: '' }} />, {});
  expect(text()).toBe('지금 열려 있어요 오늘 18:30까지');
});

test('the landing says nothing of its hours where they could not be loaded', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  show(<OpenLine today={undefined} />, {}, false);
  expect(text()).toBe('');
});

test('seats of the week are counted where five or fewer are left', () => {
  show(<RemainingSeats />, {
    remaining: [round, { ...round, productId: 102, productName: '피자 공방', remainingSeats: 5 }],
  });
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '소방서 구조대11.27 (금) 10:00',
    '피자 공방11.27 (금) 10:005자리 남음',
  ]);
});
