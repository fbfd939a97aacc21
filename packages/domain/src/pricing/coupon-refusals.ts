/** Refusals of 쿠폰 at the console. */
export type CouponRejection =
  | { readonly code: 'coupon.unknown' }
  /** Out of the catalogue, or its days are over. */
  | { readonly code: 'coupon.over' }
  /** How many codes its limit leaves. */
  | { readonly code: 'coupon.limit-leaves'; readonly field: string; readonly left: number }
  | { readonly code: 'coupon.nothing-to-void'; readonly field?: string }
  | { readonly code: 'coupon.day-ahead'; readonly field: string }
  | { readonly code: 'coupon.members-unknown'; readonly field: string; readonly loginIds: string }
  | { readonly code: 'coupon.members-many'; readonly field: string; readonly most: number }
  /** No one of them is without it. */
  | { readonly code: 'coupon.no-members'; readonly field?: string };
