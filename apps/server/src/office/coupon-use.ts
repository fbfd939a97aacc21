import type { Instant } from '@kkumteo/domain/shared/time';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Sql } from '../db/pool.ts';
import type { Row } from '../db/tables.ts';

export interface BatchUse {
  readonly batchId: number;
  readonly couponId: number;
  readonly madeAt: Instant;
  readonly codes: number;
  readonly registered: number;
  readonly voided: number;
}

type CountedCoupon = Row<'coupon', 'couponId' | 'note' | 'code' | 'totalLimit' | 'removed'> & {
  /** How many members have, also of those that the park gave them itself. */
  readonly held: number;
  readonly registered: number;
  /** Open lines with it. */
  readonly used: number;
  /** What it has taken from their prices. */
  readonly cost: Won;
};

export type CouponUse = CountedCoupon & { readonly batches: readonly BatchUse[] };

// A coupon takes its amount from the heads of standard categories alone, and from none that pays less for another
// reason (headPrice in packages/domain): these pay exactly the fee less the amount.
const COUPONS = `select c.coupon_id, c.note, c.code, c.total_limit, c.removed,
    (select coalesce(sum(m.copies), 0)::integer from member_coupon m where m.coupon_id = c.coupon_id) as held,
    (select count(*) from coupon_registration r where r.coupon_id = c.coupon_id) as registered,
    coalesce(l.used, 0) as used, coalesce(l.cost, 0) as cost
  from coupon c left join lateral (
    select count(distinct l.line_id) as used, sum(p.headcount * (p.list_price - p.price))::integer as cost
    from reservation_line l
      left join participant p on p.line_id = l.line_id and p.role = 'experiencer' and p.price < p.list_price
        and p.price = greatest(0, p.list_price - (l.sold_terms ->> 'couponAmount')::integer)
        and p.category_id in (select category_id from person_category where kind = 'standard')
    where l.coupon_id = c.coupon_id and l.state = 'open'
  ) l on true
  order by c.coupon_id`;

const BATCHES = `select b.batch_id, b.coupon_id, b.made_at, count(k.code_hash) as codes,
    count(r.registration_id) as registered, count(k.voided_at) as voided
  from coupon_batch b left join coupon_code k using (batch_id) left join coupon_registration r using (code_hash)
  group by b.batch_id order by b.batch_id`;

/** Every coupon with what was given out, registered and used, and its batches of codes. */
export async function listCouponUse(sql: Sql): Promise<readonly CouponUse[]> {
  const batches = await sql.query<BatchUse>(BATCHES);
  const coupons = await sql.query<CountedCoupon>(COUPONS);
  return coupons.map((coupon) => ({
    ...coupon,
    batches: batches.filter(({ couponId }) => couponId === coupon.couponId),
  }));
}
