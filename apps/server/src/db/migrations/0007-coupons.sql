-- A member's coupon is used by one live hold or one open line at a time (D55): the key of this table says so, whoever writes.

create table coupon_use (
  member_id bigint not null,
  coupon_id integer not null,
  hold_id uuid references seat_hold (hold_id),
  line_id bigint unique references reservation_line (line_id),
  constraint coupon_use_once primary key (member_id, coupon_id),
  constraint coupon_use_held foreign key (member_id, coupon_id) references member_coupon (member_id, coupon_id),
  check ((hold_id is null) <> (line_id is null))
);
create index on coupon_use (hold_id);

-- The coupons of an attempt that holds its seats; fails where another booking has one of them.
create function use_coupons_of_attempt(attempt payment_attempt) returns void language sql as $$
  insert into coupon_use (member_id, coupon_id, hold_id)
  select attempt.member_id, (l.line ->> 'couponId')::integer, attempt.hold_id
  from jsonb_array_elements(attempt.booking -> 'lines') l (line)
  where l.line ->> 'couponId' is not null order by 2
$$;

create function attempt_uses_coupons() returns trigger language plpgsql as $$
begin
  if jsonb_path_exists(new.booking, '$.lines[*].couponId ? (@ != null)') then
    perform use_coupons_of_attempt(new);
  end if;
  return null;
end $$;
create trigger payment_attempt_coupons after insert on payment_attempt for each row execute function attempt_uses_coupons();

-- A hold that ends gives its coupons back; one that is taken up again needs them again.
create function hold_changes_coupons() returns trigger language plpgsql as $$
declare
  paying payment_attempt;
begin
  if new.state in ('released', 'lapsed') then
    delete from coupon_use where hold_id = new.hold_id;
  elsif new.state = 'active' then
    select * into paying from payment_attempt where hold_id = new.hold_id;
    perform use_coupons_of_attempt(paying);
  end if;
  return null;
end $$;
create trigger seat_hold_coupons after update of state on seat_hold for each row when (old.state <> new.state)
  execute function hold_changes_coupons();

-- The hold's use becomes the line's. A line without a hold, of an order at no cost, uses its coupon for the first time.
create function line_uses_coupon() returns trigger language plpgsql as $$
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
  execute function line_uses_coupon();

create function cancelled_line_frees_coupon() returns trigger language plpgsql as $$
begin
  delete from coupon_use where line_id = new.line_id;
  return null;
end $$;
create trigger reservation_line_coupon_back after update of state on reservation_line for each row
  when (new.state = 'cancelled' and new.coupon_id is not null) execute function cancelled_line_frees_coupon();

insert into coupon_use (member_id, coupon_id, line_id)
select r.member_id, l.coupon_id, min(l.line_id)
from reservation_line l join reservation r using (reservation_id)
where l.coupon_id is not null and l.state = 'open' group by r.member_id, l.coupon_id;
