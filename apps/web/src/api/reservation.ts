import { codeListSchema } from '@kkumteo/contract/catalog/code-groups.answer';
import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { decodeKindChoices, decodeStatusChoices, FILTER_GROUPS } from '@kkumteo/contract/reservation/filter-choices';
import { decodeNextVisit, decodeReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { decodeLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import {
  decodeReservationPage,
  encodeFilter,
  encodeTrackQuery,
  type ReservationFilter,
  reservationPaths,
} from '@kkumteo/contract/reservation/reservation-list';
import {
  lineDetailSchema,
  nextVisitSchema,
  reservationDetailSchema,
  reservationListSchema,
} from '@kkumteo/contract/reservation/reservation.answer';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

/** Pages of the member's own reservations, ten at a time. */
export const reservationsQuery = (filter: Omit<ReservationFilter, 'page'>) =>
  infiniteQueryOptions({
    queryKey: [...OWN, 'reservations', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      callApi({
        path: reservationPaths.list,
        query: encodeFilter({ ...filter, page: pageParam }),
        signal,
        answer: reservationListSchema,
        decode: decodeReservationPage,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.hasNext ? page + 1 : undefined),
    staleTime: 10_000,
  });

const CODE_LIST = { method: 'POST', path: catalogPaths.codeList, answer: codeListSchema } as const;
const HOUR_MS = 60 * 60_000;

/** What the list can be filtered by: kinds of product and statuses, as the site names them. */
export const filterChoicesQuery = queryOptions({
  queryKey: ['filter-choices'] as const,
  queryFn: async ({ signal }) => {
    const [kinds, statuses] = await Promise.all([
      callApi({ ...CODE_LIST, form: FILTER_GROUPS.kinds, signal, decode: decodeKindChoices }),
      callApi({ ...CODE_LIST, form: FILTER_GROUPS.statuses, signal, decode: decodeStatusChoices }),
    ]);
    return { kinds, statuses };
  },
  staleTime: HOUR_MS,
});

/** The reservation that the member visits next on a track; null where nothing lies ahead. */
export const nextVisitQuery = (track: Track) =>
  queryOptions({
    queryKey: [...OWN, 'reservations', 'next-visit', track] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: reservationPaths.nextVisit,
        query: encodeTrackQuery(track),
        signal,
        answer: nextVisitSchema,
        decode: decodeNextVisit,
      }),
    staleTime: 10_000,
  });

/** One reservation with its lines, rooms and payment. */
export const reservationQuery = (reservationNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: reservationPaths.detail(encodeURIComponent(reservationNo)),
        signal,
        answer: reservationDetailSchema,
        decode: decodeReservationDetail,
      }),
    staleTime: 10_000,
  });

/** One line of a reservation with its people. */
export const reservationLineQuery = (reservationNo: string, lineNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'line', lineNo] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: reservationPaths.line(encodeURIComponent(reservationNo), encodeURIComponent(lineNo)),
        query: { mode: 'view' },
        signal,
        answer: lineDetailSchema,
        decode: decodeLineDetail,
      }),
    staleTime: 10_000,
  });
