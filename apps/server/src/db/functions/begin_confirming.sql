-- Before the provider is asked to charge: the attempt becomes `confirming` under the buyer's key, and a hold that has
-- ended takes its seats again, within the `bounds` of booking_refusals. Answers confirming, in-progress (another
-- approval is being confirmed), reserved, same-booking (the group has booked the same meanwhile), closed (by `clock`,
-- as in begin_pay_later) and no-seats (nothing may be charged then), or the state that does not allow it. An order may
-- be approved in two windows. While one approval is being confirmed, the other waits: confirmed under the first one's
-- key it would be answered with the first one's payment, and taken for an unexplained payment. What has an
-- account has its reservation, which the deadline may have cancelled: only what is found in the account decides on it
-- from then on. An attempt whose people are gone (docs/rules/privacy.md) can't become a reservation any more: nothing
-- is charged for it. Plans are made once, and read by keys, as in sell_bookings.
create function begin_confirming(
  attempt text, key text, hold_until timestamptz, bounds jsonb, at timestamptz, clock jsonb
) returns text
language plpgsql set jit = off set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  paying payment_attempt;
  held text;
  same text;
begin
  select * into paying from payment_attempt where attempt_id = attempt;
  if paying.state is null then return 'unknown'; end if;
  -- The member before the attempt, as wherever both are locked: two attempts for the same are decided one after the
  -- other.
  if paying.track = 'group' then perform lock_members(jsonb_build_array(paying.booking)); end if;
  select * into paying from payment_attempt where attempt_id = attempt for update;
  if paying.state = 'confirming' then
    return case when paying.provider_key = key then 'confirming' else 'in-progress' end;
  end if;
  if paying.state not in ('created', 'abandoned', 'expired') then return paying.state; end if;
  if charged_by_key(key, attempt) then return 'declined'; end if;
  if paying.state = 'expired' and exists (select from deposit_account where attempt_id = attempt) then return 'reserved'; end if;
  if paying.people_removed_at is not null then
    update payment_attempt set state = 'expired', updated_at = at where attempt_id = attempt and state <> 'expired';
    return 'no-seats';
  end if;
  if exists (
    select from jsonb_array_elements(paying.booking -> 'lines') l
    where payment_closed((l ->> 'visitDate')::date, (l ->> 'startMinute')::integer, l ->> 'hall', clock)
  ) then
    perform end_attempts(array[attempt], array['created'], 'expired', 'lapsed', 'closed', '', at);
    return 'closed';
  end if;
  if paying.track = 'group' and bounds ? 'sameSince' then
    select reason into same from same_booking(paying.booking, to_timestamp((bounds ->> 'sameSince')::bigint / 1000.0));
    if same = 'being-paid' then return 'in-progress'; end if;
    if same is not null then
      perform end_attempts(array[attempt], array['created'], 'declined', 'released', 'already-reserved', '', at);
      return 'same-booking';
    end if;
  end if;
  select state into held from seat_hold where hold_id = paying.hold_id for update;
  if held <> 'active' then
    perform lock_members(jsonb_build_array(paying.booking));
    if exists (select from booking_refusals(jsonb_build_array(paying.booking), '{}', bounds)) or cardinality(take_seats(array(
      select row (1, stock_id, quantity, 'hold')::seat_request from seat_hold_seat where hold_id = paying.hold_id
    ))) = 0 then
      update payment_attempt set state = 'expired', updated_at = at where attempt_id = attempt;
      return 'no-seats';
    end if;
    update seat_hold set state = 'active' where hold_id = paying.hold_id;
  end if;
  update payment_attempt set state = 'confirming', provider_key = key, confirming_since = at, updated_at = at,
    expires_at = case held when 'active' then expires_at else hold_until end
  where attempt_id = attempt;
  return 'confirming';
end $$;

