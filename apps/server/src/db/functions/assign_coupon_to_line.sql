-- The hold's use becomes the line's. A line without a hold, of an order at no cost, uses its coupon for the first time.
create function assign_coupon_to_line() returns trigger language plpgsql as $$
declare
  booked reservation;
begin
  select * into booked from reservation where reservation_id = new.reservation_id;
  update coupon_use u set hold_id = null, line_id = new.line_id from payment_attempt a
  where a.attempt_id = booked.attempt_id and u.hold_id = a.hold_id and u.coupon_id = new.coupon_id;
  if not found then
    insert into coupon_use (member_id, coupon_id, line_id) values (booked.member_id, new.coupon_id, new.line_id);
  end if;
  return null;
end $$;

create trigger reservation_line_coupon after insert on reservation_line for each row when (new.coupon_id is not null)
  execute function assign_coupon_to_line();
