import type { Hall } from '../catalog/hall.ts';
import type { Won } from '../shared/money.ts';
import type { KstDate } from '../shared/time.ts';
import type { PricingRejection } from './quote.ts';

export interface Coupon {
  readonly couponId: number;
  readonly kind: 'standard' | 'date-limited';
  readonly amount: Won;
  readonly note: string;
  /** null: good in every hall */
  readonly hall: Hall | null;
  /** Visit days on which a date-limited coupon is good, both included. */
  readonly useFrom: KstDate | null;
  readonly useTo: KstDate | null;
}

/** Whether the coupon is valid for a visit on that day; one with an expired range is dropped (booking spec §4). */
export const isCouponValidOn = (coupon: Coupon, visitDate: KstDate): boolean =>
  coupon.kind === 'standard' || ((coupon.useFrom ?? '') <= visitDate && visitDate <= (coupon.useTo ?? ''));

/** Why the coupon can't be put on an item of that hall and day, or null; `field` is the item's coupon field. */
export function couponRefusal(coupon: Coupon, hall: Hall, visitDate: KstDate, field: string): PricingRejection | null {
  if (coupon.hall !== null && coupon.hall !== hall) return { code: 'pricing.coupon-other-hall', field };
  if (isCouponValidOn(coupon, visitDate)) return null;
  return { code: 'pricing.coupon-outside-dates', field, from: coupon.useFrom ?? '', to: coupon.useTo ?? '' };
}
