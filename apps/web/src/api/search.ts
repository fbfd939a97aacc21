import { decodeSearch, encodeSearchQuery, searchPath, type SearchQuery } from '@kkumteo/contract/booking/search';
import { searchSchema } from '@kkumteo/contract/booking/search.answer';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';

/** What suits the conditions; what was found before stays while the next is under way. */
export const searchQuery = (query: SearchQuery) =>
  queryOptions({
    queryKey: ['search', query] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: searchPath,
        query: encodeSearchQuery(query),
        signal,
        answer: searchSchema,
        decode: decodeSearch,
      }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
