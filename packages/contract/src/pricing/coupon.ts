import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { Coupon } from '@kkumteo/domain/pricing/coupon';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { couponKindCodes, hallCodes } from '../wire/codes.ts';
import { decodeDate, decodeFlag, encodeDate, encodeFlag } from '../wire/scalars.ts';
import type { CouponListWire } from './coupon.answer.ts';
import type { CouponQueryWire } from './coupon.schema.ts';

export const couponPaths = { list: '/api/reserve/getCouponList' } as const;

/** For which visit coupons are asked for; a hall of null is one that the park doesn't have. */
export interface CouponQuery {
  readonly productId: number;
  readonly visitDate: KstDate;
  readonly hall: Hall | null;
}

/** A coupon of the member's that is good for that visit, with whether one of their bookings uses it already (PD-55). */
export interface HeldCoupon extends Omit<Coupon, 'hall'> {
  readonly used: boolean;
}

export const encodeCouponQuery = (input: CouponQuery & { readonly hall: Hall }): CouponQueryWire => ({
  mrktnPdNo: input.productId,
  expVisitRvdt: encodeDate(input.visitDate),
  pdDiv: hallCodes.encode(input.hall),
});
export const decodeCouponQuery = (wire: CouponQueryWire): CouponQuery => ({
  productId: wire.mrktnPdNo,
  visitDate: decodeDate(wire.expVisitRvdt),
  hall: hallCodes.decode(wire.pdDiv),
});

export const encodeCoupons = (coupons: readonly HeldCoupon[]): CouponListWire => ({
  couponList: coupons.map((coupon) => ({
    couponsaleSeq: coupon.couponId,
    coupontypDiv: couponKindCodes.encode(coupon.kind),
    couponDcPrice: coupon.amount,
    note: coupon.note,
    useStartDt: coupon.useFrom === null ? '' : encodeDate(coupon.useFrom),
    useEndDt: coupon.useTo === null ? '' : encodeDate(coupon.useTo),
    cartYn: encodeFlag(coupon.used),
  })),
});
export const decodeCoupons = (wire: CouponListWire): readonly HeldCoupon[] =>
  wire.couponList.map((coupon) => ({
    couponId: coupon.couponsaleSeq,
    kind: couponKindCodes.decode(coupon.coupontypDiv) ?? 'standard',
    amount: coupon.couponDcPrice,
    note: coupon.note,
    useFrom: coupon.useStartDt === '' ? null : decodeDate(coupon.useStartDt),
    useTo: coupon.useEndDt === '' ? null : decodeDate(coupon.useEndDt),
    used: decodeFlag(coupon.cartYn),
  }));

const FIELD_NAMES: Readonly<Record<string, string>> = {
  productId: 'mrktnPdNo',
  visitDate: 'expVisitRvdt',
  hall: 'pdDiv',
};

/** A field of the question in wire names. */
export const encodeCouponField = (field: string): string => FIELD_NAMES[field] ?? field;
