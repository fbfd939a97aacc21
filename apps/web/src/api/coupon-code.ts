import { couponCodeAnswer, couponCodePath, couponCodeRequest } from '@kkumteo/contract/pricing/coupon-code';
import { callApi } from '../lib/http.ts';

/** Registers a code; the member has its coupon from then on. */
export const registerCoupon = (code: string) =>
  callApi({
    method: 'POST',
    path: couponCodePath,
    body: couponCodeRequest.encode({ code }),
    answer: couponCodeAnswer,
  });
