import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import { instantOf } from '@kkumteo/domain/shared/time';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { siteQuery } from '../../../api/catalog.ts';
import { calendarQuery } from '../../../api/schedule.ts';
import { newQueries } from '../../reservation/reservation.test-support.tsx';
import { ParkToday } from './park-today.tsx';

afterEach(cleanup);

type DayOfPark = Omit<CalendarDay, 'day'>;
const USUAL: DayOfPark = { kind: 'working', name: null };
const NAMED: Readonly<Record<string, DayOfPark>> = {
  '2026-11-08': { kind: 'closed', name: '휴관일' },
  '2026-11-10': { kind: 'closed', name: '시설 점검' },
  '2026-11-11': { kind: 'holiday', name: '임시공휴일' },
  '2026-11-12': { kind: 'working', name: '늦가을 특별 개관' },
};

test('a day of the week that the park has named says what it is, and a weekly closed day does not', () => {
  const now = instantOf('2026-11-07', 600);
  const queries = newQueries(now);
  const days = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
  queries.setQueryData(
    calendarQuery('2026-11-07').queryKey,
    days.map((day): CalendarDay => ({ day, ...(NAMED[day] ?? USUAL) })),
  );
  const site = queries.getQueryData(siteQuery.queryKey);
  if (site === undefined) throw new Error('no site');
  render(
    <QueryClientProvider client={queries}>
      <ParkToday site={{ ...site, now }} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^휴관일은/).textContent).toMatch(
    /입니다\. 11월 10일 \(화\) 시설 점검 휴관입니다\. 11월 11일 \(수\) 임시공휴일 휴관입니다\. 11월 12일 \(목\) 늦가을 특별 개관입니다\.$/,
  );
});
