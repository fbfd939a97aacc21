import type { CouponQuery, HeldCoupon } from '@kkumteo/contract/pricing/coupon';
import type { CatalogRejection } from '@kkumteo/domain/catalog/product';
import { couponRefusal } from '@kkumteo/domain/pricing/coupon';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../db/pool.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { findCoupons } from './store.ts';

export interface CouponDeps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
}

/** The member's coupons that are good in the product's hall on the visit's day, also those that a booking uses already (PD-55). */
export async function listCoupons(
  { sql, catalogue }: CouponDeps,
  memberKey: number,
  input: CouponQuery,
): Promise<Decision<readonly HeldCoupon[], CatalogRejection>> {
  const entry = (await catalogue.current()).productById.get(input.productId);
  if (entry === undefined) return refuse({ code: 'catalog.product-unknown', field: 'productId' });
  const { hall } = entry.product;
  if (input.hall !== hall) return refuse({ code: 'catalog.hall-differs', field: 'hall' });
  const coupons = await findCoupons(sql, memberKey);
  return accept(coupons.filter((coupon) => couponRefusal(coupon, hall, input.visitDate, 'couponId') === null));
}
