import { cartUnchecked } from '@kkumteo/copy/cart';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { Site } from '@kkumteo/contract/catalog/site';
import { panelRefusal } from '@kkumteo/domain/booking/booking-checks';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { siteQuery } from '../../api/catalog.ts';
import { quoteQuery } from '../../api/pricing.ts';
import { calendarQuery, productDetailQuery } from '../../api/schedule.ts';
import { type ApiFailure, failureMessage, isApiFailure } from '../../lib/http.ts';
import { bookingToCheck } from '../booking/booking-facts.ts';
import type { CartItem } from './cart-item.ts';
import type { Cart } from './use-cart.ts';

/** The state of an item of the cart at the server now. */
export type ItemState =
  | { readonly is: 'checking' }
  /** It can be booked; `payTotal` is today's price, null while it is on its way. */
  | { readonly is: 'open'; readonly payTotal: Won | null }
  | { readonly is: 'closed'; readonly message: string }
  /** The server could not be asked. It may still be tried: payment checks again. */
  | { readonly is: 'unknown'; readonly message: string };

/** The states of all items, and a retry where the server could not be asked about some. */
export interface CartChecks {
  readonly states: readonly ItemState[];
  /** Why it could not be asked; null where it could. */
  readonly failure: string | null;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/**
 * What each item has become since it was put in: full, ended, dearer. The server is asked whenever the cart is loaded.
 */
export function useCartChecks({ owner: { track }, items, now }: Cart): CartChecks {
  const site = useQuery(siteQuery);
  const products = [...new Map(items.map((item) => [detailName(item), item])).values()];
  const months = [...new Set(items.map(monthOf))];
  const details = useQueries({ queries: products.map((item) => ({ ...detailOf(item), staleTime: 0, retry: false })) });
  const calendars = useQueries({ queries: months.map((month) => calendarQuery(`${month}-01`)) });
  const quotes = useQueries({ queries: items.map(({ listed }) => ({ ...quoteQuery(track, [listed]), staleTime: 0 })) });
  const states = items.map((item, at): ItemState => {
    const detail = answerOf(details[products.findIndex((each) => detailName(each) === detailName(item))]);
    const calendar = answerOf(calendars[months.indexOf(monthOf(item))]);
    const quote = answerOf(quotes[at]);
    if (detail.failed !== undefined) return failedState(detail.failed);
    if (calendar.failed !== undefined || (site.isError && site.data === undefined)) return UNKNOWN;
    if (detail.data === undefined || calendar.data === undefined || site.data === undefined || now === null)
      return { is: 'checking' };
    const refusal = refusalOf(item, { detail: detail.data, site: site.data, calendar: calendar.data, now });
    if (refusal !== null) return { is: 'closed', message: closedSentence(refusal) };
    if (quote.failed !== undefined) return unpricedState(quote.failed);
    return { is: 'open', payTotal: quote.data?.payTotal ?? null };
  });
  const unanswered = [site, ...details, ...calendars, ...quotes].filter(hasNoAnswer);
  return {
    states,
    failure: unanswered.length === 0 ? null : failureMessage(unanswered[0]?.error),
    retrying: unanswered.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of unanswered) void query.refetch();
    },
  };
}

const UNKNOWN: ItemState = { is: 'unknown', message: cartUnchecked };

/** Neither an answer nor a refusal, which is an answer too. */
const hasNoAnswer = ({ isError, data, error }: Pick<UseQueryResult, 'isError' | 'data' | 'error'>): boolean =>
  isError && data === undefined && !isRefusal(error);

const isRefusal = (failure: unknown): failure is ApiFailure => isApiFailure(failure) && failure.failure === 'refused';

/** Items of one product on one day share their answer, days of one month their calendar. */
const detailOf = ({ listed: { item } }: CartItem) =>
  productDetailQuery(
    { track: item.track, productId: item.productId, invitation: item.invitationCode ?? undefined },
    item.visitDate,
  );
const detailName = (item: CartItem): string => JSON.stringify(detailOf(item).queryKey);
const monthOf = ({ listed }: CartItem): string => listed.item.visitDate.slice(0, 7);

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly failed: unknown;
}

/** The answer of a query for this very item; a placeholder's is none. */
function answerOf<Data>(query: UseQueryResult<Data> | undefined): Answer<Data> {
  if (query === undefined || query.isPlaceholderData) return { data: undefined, failed: undefined };
  return { data: query.data, failed: query.isError && query.data === undefined ? query.error : undefined };
}

/** A product that the server no longer shows is gone; anything else says nothing about the item. */
const failedState = (failure: unknown): ItemState =>
  isRefusal(failure) ? { is: 'closed', message: failure.message } : UNKNOWN;

/** An item whose price is refused, such as for its coupon, says why; it is fixed when it is paid. */
const unpricedState = (failure: unknown): ItemState =>
  isRefusal(failure) ? { is: 'unknown', message: failure.message } : UNKNOWN;

interface Known {
  readonly detail: ProductDetail;
  readonly site: Site;
  readonly calendar: readonly CalendarDay[];
  readonly now: Instant;
}

/** The panel's own checks, which the server runs again (PD-32); its agreements were given when the item was put in. */
function refusalOf({ listed: { item } }: CartItem, { detail, site, calendar, now }: Known): BookingRejection | null {
  const hall = site.halls.find((each) => each.hall === detail.product.hall);
  if (hall === undefined) return { code: 'catalog.hall-unknown' };
  return panelRefusal(bookingToCheck({ purpose: 'cart', item, detail, hall, calendar, now }));
}

function closedSentence(refusal: BookingRejection): string {
  if (refusal.code !== 'schedule.over-remaining') return sentenceFor(refusal);
  if (refusal.remaining === 0) return sentenceFor({ code: 'schedule.no-seats' });
  return `${sentenceFor(refusal)} 잔여 ${refusal.remaining}석입니다.`;
}
