import { catalogPaths, productListAnswer } from '@kkumteo/contract/catalog/product-summary';
import { productListRequest, streetsRequest } from '@kkumteo/contract/catalog/queries';
import { streetsAnswer } from '@kkumteo/contract/catalog/streets';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../lib/http.ts';

/** Products of a hall on a track, on sale or ended, in the order of the answer. */
export const productsQuery = (track: Track, hall: Hall, sale: 'on-sale' | 'ended') =>
  queryOptions({
    queryKey: ['products', track, hall, sale] as const,
    queryFn: ({ signal }) =>
      get(catalogPaths.products, productListAnswer, {
        query: productListRequest.encode({ hall, track, sale }),
        signal,
      }),
    staleTime: 60_000,
  });

/** The streets by which the list of a hall is narrowed, and the sub-streets below them. */
export const streetsQuery = (hall: Hall) =>
  queryOptions({
    queryKey: ['streets', hall] as const,
    queryFn: ({ signal }) =>
      get(catalogPaths.streets, streetsAnswer, { query: streetsRequest.encode({ hall }), signal }),
    staleTime: 10 * 60_000,
  });
