import {
  MOST_PAGES,
  RESERVATION_ORDERS,
  type ReservationsAsked,
  STATUS_FILTERS,
} from '@kkumteo/contract/office/reservation-list';
import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';

/** Filters of the list, as the address says them. */
const LIST_FILTERS = ['q', 'status', 'from', 'to', 'hall', 'method', 'track', 'order', 'page'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

const METHODS = ['card', 'bank-transfer', 'virtual-account', 'experience-card'] as const;
const TRACKS = ['individual', 'group'] as const;

const wordOf = <const Word extends string>(words: readonly Word[], text: string | null): Word | null =>
  words.find((word) => word === text) ?? null;
const dayOf = (text: string | null): KstDate | null => (text !== null && isKstDate(text) ? text : null);

/** What an address asks for; what it says wrongly is left out. */
export function askedBy(address: URLSearchParams): ReservationsAsked {
  const page = Number(address.get('page') ?? 1);
  return {
    words: (address.get('q') ?? '').slice(0, 60),
    status: wordOf(STATUS_FILTERS, address.get('status')) ?? 'open',
    visitFrom: dayOf(address.get('from')),
    visitTo: dayOf(address.get('to')),
    hall: address.get('hall')?.slice(0, 30) || null,
    method: wordOf(METHODS, address.get('method')),
    track: wordOf(TRACKS, address.get('track')),
    order: wordOf(RESERVATION_ORDERS, address.get('order')) ?? 'visit',
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

/** The filters of an address alone, with some that are chosen now; another choice begins at the first page. */
export function withFilters(
  address: URLSearchParams,
  chosen: { readonly [Filter in ListFilter]?: string },
): URLSearchParams {
  const next = new URLSearchParams();
  for (const filter of LIST_FILTERS) {
    const value = chosen[filter] ?? (filter === 'page' ? '' : (address.get(filter) ?? ''));
    if (value !== '') next.set(filter, value);
  }
  return next;
}
