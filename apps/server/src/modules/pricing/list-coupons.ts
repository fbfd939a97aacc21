import type { CouponWish, HeldCoupon } from '@kkumteo/contract/pricing/coupon';
import type { CatalogRejection } from '@kkumteo/domain/catalog/refusals';
import { couponRefusal } from '@kkumteo/domain/pricing/coupon';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../db/pool.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { findCoupons } from './store.ts';

export interface CouponDeps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
}

/** The member's coupons that are good in the product's hall on the visit's day, also those that a booking uses already (D55). */
export async function listCoupons(
  { sql, catalogue }: CouponDeps,
  memberKey: number,
  wish: CouponWish,
): Promise<Decision<readonly HeldCoupon[], CatalogRejection>> {
  const entry = (await catalogue.current()).productById.get(wish.productId);
  if (entry === undefined) return refuse({ code: 'catalog.product-unknown', field: 'productId' });
  const { hall } = entry.product;
  if (wish.hall !== hall) return refuse({ code: 'catalog.hall-differs', field: 'hall' });
  const coupons = await findCoupons(sql, memberKey);
  return accept(coupons.filter((coupon) => couponRefusal(coupon, hall, wish.visitDate, 'couponId') === null));
}
