-- Opens the lines again that the deadline had cancelled; false where a seat or a coupon is taken meanwhile, or a visit is before `honoured_from`.
create function reopen_expired_reservation(booked reservation, expired_at timestamptz, honoured_from date) returns boolean
language plpgsql as $$
declare
  lines bigint[] := array(
    select line_id from reservation_line where reservation_id = booked.reservation_id and state = 'cancelled' and cancelled_at = expired_at
  );
begin
  if exists (select from reservation_line where line_id = any (lines) and visit_date < honoured_from)
    or exists (
      select from reservation_line l join coupon_use u on u.member_id = booked.member_id and u.coupon_id = l.coupon_id
      where l.line_id = any (lines)
    )
  then return false; end if;
  if cardinality(take_seats(array(
    select row (1, stock_id, sum(quantity)::integer, 'sell')::seat_request from reservation_line_seat where line_id = any (lines) group by stock_id
  ))) = 0 then return false; end if;
  update reservation_line set state = 'open', cancelled_at = null where line_id = any (lines);
  insert into coupon_use (member_id, coupon_id, line_id)
  select booked.member_id, coupon_id, line_id from reservation_line where line_id = any (lines) and coupon_id is not null order by coupon_id;
  return true;
end $$;
