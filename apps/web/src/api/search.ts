import {
  searchAnswer,
  searchDaysPath,
  searchPath,
  type SearchQuery,
  searchRequest,
  suitingDaysAnswer,
} from '@kkumteo/contract/booking/search';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../lib/http.ts';

/** What suits the conditions; what was found before stays while the next is under way. */
export const searchQuery = (query: SearchQuery) =>
  queryOptions({
    queryKey: ['search', query] as const,
    queryFn: ({ signal }) => get(searchPath, searchAnswer, { query: searchRequest.encode(query), signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** How much suits on each day of the month that a day lies in, whatever day is asked for. */
export const suitingDaysQuery = (asked: SearchQuery, day: KstDate) => {
  const query: SearchQuery = { ...asked, sale: 'on-sale', onlyWithSeats: false, day: `${day.slice(0, 7)}-01` };
  return queryOptions({
    queryKey: ['search-days', query] as const,
    queryFn: ({ signal }) => get(searchDaysPath, suitingDaysAnswer, { query: searchRequest.encode(query), signal }),
    staleTime: 30_000,
  });
};
