import type { Coupon } from '@kkumteo/domain/pricing/coupon';
import type { Sql } from '../../db/pool.ts';

/** The coupons that a member holds. */
export const findCoupons = (sql: Sql, memberKey: number): Promise<readonly Coupon[]> =>
  sql.query<Coupon>(
    `select coupon_id as "couponId", kind, amount, note, hall, use_from as "useFrom", use_to as "useTo"
      from member_coupon join coupon using (coupon_id) where member_id = $1 order by coupon_id`,
    [memberKey],
    'member-coupons',
  );
