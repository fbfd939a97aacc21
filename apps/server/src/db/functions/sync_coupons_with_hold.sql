-- A hold that ends gives its coupons back; one that is taken up again needs them again.
create function sync_coupons_with_hold() returns trigger language plpgsql as $$
declare
  paying payment_attempt;
begin
  if new.state in ('released', 'lapsed') then
    delete from coupon_use where hold_id = new.hold_id;
  elsif new.state = 'active' then
    select * into paying from payment_attempt where hold_id = new.hold_id;
    perform claim_coupons(paying);
  end if;
  return null;
end $$;

create trigger seat_hold_coupons after update of state on seat_hold for each row when (old.state <> new.state)
  execute function sync_coupons_with_hold();
