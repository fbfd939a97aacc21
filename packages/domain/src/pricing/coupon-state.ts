import type { KstDate } from '../shared/time.ts';
import type { Coupon } from './coupon.ts';

/** `ahead`: booked with from a later day on. `full`: as many are registered as its limit allows. `removed`: out of the catalogue. */
export const COUPON_STATES = ['open', 'ahead', 'full', 'ended', 'removed'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

interface KnownCoupon extends Pick<Coupon, 'bookFrom' | 'bookTo' | 'useTo'> {
  readonly removed: boolean;
  readonly totalLimit: number | null;
  readonly registered: number;
}

/** What members can do with a coupon today, the first reason that closes it. */
export function couponState(coupon: KnownCoupon, today: KstDate): CouponState {
  if (coupon.removed) return 'removed';
  if ((coupon.bookTo ?? today) < today || (coupon.useTo ?? today) < today) return 'ended';
  if ((coupon.bookFrom ?? today) > today) return 'ahead';
  return coupon.totalLimit !== null && coupon.registered >= coupon.totalLimit ? 'full' : 'open';
}

/** Whether the park still gives a coupon out, as codes or to members. */
export const isGivenOut = (state: CouponState): boolean => state !== 'removed' && state !== 'ended';

/** The most codes of a batch. */
export const LARGEST_BATCH = 100_000;
