import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { streetsAnswer } from '@kkumteo/contract/catalog/streets';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';

/** Streets of the makive hall and the sub-streets below them. */
export const makiveStreetsQuery = queryOptions({
  queryKey: ['makive-streets'] as const,
  queryFn: ({ signal }) =>
    callApi({
      path: catalogPaths.makiveStreets,
      signal,
      answer: streetsAnswer,
    }),
  staleTime: 10 * 60_000,
});
