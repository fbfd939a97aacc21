import type { Track } from '@kkumteo/domain/catalog/hall';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import {
  type BookingItemLabels,
  decodeBookingList,
  decodeSeatAnswer,
  encodeBookingItem,
  encodeSeatAnswer,
} from '../booking/booking-item.ts';
import { validateAnswerSchema } from '../booking/booking-item.answer.ts';
import { bookingListRequestSchema } from '../booking/booking-item.schema.ts';
import {
  decodeSearch,
  decodeSearchQuery,
  decodeSuitingDays,
  encodeSearch,
  encodeSearchQuery,
  encodeSuitingDays,
} from '../booking/search.ts';
import { searchSchema, suitingDaysSchema } from '../booking/search.answer.ts';
import { searchDaysQuerySchema, searchQuerySchema } from '../booking/search.schema.ts';
import { decodePledgeAdvice, encodePledgeAdvice } from '../booking/pledge-advice.ts';
import { pledgeAdviceSchema } from '../booking/pledge-advice.answer.ts';
import { decodeCouponQuery, decodeCoupons, encodeCouponQuery, encodeCoupons } from '../pricing/coupon.ts';
import { couponListSchema } from '../pricing/coupon.answer.ts';
import { couponQuerySchema } from '../pricing/coupon.schema.ts';
import { decodeQuote, encodeQuote } from '../pricing/quote.ts';
import { calculatePriceAnswerSchema } from '../pricing/quote.answer.ts';
import {
  decodeWaitlist,
  decodeWaitlistParams,
  decodePartAnswer,
  decodeWaitlistRequest,
  encodePartAnswer,
  encodeWaitlist,
  encodeWaitlistRequest,
} from '../waitlist/waitlist.ts';
import { waitlistMessageSchema, waitlistSchema } from '../waitlist/waitlist.answer.ts';
import { partAnswerSchema, waitlistParamsSchema, waitlistRequestSchema } from '../waitlist/waitlist.schema.ts';
import { trackCodes } from '../wire/codes.ts';
import { answer, plainAnswer, request, type Call } from './call.test-support.ts';

export interface BookingList {
  readonly track: Track;
  readonly items: readonly BookingItem[];
}

/** A booking list as the pages send it, with the words that they show of each item. */
export const encodeList = ({ track, items }: BookingList, labels: readonly BookingItemLabels[]) => ({
  bookingList: items.map((item, at) => encodeBookingItem(item, labels[at] ?? NO_WORDS)),
  groupPersDiv: trackCodes.encode(track),
});

export const NO_WORDS: BookingItemLabels = {
  productName: '',
  hall: 'child',
  isBundle: false,
  fixedHeadcount: false,
  roundName: '',
  startMinute: 0,
  endMinute: 0,
};

const bookingList = request(
  { body: bookingListRequestSchema },
  ({ body }) => decodeBookingList(body),
  (list, labels: readonly BookingItemLabels[]) => ({ body: encodeList(list, labels) }),
);
const waitlist = answer(waitlistSchema, encodeWaitlist, decodeWaitlist);

export const BOOKING_CALLS: readonly Call[] = [
  {
    call: 'get /api/search',
    example: 'booking/golden/search.json',
    request: request(
      { query: searchQuerySchema },
      ({ query }) => decodeSearchQuery(query),
      (query) => ({ query: encodeSearchQuery(query) }),
    ),
    answer: answer(searchSchema, encodeSearch, decodeSearch),
  },
  {
    call: 'get /api/search/days',
    example: 'booking/golden/search-days.json',
    request: request(
      { query: searchDaysQuerySchema },
      ({ query }) => decodeSearchQuery(query),
      (query) => ({ query: encodeSearchQuery(query) }),
    ),
    answer: answer(suitingDaysSchema, encodeSuitingDays, decodeSuitingDays),
  },
  {
    call: 'post /api/reserve/validate',
    example: 'booking/golden/validate.json',
    request: bookingList,
    answer: answer(validateAnswerSchema, encodeSeatAnswer, decodeSeatAnswer),
  },
  {
    call: 'post /api/reserve/pledgeValid',
    example: 'booking/golden/pledge-valid.json',
    request: bookingList,
    answer: answer(pledgeAdviceSchema, encodePledgeAdvice, decodePledgeAdvice),
  },
  {
    call: 'post /api/reserve/calculatePrice',
    example: 'pricing/golden/calculate-price.json',
    request: bookingList,
    answer: answer(
      calculatePriceAnswerSchema,
      (quote: ReturnType<typeof decodeQuote>) => ({ orderPrice: encodeQuote(quote) }),
      ({ orderPrice }) => decodeQuote(orderPrice),
    ),
  },
  {
    call: 'post /api/reserve/getCouponList',
    example: 'pricing/golden/coupons.json',
    request: request(
      { body: couponQuerySchema },
      ({ body }) => decodeCouponQuery(body),
      (input) => ({ body: encodeCouponQuery({ ...input, hall: input.hall ?? 'onjob' }) }),
    ),
    answer: answer(couponListSchema, encodeCoupons, decodeCoupons),
  },
  {
    call: 'post /api/reserve/wait',
    example: 'waitlist/golden/request.json',
    request: request(
      { body: waitlistRequestSchema },
      ({ body }) => decodeWaitlistRequest(body),
      (input) => ({ body: encodeWaitlistRequest({ ...input, hall: input.hall ?? 'onjob' }) }),
    ),
    answer: plainAnswer(waitlistMessageSchema),
  },
  { call: 'get /api/waitlist', example: 'waitlist/golden/own.json', request: null, answer: waitlist },
  {
    call: 'post /api/waitlist/{waitNo}/withdraw',
    example: 'waitlist/golden/withdraw.json',
    request: request({ params: waitlistParamsSchema }, ({ params }) => decodeWaitlistParams(params)),
    answer: waitlist,
  },
  {
    call: 'post /api/waitlist/{waitNo}/answer',
    example: 'waitlist/golden/answer.json',
    request: request(
      { params: waitlistParamsSchema, body: partAnswerSchema },
      ({ params, body }) => ({ requestNo: decodeWaitlistParams(params), answer: decodePartAnswer(body) }),
      (command) => ({ params: { waitNo: command.requestNo }, body: encodePartAnswer(command.answer) }),
    ),
    answer: waitlist,
  },
];
