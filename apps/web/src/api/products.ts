import { catalogPaths, productListAnswer } from '@kkumteo/contract/catalog/product-summary';
import { productListRequest, streetsRequest } from '@kkumteo/contract/catalog/queries';
import { streetsAnswer } from '@kkumteo/contract/catalog/streets';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';

/** Products of a hall on a track, on sale or ended, in the order of the answer. */
export const productsQuery = (track: Track, hall: Hall, sale: 'on-sale' | 'ended') =>
  queryOptions({
    queryKey: ['products', track, hall, sale] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: catalogPaths.products,
        query: productListRequest.encode({ hall, track, sale }),
        signal,
        answer: productListAnswer,
      }),
    staleTime: 60_000,
  });

/** The streets by which the list of a hall is narrowed, and the sub-streets below them. */
export const streetsQuery = (hall: Hall) =>
  queryOptions({
    queryKey: ['streets', hall] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: catalogPaths.streets,
        query: streetsRequest.encode({ hall }),
        signal,
        answer: streetsAnswer,
      }),
    staleTime: 10 * 60_000,
  });
