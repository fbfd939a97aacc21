import { couponCodeAnswer, couponCodePath, couponCodeRequest } from '@kkumteo/contract/pricing/coupon-code';
import { post } from '../lib/http.ts';

/** Registers a code; the member has its coupon from then on. */
export const registerCoupon = (code: string) =>
  post(couponCodePath, couponCodeRequest.encode({ code }), couponCodeAnswer);
