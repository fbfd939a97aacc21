import { type Coupon, isCouponGoodOn } from '@kkumteo/domain/pricing/coupon';
import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';

/** The coupon on a ticket, with what says on which days it is good. */
export type AppliedCoupon = Omit<Coupon, 'hall'>;

/** Whether the coupon stays with a visit on that day; without a day nothing speaks against it (booking spec §4). */
export const staysOn = (coupon: AppliedCoupon, visitDate: KstDate | null): boolean =>
  visitDate === null || isCouponGoodOn({ ...coupon, hall: null }, visitDate);

/** The coupon as it was stored, or null. */
export function parseAppliedCoupon(stored: unknown): AppliedCoupon | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { couponId, kind, amount, note, useFrom, useTo } = stored as Readonly<Record<string, unknown>>;
  if (typeof couponId !== 'number' || typeof amount !== 'number' || typeof note !== 'string') return null;
  const limited = kind === 'date-limited' ? kind : 'standard';
  return { couponId, kind: limited, amount, note, useFrom: dayOrNull(useFrom), useTo: dayOrNull(useTo) };
}

const dayOrNull = (stored: unknown): KstDate | null =>
  typeof stored === 'string' && isKstDate(stored) ? stored : null;
