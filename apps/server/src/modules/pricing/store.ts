import type { CouponQuery, HeldCoupon } from '@kkumteo/contract/pricing/coupon';
import type { CatalogRejection } from '@kkumteo/domain/catalog/product';
import { type Coupon, couponRefusal } from '@kkumteo/domain/pricing/coupon';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../db/pool.ts';
import type { Catalogue } from '../catalog/catalogue.ts';

/** A coupon of a member's, and whether a live hold or an open line of theirs uses it (PD-55). */
interface MemberCoupon extends Coupon {
  readonly used: boolean;
}

export const findCoupons = (sql: Sql, memberKey: number): Promise<readonly MemberCoupon[]> =>
  sql.query<MemberCoupon>(
    `select coupon_id, kind, amount, note, hall, use_from, use_to,
        exists (select from coupon_use u where u.member_id = $1 and u.coupon_id = c.coupon_id) as used
      from member_coupon join coupon c using (coupon_id) where member_id = $1 and not c.removed order by coupon_id`,
    [memberKey],
    'member-coupons',
  );

interface CouponDeps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
}

/** The member's coupons for the product's hall on the visit's day, also those that a booking uses (PD-55). */
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
