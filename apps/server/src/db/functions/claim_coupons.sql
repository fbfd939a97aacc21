-- The coupons of an attempt that holds its seats; fails where another booking has one of them.
create function claim_coupons(attempt payment_attempt) returns void language sql as $$
  insert into coupon_use (member_id, coupon_id, hold_id)
  select attempt.member_id, (l.line ->> 'couponId')::integer, attempt.hold_id
  from jsonb_array_elements(attempt.booking -> 'lines') l (line)
  where l.line ->> 'couponId' is not null order by 2
$$;
