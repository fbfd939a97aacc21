import { LONGEST_CODE } from '@kkumteo/domain/pricing/register-coupon';
import { field, object } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { text } from '../wire/requests.ts';
import { string, wholeNumber } from '../wire/scalars.ts';

/** The project's own call (PD-134). */
export const couponCodePath = '/api/reserve/registerCoupon';

/** A code that a member registers. */
export const couponCodeRequest = object({ code: field('couponCd', text(LONGEST_CODE)) });
export const couponCodeFields = pathsOf(couponCodeRequest);

/** The coupon that the member has by it. */
export const couponCodeAnswer = object({
  couponId: field('couponsaleSeq', wholeNumber),
  note: field('note', string),
});
