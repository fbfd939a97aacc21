-- A new attempt has its coupons for itself.
create function claim_coupons_of_new_attempt() returns trigger language plpgsql as $$
begin
  if jsonb_path_exists(new.booking, '$.lines[*].couponId ? (@ != null)') then
    perform claim_coupons(new);
  end if;
  return null;
end $$;

create trigger payment_attempt_coupons after insert on payment_attempt for each row execute function claim_coupons_of_new_attempt();