-- begin_confirming of an attempt that pays for a reservation. Answers confirming, in-progress, not-owed or closed
-- (nothing may be charged then), or the state that does not allow it; `owing`, `charged` and `unclear` as in is_owed.
-- One that lapsed may still be confirmed: the reservation has kept its seats. `clock` as in payment_closed; null where
-- the provider has charged it already.
create function begin_pay_later(
  attempt text, key text, hold_until timestamptz, at timestamptz, owing text[], charged text[], unclear text[], clock jsonb
) returns text language plpgsql set jit = off as $$
declare
  paying payment_attempt;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  if paying.state is null then return 'unknown'; end if;
  if paying.state = 'confirming' then
    return case when paying.provider_key = key then 'confirming' else 'in-progress' end;
  end if;
  if paying.state not in ('created', 'abandoned', 'expired') then return paying.state; end if;
  if charged_by_key(key, attempt) then return 'declined'; end if;
  if not is_owed(paying, owing, charged, unclear) then
    update payment_attempt set state = 'expired', failure_code = 'not-owed', updated_at = at where attempt_id = attempt;
    return 'not-owed';
  end if;
  if exists (
    select from reservation_line l
    where l.reservation_id = paying.target_reservation_id and l.state = 'open'
      and payment_closed(l.visit_date, l.start_minute, l.hall, clock)
  ) then
    update payment_attempt set state = 'expired', failure_code = 'closed', updated_at = at where attempt_id = attempt;
    return 'closed';
  end if;
  update payment_attempt set state = 'confirming', provider_key = key, confirming_since = at, updated_at = at,
    expires_at = case paying.state when 'created' then expires_at else hold_until end
  where attempt_id = attempt;
  return 'confirming';
end $$;

-- Whether another attempt than `except_attempt` was charged by the provider's key: no approval pays for two orders.
create function charged_by_key(key text, except_attempt text) returns boolean language sql stable as $$
  select exists (
    select from payment_attempt a
    where a.provider_key = key and a.attempt_id <> except_attempt and a.state in ('awaiting-deposit', 'paid', 'refunding', 'refunded')
  )
$$;

-- Whether a visit can be paid no more: its round has begun or, in a hall that is paid before the day of the visit, its
-- day has come. `clock`: today and minute in Korea (paymentClosesAt in packages/domain). Null where `clock` is.
create function payment_closed(visit_date date, start_minute integer, hall text, clock jsonb) returns boolean
language sql stable as $$
  select visit_date < (clock ->> 'today')::date
    or visit_date = (clock ->> 'today')::date and (start_minute <= (clock ->> 'minute')::integer
      or exists (select from hall h where h.hall = payment_closed.hall and h.paid_before_day))
$$;

-- Whether nothing but this attempt pays for its reservation and what it costs is still owed. `owing`: statuses from
-- which it may be paid (PAYABLE_LATER in packages/domain); `charged` and `unclear` as in payment_under_way. Locks the
-- reservation, so that two attempts are decided one after the other, and a cancellation before or after.
create function is_owed(paying payment_attempt, owing text[], charged text[], unclear text[]) returns boolean language plpgsql as $$
declare
  current_status text;
begin
  select status into current_status from reservation where reservation_id = paying.target_reservation_id for update;
  return current_status = any (owing)
    and paying.amount = (select coalesce(sum(amount), 0) from reservation_line where reservation_id = paying.target_reservation_id and state = 'open')
    and not payment_under_way(paying.target_reservation_id, paying.attempt_id, charged, unclear);
end $$;

-- Whether an attempt for the reservation, other than `except_attempt`, is in one of the states `charged`
-- (CHARGED_ATTEMPTS in packages/domain), or waits for a person because of one of `unclear` (mayBeChargedReasons there).
create function payment_under_way(of_reservation bigint, except_attempt text, charged text[], unclear text[]) returns boolean language plpgsql as $$
begin
  return exists (
    select from payment_attempt a
    where a.target_reservation_id = of_reservation and a.attempt_id is distinct from except_attempt
      and (a.state = any (charged) or a.review_reason = any (unclear))
  );
end $$;
