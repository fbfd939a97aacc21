import type { Site } from '@kkumteo/contract/catalog/site';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { siteQuery } from '../../api/catalog.ts';
import { TodaysHours } from './todays-hours.tsx';

afterEach(cleanup);

test.each([
  ['07:30', '09:00 – 18:30 운영'],
  ['18:29', '09:00 – 18:30 운영'],
  ['18:30', '오늘 운영이 끝났습니다'],
  ['22:00', '오늘 운영이 끝났습니다'],
])('at %s an open day says: %s', (time, words) => {
  const queries = new QueryClient();
  const now = Date.parse(`2026-11-25T${time}:00+09:00`);
  queries.setQueryData(siteQuery.queryKey, { now } as unknown as Site);
  const { container } = render(
    <QueryClientProvider client={queries}>
      <TodaysHours written="09:00 – 18:30" />
    </QueryClientProvider>,
  );
  expect(container.textContent).toBe(words);
});
