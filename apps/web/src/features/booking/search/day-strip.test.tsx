import { hallRecord } from '@kkumteo/testkit/halls';
import type { Site } from '@kkumteo/contract/catalog/site';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { siteQuery } from '../../../api/catalog.ts';
import { calendarQuery } from '../../../api/schedule.ts';
import { nameOf, useDayKinds } from './day-strip.tsx';

const TODAY = '2026-12-01';
const hall = (name: string) => hallRecord({ hall: name, closedWeekdays: [0] });

/**
 * What the strip says of Sunday, 6 December, on which the child hall is open by exception, and of the Sunday after it.
 */
function shutOn(halls: readonly HallRecord[]): readonly boolean[] {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(siteQuery.queryKey, {
    now: 0,
    halls,
    openings: [{ hall: 'child', day: '2026-12-06' }],
  } as Partial<Site> as Site);
  queries.setQueryData(calendarQuery(TODAY).queryKey, [
    { day: '2026-12-06', kind: 'closed', name: null },
    { day: '2026-12-13', kind: 'closed', name: null },
  ]);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useDayKinds(halls, TODAY), { wrapper });
  return ['2026-12-06', '2026-12-13'].map((day) => result.current.isShut(day));
}

test('a Sunday on which one of the halls is open by exception is not closed', () => {
  expect(shutOn([hall('child'), hall('teen')])).toEqual([false, true]);
  expect(shutOn([hall('teen')])).toEqual([true, true]);
});

test.each([
  ['2026-12-04', '금', false, '금 4, 12월 4일 (금)'],
  ['2026-12-01', '오늘', true, '오늘 1, 12월 1일 (화)'],
  ['2026-12-01', '휴관', true, '휴관 1, 12월 1일 (화) 오늘'],
])('the name of %s begins with what is seen of it, and says today in words', (day, head, isToday, name) => {
  expect(nameOf(day, head, isToday)).toBe(name);
});
