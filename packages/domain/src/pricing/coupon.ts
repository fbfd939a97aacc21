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
  /** Numbers of the products for which it is good; empty: for all of them. */
  readonly products: readonly number[];
  /** Visit days on which a date-limited coupon is good, both included. */
  readonly useFrom: KstDate | null;
  readonly useTo: KstDate | null;
  /** Days on which it can be registered and booked with, both included; null is open (PD-134). */
  readonly bookFrom: KstDate | null;
  readonly bookTo: KstDate | null;
}

/** Whether the coupon is valid for a visit on that day; one with an expired range is dropped (booking spec §4). */
export const isCouponValidOn = (coupon: Pick<Coupon, 'kind' | 'useFrom' | 'useTo'>, visitDate: KstDate): boolean =>
  coupon.kind === 'standard' || ((coupon.useFrom ?? '') <= visitDate && visitDate <= (coupon.useTo ?? ''));

/** What a coupon is put on. */
interface CouponVisit {
  readonly hall: Hall;
  /** null: of a line that is sold already, whose product no coupon is asked about. */
  readonly productId: number | null;
  readonly visitDate: KstDate;
  /** The day of booking; null: the line is sold already. */
  readonly today: KstDate | null;
}

/** Why the coupon can't be put on an item of that visit, or null; `field` is the item's coupon field. */
export function couponRefusal(
  coupon: Coupon,
  { hall, productId, visitDate, today }: CouponVisit,
  field: string,
): PricingRejection | null {
  if (coupon.hall !== null && coupon.hall !== hall) return { code: 'pricing.coupon-other-hall', field };
  if (productId !== null && coupon.products.length > 0 && !coupon.products.includes(productId))
    return { code: 'pricing.coupon-other-product', field };
  const closed = today === null ? null : couponClosed(coupon, today, field);
  if (closed !== null) return closed;
  if (isCouponValidOn(coupon, visitDate)) return null;
  return { code: 'pricing.coupon-outside-dates', field, from: coupon.useFrom ?? '', to: coupon.useTo ?? '' };
}

type CouponDays = Pick<Coupon, 'bookFrom' | 'bookTo'>;

/** Why the coupon can't be booked with or registered on that day, or null. */
export function couponClosed({ bookFrom, bookTo }: CouponDays, today: KstDate, field: string): PricingRejection | null {
  if (bookFrom !== null && today < bookFrom) return { code: 'pricing.coupon-not-yet', field, from: bookFrom };
  return bookTo !== null && bookTo < today ? { code: 'pricing.coupon-expired', field, to: bookTo } : null;
}
