import { type BookingItemLabels, type BookingList, bookingListRequest, seatAnswer } from '../booking/booking-item.ts';
import { pledgeAdviceAnswer } from '../booking/pledge-advice.ts';
import { searchAnswer, searchDaysRequest, searchRequest, suitingDaysAnswer } from '../booking/search.ts';
import { couponRequest, couponsAnswer } from '../pricing/coupon.ts';
import { quoteAnswer } from '../pricing/quote.ts';
import {
  partAnswerRequest,
  waitlistAnswer,
  waitlistMessageAnswer,
  waitlistParams,
  waitlistRequest,
} from '../waitlist/waitlist.ts';
import { asks, type Call, says } from './call.test-support.ts';

/** A booking list as the pages send it, with the words that they show of each item. */
export const labelled = ({ track, items }: BookingList, labels: readonly BookingItemLabels[]): BookingList => ({
  track,
  items: items.map((item, at) => ({ ...item, labels: labels[at] ?? NO_WORDS })),
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

const bookingList = asks(
  { body: bookingListRequest },
  ({ body }) => body,
  (list, labels: readonly BookingItemLabels[]) => ({ body: labelled(list, labels) }),
);
const waitlist = says(waitlistAnswer);

export const BOOKING_CALLS: readonly Call[] = [
  {
    call: 'get /api/search',
    example: 'booking/golden/search.json',
    request: asks({ query: searchRequest }),
    answer: says(searchAnswer),
  },
  {
    call: 'get /api/search/days',
    example: 'booking/golden/search-days.json',
    request: asks({ query: searchDaysRequest }),
    answer: says(suitingDaysAnswer),
  },
  {
    call: 'post /api/reserve/validate',
    example: 'booking/golden/validate.json',
    request: bookingList,
    answer: says(seatAnswer),
  },
  {
    call: 'post /api/reserve/pledgeValid',
    example: 'booking/golden/pledge-valid.json',
    request: bookingList,
    answer: says(pledgeAdviceAnswer),
  },
  {
    call: 'post /api/reserve/calculatePrice',
    example: 'pricing/golden/calculate-price.json',
    request: bookingList,
    answer: says(quoteAnswer),
  },
  {
    call: 'post /api/reserve/getCouponList',
    example: 'pricing/golden/coupons.json',
    request: asks({ body: couponRequest }),
    answer: says(couponsAnswer),
  },
  {
    call: 'post /api/reserve/wait',
    example: 'waitlist/golden/request.json',
    request: asks({ body: waitlistRequest }),
    answer: says(waitlistMessageAnswer),
  },
  { call: 'get /api/waitlist', example: 'waitlist/golden/own.json', request: null, answer: waitlist },
  {
    call: 'post /api/waitlist/{waitNo}/withdraw',
    example: 'waitlist/golden/withdraw.json',
    request: asks({ params: waitlistParams }, ({ params }) => params, null),
    answer: waitlist,
  },
  {
    call: 'post /api/waitlist/{waitNo}/answer',
    example: 'waitlist/golden/answer.json',
    request: asks(
      { params: waitlistParams, body: partAnswerRequest },
      ({ params, body }) => ({ requestNo: params, answer: body }),
      ({ requestNo, answer }) => ({ params: requestNo, body: answer }),
    ),
    answer: waitlist,
  },
];
