import { availabilityAnswer, productAnswer } from '@kkumteo/contract/catalog/product';
import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { availabilityRequest, productRequest } from '@kkumteo/contract/catalog/queries';
import { calendarAnswer, schedulePaths } from '@kkumteo/contract/schedule/calendar';
import { encodeDate } from '@kkumteo/contract/wire/scalars';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../lib/http.ts';

/** What names a product's detail: the product itself, and how the visitor came to it. */
export interface DetailKey {
  readonly track: Track;
  readonly productId: number;
  /** Private invitation code, query `d`. */
  readonly invitation?: string | undefined;
  /** `t=preview`. */
  readonly preview?: string | undefined;
}

/** What the keys of all queries for a product on a day begin with, whatever round they ask for. */
export const detailsOnDay = (key: DetailKey, date: KstDate | null) =>
  ['product', key.track, key.productId, key.invitation ?? '', key.preview ?? '', date] as const;

/**
 * A product with its rounds on a day, and the rooms of a round where one is named; while another day loads, the last
 * one stays.
 */
export const productDetailQuery = (key: DetailKey, date: KstDate | null, roundId: number | null = null) =>
  queryOptions({
    queryKey: [...detailsOnDay(key, date), roundId] as const,
    queryFn: ({ signal }) =>
      get(catalogPaths.product(key.productId), productAnswer, {
        query: productRequest.encode({
          track: key.track,
          day: date,
          roundId,
          invitationCode: key.invitation ?? null,
          preview: key.preview ?? null,
        }),
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** Working days, holidays and closed days of the month that a day lies in. */
export const calendarQuery = (month: KstDate) =>
  queryOptions({
    queryKey: ['calendar', month.slice(0, 7)] as const,
    queryFn: ({ signal }) =>
      get(schedulePaths.calendar(encodeDate(`${month.slice(0, 7)}-01`)), calendarAnswer, { signal }),
    staleTime: 10 * 60_000,
  });

/** Seats that a product has left on each day of a month. */
export const availabilityQuery = (track: Track, productId: number, month: KstDate, invitation?: string) =>
  queryOptions({
    queryKey: ['availability', track, productId, month.slice(0, 7), invitation ?? ''] as const,
    queryFn: ({ signal }) =>
      get(catalogPaths.availability(productId), availabilityAnswer, {
        query: availabilityRequest.encode({
          track,
          month: month.slice(0, 7).replace('-', ''),
          invitationCode: invitation ?? null,
        }),
        signal,
      }),
    staleTime: 15_000,
  });
