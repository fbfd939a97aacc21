import { anyHall } from '../catalog/queries.ts';
import { coded, couponKindCodes } from '../wire/codes.ts';
import { type Decoded, field, list, object, orEmpty, published, wrapped } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { day, productNumber } from '../wire/requests.ts';
import { date, flag, string, wholeNumber, won } from '../wire/scalars.ts';

export const couponPaths = { list: '/api/reserve/getCouponList' } as const;

/** For which visit coupons are asked for; a hall of null is one that the park doesn't have. */
export const couponRequest = object({
  productId: field('mrktnPdNo', productNumber),
  visitDate: field('expVisitRvdt', day),
  hall: field('pdDiv', anyHall),
});
export type CouponQuery = Decoded<typeof couponRequest>;
export const couponFields = pathsOf(couponRequest);

/** A coupon of the member's that is good for that visit, with whether one of their bookings uses it already (PD-55). */
const heldCoupon = published(
  'Coupon',
  object({
    couponId: field('couponsaleSeq', wholeNumber),
    kind: field('coupontypDiv', coded(couponKindCodes, 'standard'), '99 is good on certain visit days only'),
    amount: field('couponDcPrice', won),
    note: field('note', string),
    useFrom: field('useStartDt', orEmpty(date), 'yyyymmdd; empty where the coupon has no days of its own'),
    useTo: field('useEndDt', orEmpty(date)),
    used: field('cartYn', flag, 'Y where a hold or reservation of the member uses it already'),
  }),
);
export type HeldCoupon = Decoded<typeof heldCoupon>;
export const couponsAnswer = wrapped('couponList', list(heldCoupon));
