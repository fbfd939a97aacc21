import { type Coupon, isCouponValidOn } from '@kkumteo/domain/pricing/coupon';
import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';

/** The coupon on a ticket, with what says on which days it is good. */
export type AppliedCoupon = Pick<Coupon, 'couponId' | 'kind' | 'amount' | 'note' | 'useFrom' | 'useTo'>;

/** Whether the coupon stays with a visit on that day; without a day nothing speaks against it (booking spec §4). */
export const isValidOn = (coupon: AppliedCoupon, visitDate: KstDate | null): boolean =>
  visitDate === null || isCouponValidOn(coupon, visitDate);

const couponSchema = v.object({
  couponId: v.number(),
  kind: v.picklist(['standard', 'date-limited']),
  amount: v.number(),
  note: v.string(),
  useFrom: v.nullable(v.string()),
  useTo: v.nullable(v.string()),
});

/** The coupon as it was stored, or null; a day that does not exist limits nothing, the server knows the true ones. */
export function parseAppliedCoupon(stored: unknown): AppliedCoupon | null {
  if (!v.is(couponSchema, stored)) return null;
  return { ...stored, useFrom: dayOrNull(stored.useFrom), useTo: dayOrNull(stored.useTo) };
}

const dayOrNull = (stored: string | null): KstDate | null => (stored !== null && isKstDate(stored) ? stored : null);
