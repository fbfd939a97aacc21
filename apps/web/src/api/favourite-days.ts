import { favouriteDaysAnswer, favouriteDaysPath } from '@kkumteo/contract/catalog/favourites';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

/** The nearest day with seats of each of the member's favourites that has one soon. */
export const favouriteDaysQuery = queryOptions({
  queryKey: [...OWN, 'favourite-days'] as const,
  queryFn: ({ signal }) => callApi({ path: favouriteDaysPath, signal, answer: favouriteDaysAnswer }),
  staleTime: 60_000,
});
