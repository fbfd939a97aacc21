-- The coupons of an attempt that holds its seats; fails where other bookings use all that the member has of one.
create function claim_coupons(attempt payment_attempt) returns void language sql as $$
  insert into coupon_use (member_id, coupon_id, copy, hold_id)
  select attempt.member_id, c.coupon_id, copy_to_use(attempt.member_id, c.coupon_id), attempt.hold_id
  from (
    select (l.line ->> 'couponId')::integer as coupon_id from jsonb_array_elements(attempt.booking -> 'lines') l (line)
    where l.line ->> 'couponId' is not null order by 1
  ) c
$$;

-- The first copy of the member's coupon that no booking uses; null where each is used.
create function free_coupon_copy(of_member bigint, of_coupon integer) returns integer language sql stable as $$
  select min(n) from member_coupon c cross join generate_series(1, c.copies) n
  where c.member_id = of_member and c.coupon_id = of_coupon
    and not exists (select from coupon_use u where u.member_id = of_member and u.coupon_id = of_coupon and u.copy = n)
$$;

-- The copy that a booking takes; where each is used, one whose key refuses it.
create function copy_to_use(of_member bigint, of_coupon integer) returns integer language sql stable as $$
  select coalesce(free_coupon_copy(of_member, of_coupon), 1)
$$;

-- A new attempt has its coupons for itself.
create function claim_coupons_of_new_attempt() returns trigger language plpgsql as $$
begin
  if jsonb_path_exists(new.booking, '$.lines[*].couponId ? (@ != null)') then
    perform claim_coupons(new);
  end if;
  return null;
end $$;

create trigger payment_attempt_coupons after insert on payment_attempt for each row execute function claim_coupons_of_new_attempt();

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

-- The hold's use becomes the line's. A line without a hold, of an order at no cost, uses its coupon for the first time.
create function assign_coupon_to_line() returns trigger language plpgsql as $$
declare
  booked reservation;
begin
  select * into booked from reservation where reservation_id = new.reservation_id;
  update coupon_use u set hold_id = null, line_id = new.line_id from payment_attempt a
  where a.attempt_id = booked.attempt_id and u.hold_id = a.hold_id and u.coupon_id = new.coupon_id;
  if not found then
    insert into coupon_use (member_id, coupon_id, copy, line_id)
    values (booked.member_id, new.coupon_id, copy_to_use(booked.member_id, new.coupon_id), new.line_id);
  end if;
  return null;
end $$;

create trigger reservation_line_coupon after insert on reservation_line for each row when (new.coupon_id is not null)
  execute function assign_coupon_to_line();

-- A cancelled line's coupon may be used again.
create function free_coupon_of_cancelled_line() returns trigger language plpgsql as $$
begin
  delete from coupon_use where line_id = new.line_id;
  return null;
end $$;

create trigger reservation_line_coupon_back after update of state on reservation_line for each row
  when (new.state = 'cancelled' and new.coupon_id is not null) execute function free_coupon_of_cancelled_line();
