import type { Sql } from '../db/pool.ts';
import type { Row } from '../db/tables.ts';
import type { CatalogueDifference } from '../modules/catalog/publish/difference.ts';

type CouponHeld = Row<'coupon', 'couponId' | 'note' | 'removed'> & {
  readonly members: number;
  /** Bookings and payments under way that use it. */
  readonly uses: number;
};

const HELD = `select c.coupon_id, c.note, c.removed, count(m.member_id) as members,
    (select count(*) from coupon_use u where u.coupon_id = c.coupon_id) as uses
  from coupon c join member_coupon m using (coupon_id) where c.coupon_id = any ($1::int[])
  group by c.coupon_id order by c.coupon_id`;

/** The numbers of coupons that differ or are there no more. */
export const changedCoupons = (found: CatalogueDifference): readonly number[] =>
  found
    .filter(({ table }) => table === 'coupon')
    .flatMap(({ changed, removed }) => [...changed.map(({ before }) => before), ...removed])
    .map((row) => Number(row['coupon_id']));

/** Of these coupons those that members have. */
export const couponsHeld = (sql: Sql, couponIds: readonly number[]): Promise<readonly CouponHeld[]> =>
  sql.query<CouponHeld>(HELD, [couponIds]);

/** `coupon 3 …: 12 members have it and can use it no more, 4 bookings with it keep their price`. */
export const heldLine = ({ couponId, note, removed, members, uses }: CouponHeld): string =>
  `coupon ${couponId} ${note}: ${members} members have it and ${
    removed ? 'can use it no more' : 'book by its new terms'
  }, ${uses} bookings with it keep their price`;
