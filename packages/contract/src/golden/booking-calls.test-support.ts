import type { BookingItemLabels } from '../booking/booking-item.ts';
import { type BookingList, bookingListRequest, seatAnswer } from '../booking/booking-list.ts';
import { pledgeAdviceAnswer } from '../booking/pledge-advice.ts';
import { searchAnswer, searchDaysRequest, searchRequest, suitingDaysAnswer } from '../booking/search.ts';
import { couponCodeAnswer, couponCodeRequest } from '../pricing/coupon-code.ts';
import { couponRequest, couponsAnswer } from '../pricing/coupon.ts';
import { quoteAnswer } from '../pricing/quote.ts';
import {
  partAnswerRequest,
  waitlistAnswer,
  waitlistMessageAnswer,
  waitlistParams,
  waitlistRequest,
} from '../waitlist/waitlist.ts';
import { asks, type Call, call, says } from './call.test-support.ts';

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
  call('get /api/search', 'booking/search', asks({ query: searchRequest }), says(searchAnswer)),
  call('get /api/search/days', 'booking/search-days', asks({ query: searchDaysRequest }), says(suitingDaysAnswer)),
  call('post /api/reserve/validate', 'booking/validate', bookingList, says(seatAnswer)),
  call('post /api/reserve/pledgeValid', 'booking/pledge-valid', bookingList, says(pledgeAdviceAnswer)),
  call('post /api/reserve/calculatePrice', 'pricing/calculate-price', bookingList, says(quoteAnswer)),
  call('post /api/reserve/getCouponList', 'pricing/coupons', asks({ body: couponRequest }), says(couponsAnswer)),
  call(
    'post /api/reserve/registerCoupon',
    'pricing/coupon-code',
    asks({ body: couponCodeRequest }),
    says(couponCodeAnswer),
  ),
  call('post /api/reserve/wait', 'waitlist/request', asks({ body: waitlistRequest }), says(waitlistMessageAnswer)),
  call('get /api/waitlist', 'waitlist/own', null, waitlist),
  call(
    'post /api/waitlist/{waitNo}/withdraw',
    'waitlist/withdraw',
    asks({ params: waitlistParams }, ({ params }) => params, null),
    waitlist,
  ),
  call(
    'post /api/waitlist/{waitNo}/answer',
    'waitlist/answer',
    asks(
      { params: waitlistParams, body: partAnswerRequest },
      ({ params, body }) => ({ requestNo: params, answer: body }),
      ({ requestNo, answer }) => ({ params: requestNo, body: answer }),
    ),
    waitlist,
  ),
];
