import {
  calendarPaths as paths,
  type ChangeDays,
  changeDaysCall,
  effectCall,
  yearCall,
} from '@kkumteo/contract/office/calendar';
import type { OwnDayKind } from '@kkumteo/domain/schedule/park-days';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';

export const calendarKey = ['calendar'] as const;

export const yearQuery = (year: number) =>
  queryOptions({
    queryKey: [...calendarKey, 'year', year] as const,
    queryFn: ({ signal }) => get(paths.year(year), yearCall.answer, { signal }),
  });

/** What calling days so would do. */
export const effectQuery = (days: readonly KstDate[], kind: OwnDayKind | null) =>
  queryOptions({
    queryKey: [...calendarKey, 'effect', kind, days] as const,
    queryFn: ({ signal }) =>
      post(paths.effect, effectCall.body.encode({ days: [...days], kind }), effectCall.answer, { signal }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

export const changeDays = (asked: ChangeDays) =>
  post(paths.days, changeDaysCall.body.encode(asked), changeDaysCall.answer);
