-- A cancelled line's coupon may be used again.
create function free_coupon_of_cancelled_line() returns trigger language plpgsql as $$
begin
  delete from coupon_use where line_id = new.line_id;
  return null;
end $$;

create trigger reservation_line_coupon_back after update of state on reservation_line for each row
  when (new.state = 'cancelled' and new.coupon_id is not null) execute function free_coupon_of_cancelled_line();
