import { bookingListRequest } from '@kkumteo/contract/booking/booking-list';
import type { ListedItem } from '@kkumteo/contract/booking/listed-item';
import { couponPaths, type CouponQuery, couponRequest, couponsAnswer } from '@kkumteo/contract/pricing/coupon';
import { pricingPaths, quoteAnswer } from '@kkumteo/contract/pricing/quote';
import type { Track, Hall } from '@kkumteo/domain/catalog/hall';
import type { KstDate, Minute } from '@kkumteo/domain/shared/time';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { post } from '../lib/http.ts';
import { askAgain } from './ask-again.ts';
import { OWN } from './member.ts';

export type { ListedItem } from '@kkumteo/contract/booking/listed-item';

/** What decides until when an item can be paid, together with the rules of its hall. */
export interface PaidVisit {
  readonly hall: Hall;
  readonly visitDate: KstDate;
  readonly startMinute: Minute;
}

export const visitOf = ({ item: { visitDate }, labels: { hall, startMinute } }: ListedItem): PaidVisit => ({
  hall,
  visitDate,
  startMinute,
});

/** The server's price of a list of items (PD-22); only for lists with people. */
export const quoteQuery = (track: Track, items: readonly ListedItem[]) => {
  // What it costs is asked for here: an older answer is no part of the question.
  const asked = items.map(({ item, labels: { amounts: _shown, ...labels } }) => ({ ...item, labels }));
  const body = bookingListRequest.encode({ track, items: asked });
  return queryOptions({
    queryKey: ['quote', track, body.bookingList] as const,
    queryFn: ({ signal }): Promise<Quote> => post(pricingPaths.calculatePrice, body, quoteAnswer, { signal }),
    enabled: items.length > 0 && items.every(({ item }) => item.experiencers.length > 0),
    // What was typed stays as it is, and the price is asked for again.
    ...askAgain,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  });
};

/** The member's coupons that are good for a visit, with whether a booking of theirs uses them already. */
export const couponsQuery = (wish: CouponQuery & { readonly hall: Hall }) =>
  queryOptions({
    queryKey: [...OWN, 'coupons', wish] as const,
    queryFn: ({ signal }) => post(couponPaths.list, couponRequest.encode(wish), couponsAnswer, { signal }),
    staleTime: 0,
  });
