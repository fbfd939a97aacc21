import type { Coupon } from '@kkumteo/domain/pricing/coupon';
import type { Sql } from '../../db/pool.ts';

/** A coupon of a member's, and whether a live hold or an open line of theirs uses it (PD-55). */
export interface MemberCoupon extends Coupon {
  readonly used: boolean;
}

/** The coupons that a member holds. */
export const findCoupons = (sql: Sql, memberKey: number): Promise<readonly MemberCoupon[]> =>
  sql.query<MemberCoupon>(
    `select coupon_id, kind, amount, note, hall, use_from, use_to,
        exists (select from coupon_use u where u.member_id = $1 and u.coupon_id = c.coupon_id) as used
      from member_coupon join coupon c using (coupon_id) where member_id = $1 order by coupon_id`,
    [memberKey],
    'member-coupons',
  );
