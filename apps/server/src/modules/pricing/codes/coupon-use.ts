import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

export interface BatchUse {
  readonly batchId: number;
  readonly couponId: number;
  readonly madeAt: Instant;
  readonly codes: number;
  readonly registered: number;
  readonly voided: number;
}

type CountedCoupon = Row<
  'coupon',
  | 'couponId'
  | 'note'
  | 'amount'
  | 'hall'
  | 'productIds'
  | 'useFrom'
  | 'useTo'
  | 'bookFrom'
  | 'bookTo'
  | 'code'
  | 'totalLimit'
  | 'memberLimit'
  | 'removed'
> & {
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
const LOWERED = `left join participant p on p.line_id = l.line_id and p.role = 'experiencer' and p.price < p.list_price
    and p.price = greatest(0, p.list_price - (l.sold_terms ->> 'couponAmount')::integer)
    and p.category_id in (select category_id from person_category where kind = 'standard')`;
const USED =
  'count(distinct l.line_id) as used, coalesce(sum(p.headcount * (p.list_price - p.price)), 0)::integer as cost';

const COUPONS = `select c.coupon_id, c.note, c.amount, c.hall, c.product_ids, c.use_from, c.use_to, c.book_from, c.book_to,
    c.code, c.total_limit, c.member_limit, c.removed,
    (select coalesce(sum(m.copies), 0)::integer from member_coupon m where m.coupon_id = c.coupon_id) as held,
    (select count(*) from coupon_registration r where r.coupon_id = c.coupon_id) as registered,
    coalesce(u.used, 0) as used, coalesce(u.cost, 0) as cost
  from coupon c left join (
    select l.coupon_id, ${USED} from reservation_line l ${LOWERED}
    where l.coupon_id is not null and l.state = 'open' group by l.coupon_id
  ) u using (coupon_id)
  order by c.coupon_id`;

/** Every coupon with what was given out, registered and used. */
export const countCoupons = (sql: Sql): Promise<readonly CountedCoupon[]> => sql.query<CountedCoupon>(COUPONS);

const BATCHES = `select b.batch_id, b.coupon_id, b.made_at, count(k.code_hash) as codes,
    count(r.registration_id) as registered, count(k.voided_at) as voided
  from coupon_batch b left join coupon_code k using (batch_id) left join coupon_registration r using (code_hash)
  where b.coupon_id = coalesce($1, b.coupon_id)
  group by b.batch_id order by b.batch_id`;

/** The batches of a coupon, or of all of them. */
export const countBatches = (sql: Sql, couponId: number | null): Promise<readonly BatchUse[]> =>
  sql.query<BatchUse>(BATCHES, [couponId]);

/** Every coupon with its use and its batches of codes. */
export async function listCouponUse(sql: Sql): Promise<readonly CouponUse[]> {
  const batches = await countBatches(sql, null);
  const coupons = await countCoupons(sql);
  return coupons.map((coupon) => ({
    ...coupon,
    batches: batches.filter(({ couponId }) => couponId === coupon.couponId),
  }));
}

export interface UseOfDay {
  readonly day: KstDate;
  readonly registered: number;
  readonly used: number;
  readonly cost: Won;
}

const DAYS = `select coalesce(u.day, r.day) as day, coalesce(r.registered, 0) as registered, coalesce(u.used, 0) as used,
    coalesce(u.cost, 0) as cost
  from (
    select (v.created_at at time zone 'Asia/Seoul')::date as day, ${USED}
    from reservation_line l join reservation v using (reservation_id) ${LOWERED}
    where l.coupon_id = $1 and l.state = 'open' group by 1
  ) u full join (
    select (registered_at at time zone 'Asia/Seoul')::date as day, count(*) as registered
    from coupon_registration where coupon_id = $1 group by 1
  ) r using (day)
  order by 1 desc limit 400`;

/** The days on which a coupon was registered or booked with, the latest first; a line counts on the day of its booking. */
export const countDays = (sql: Sql, couponId: number): Promise<readonly UseOfDay[]> =>
  sql.query<UseOfDay>(DAYS, [couponId]);
