import type { Site } from '@kkumteo/contract/catalog/site';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { siteQuery } from '../../api/catalog.ts';
import { useHoursOver } from './use-hours-over.ts';

afterEach(cleanup);

test.each([
  ['07:30', ''],
  ['18:29', ''],
  ['18:30', '오늘 운영이 끝났습니다'],
  ['22:00', '오늘 운영이 끝났습니다'],
])('at %s an open day from 09:00 to 18:30 says: %s', (time, words) => {
  const queries = new QueryClient();
  const now = Date.parse(`2026-11-25T${time}:00+09:00`);
  const operator = { hours: { opening: '09:00 – 18:30' } };
  queries.setQueryData(siteQuery.queryKey, { now, operator } as Site);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  expect(renderHook(useHoursOver, { wrapper }).result.current).toBe(words);
});
