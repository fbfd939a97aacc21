import { codeListAnswer } from '@kkumteo/contract/catalog/code-groups';
import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { decodeKindChoices, decodeStatusChoices, FILTER_GROUPS } from '@kkumteo/contract/reservation/filter-choices';
import { nextVisitAnswer, reservationAnswer } from '@kkumteo/contract/reservation/reservation-detail';
import { lineAnswer, lineRequest } from '@kkumteo/contract/reservation/reservation-line';
import {
  nextVisitRequest,
  type ReservationFilter,
  reservationListAnswer,
  reservationListRequest,
  reservationPaths,
} from '@kkumteo/contract/reservation/reservation-list';
import { walletAnswer, walletPaths } from '@kkumteo/contract/reservation/wallet';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, get } from '../lib/http.ts';
import { OWN } from './member.ts';

/** Pages of the member's own reservations, ten at a time. */
export const reservationsQuery = (filter: Omit<ReservationFilter, 'page'>) =>
  infiniteQueryOptions({
    queryKey: [...OWN, 'reservations', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      get(reservationPaths.list, reservationListAnswer, {
        query: reservationListRequest.encode({ ...filter, page: pageParam }),
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.hasNext ? page + 1 : undefined),
    staleTime: 10_000,
  });

const CODE_LIST = { method: 'POST', path: catalogPaths.codeList, answer: codeListAnswer } as const;
const HOUR_MS = 60 * 60_000;

/** What the list can be filtered by: kinds of product and statuses, as the site names them. */
export const filterChoicesQuery = queryOptions({
  queryKey: ['filter-choices'] as const,
  queryFn: async ({ signal }) => {
    const [kinds, statuses] = await Promise.all([
      callApi({ ...CODE_LIST, form: FILTER_GROUPS.kinds, signal }).then(decodeKindChoices),
      callApi({ ...CODE_LIST, form: FILTER_GROUPS.statuses, signal }).then(decodeStatusChoices),
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
      get(reservationPaths.nextVisit, nextVisitAnswer, { query: nextVisitRequest.encode({ track }), signal }),
    staleTime: 10_000,
  });

/** One reservation with its lines, rooms and payment. */
export const reservationQuery = (reservationNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo] as const,
    queryFn: ({ signal }) =>
      get(reservationPaths.detail(encodeURIComponent(reservationNo)), reservationAnswer, { signal }),
    staleTime: 10_000,
  });

type LineRequest = Parameters<typeof lineRequest.encode>[0];

/** A line as it is shown, or with its possible changes and the rooms of another round. */
export const readLine = (reservationNo: string, lineNo: string, request: LineRequest, signal: AbortSignal) =>
  get(reservationPaths.line(encodeURIComponent(reservationNo), encodeURIComponent(lineNo)), lineAnswer, {
    query: lineRequest.encode(request),
    signal,
  });

export const reservationLineQuery = (reservationNo: string, lineNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'line', lineNo] as const,
    queryFn: ({ signal }) => readLine(reservationNo, lineNo, { use: 'view', roomRound: null }, signal),
    staleTime: 10_000,
  });

/** The links that save a reservation's ticket to a phone's wallet. */
export const walletQuery = (reservationNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'wallet'] as const,
    queryFn: ({ signal }) => get(walletPaths.offers(encodeURIComponent(reservationNo)), walletAnswer, { signal }),
    staleTime: 10_000,
  });
