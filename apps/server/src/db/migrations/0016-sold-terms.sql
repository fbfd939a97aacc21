-- What a line was sold at, so that what stays after a change or a cancel is priced without today's catalogue (docs/rules/pricing.md).

-- { rows: [{ role, fee, additionalFee, categories: [{ categoryId, kind, discountPercent }] }], couponAmount, declared } (SoldTerms in
-- packages/domain); null where it was sold before that was kept and its payment was under way then
alter table reservation_line add column sold_terms jsonb;

-- Lines that were sold before: one row for each role and fee of their heads, as far as what they paid tells it.
with head as (
  select p.line_id, p.role, p.list_price as fee, p.price, c.category_id, c.kind, c.discount_percent, l.additional_session,
    l.coupon_id is not null and c.kind = 'standard' and p.role = 'experiencer' as has_coupon,
    (p.list_price * (100 - c.discount_percent) / 1000) * 10 as by_category
  from participant p join reservation_line l using (line_id) join person_category c using (category_id)
  where p.headcount > 0
), sold_row as (
  select line_id, role, fee,
    -- A head that pays less than its category says, and has no coupon, is in an additional session of its day.
    min(price) filter (where additional_session and not has_coupon and price < by_category) as additional_fee,
    jsonb_agg(distinct jsonb_build_object('categoryId', category_id, 'kind', kind, 'discountPercent', discount_percent)) as categories
  from head group by line_id, role, fee
)
update reservation_line l set sold_terms = jsonb_build_object(
    'rows', r.list, 'couponAmount', (select c.amount from coupon c where c.coupon_id = l.coupon_id), 'declared', l.additional_session
  )
from (
  select line_id, jsonb_agg(
      jsonb_build_object('role', role, 'fee', fee, 'additionalFee', additional_fee, 'categories', categories) order by role, fee desc
    ) as list
  from sold_row group by line_id
) r
where r.line_id = l.line_id;
