import type { CouponQuery, HeldCoupon } from '@kkumteo/contract/pricing/coupon';
import type { CatalogRejection } from '@kkumteo/domain/catalog/product';
import { type Coupon, couponRefusal } from '@kkumteo/domain/pricing/coupon';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { SiteDeps } from '../site-deps.ts';

/** A coupon of a member's, and whether live holds and open lines of theirs use all that they have of it (PD-55). */
interface MemberCoupon extends Coupon {
  readonly used: boolean;
}

export const findCoupons = (sql: Sql, memberKey: number): Promise<readonly MemberCoupon[]> =>
  sql.query<MemberCoupon>(
    `select coupon_id, kind, amount, note, hall, product_ids as products, use_from, use_to, book_from, book_to,
        (select count(*) from coupon_use u where u.member_id = $1 and u.coupon_id = c.coupon_id) >= m.copies as used
      from member_coupon m join coupon c using (coupon_id) where member_id = $1 and not c.removed order by coupon_id`,
    [memberKey],
    'member-coupons',
  );

type CouponDeps = Pick<SiteDeps, 'sql' | 'catalogue' | 'clock'>;

/** The member's coupons that are good for the product on the visit's day, also those that bookings use (PD-55). */
export async function listCoupons(
  { sql, catalogue, clock }: CouponDeps,
  memberKey: number,
  input: CouponQuery,
): Promise<Decision<readonly HeldCoupon[], CatalogRejection>> {
  const entry = (await catalogue.current()).productById.get(input.productId);
  if (entry === undefined) return refuse({ code: 'catalog.product-unknown', field: 'productId' });
  const { hall } = entry.product;
  if (input.hall !== hall) return refuse({ code: 'catalog.hall-differs', field: 'hall' });
  const coupons = await findCoupons(sql, memberKey);
  const visit = { hall, productId: input.productId, visitDate: input.visitDate, today: kstDate(clock.now()) };
  return accept(coupons.filter((coupon) => couponRefusal(coupon, visit, 'couponId') === null));
}
