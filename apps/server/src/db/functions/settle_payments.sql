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

-- What follows a captured payment, in one transaction: attempt, seats, reservation, ledger, outbox. `payments`:
-- attemptId, method (how it was paid, whatever it was prepared for), approvedAt (epoch ms), refundClosesAt (likewise,
-- or null), cardIssuer, cardNumber, approvalNo, receiptUrl, transferBank. Answers paid, repeated, no-seats (the money
-- has to go back), or the state. Plans are made once, and read by keys, as in sell_bookings.
create function settle_payments(payments jsonb, at timestamptz) returns table (attempt_id text, outcome text, reservation_no text)
language plpgsql set jit = off set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  numbers text[];
  ready text[];
  ready_holds uuid[];
  active uuid[];
  accepted integer[];
  settled text[];
begin
  numbers := array(select p ->> 'attemptId' from jsonb_array_elements(payments) p);
  select array_agg(a.attempt_id), array_agg(a.hold_id) into ready, ready_holds
  from (
    select attempt_id, hold_id, state from payment_attempt where attempt_id = any (numbers) order by attempt_id for update
  ) a where a.state = 'confirming';
  if ready is not null then
    active := array(
      select h.hold_id from (
        select hold_id, state from seat_hold where hold_id = any (ready_holds) order by hold_id for update
      ) h where h.state = 'active'
    );
    accepted := take_seats(array(
      select row (r.place::integer, q.stock_id, q.quantity, case when r.hold_id = any (active) then 'convert' else 'sell' end)::seat_request
      from unnest(ready_holds) with ordinality r (hold_id, place) join seat_hold_seat q using (hold_id)
      where q.hold_id = any (ready_holds)
    ));
    settled := array(select r.attempt_id from unnest(ready) with ordinality r (attempt_id, place) where r.place = any (accepted));
    if cardinality(settled) > 0 then
      perform save_payments(payments, settled, at);
    end if;
  end if;
  return query
    select p.attempt_id,
      case when p.attempt_id = any (settled) then 'paid' when p.attempt_id = any (ready) then 'no-seats'
        when r.reservation_no is not null then 'repeated' else p.state end,
      r.reservation_no
    from payment_attempt p left join reservation r on r.attempt_id = p.attempt_id and r.attempt_id = any (numbers)
    where p.attempt_id = any (numbers);
end $$;

-- Writes what settle_payments has decided. The holds are named one by one, so that no plan joins them as a table.
create function save_payments(payments jsonb, settled text[], at timestamptz) returns void language plpgsql as $$
declare
  holds uuid[];
  bookings jsonb;
begin
  update payment_attempt a set state = 'paid', updated_at = at, method = p.method,
    approved_at = to_timestamp(p."approvedAt" / 1000.0), refund_closes_at = to_timestamp(p."refundClosesAt" / 1000.0),
    card_issuer = p."cardIssuer", card_number_masked = p."cardNumber", approval_no = p."approvalNo", receipt_url = p."receiptUrl",
    transfer_bank = p."transferBank", failure_code = null, failure_message = null
  from jsonb_to_recordset(payments) p (
    "attemptId" text, method text, "approvedAt" bigint, "refundClosesAt" bigint, "cardIssuer" text, "cardNumber" text, "approvalNo" text,
    "receiptUrl" text, "transferBank" text
  )
  where a.attempt_id = p."attemptId" and a.attempt_id = any (settled);
  -- A booking that was prepared to wait for its deposit is paid where the provider has charged something else.
  select array_agg(hold_id), jsonb_agg(booking || jsonb_build_object('paymentState', 'paid', 'paymentMethod', method)) into holds, bookings
  from payment_attempt where attempt_id = any (settled);
  update seat_hold set state = 'converted' where hold_id = any (holds);
  perform insert_bookings(bookings, at);
  insert into ledger_entry (transfer_key, account, amount, attempt_id, reservation_id, at)
  select 'charge:' || a.attempt_id, side.account, side.sign * a.amount, a.attempt_id, r.reservation_id, at
  from payment_attempt a join reservation r using (attempt_id)
    cross join (values ('provider-receivable', 1), ('sales', -1)) side (account, sign)
  where a.attempt_id = any (settled) and r.attempt_id = any (settled);
end $$;

-- Ends attempts that will not be charged and gives their seats back, where they are still in one of the states
-- `allowed`. Answers those that it ended.
create function end_attempts(
  attempts text[], allowed text[], ended text, ended_hold text, code text, message text, at timestamptz
) returns text[] language plpgsql set jit = off as $$
declare
  mine text[];
begin
  select array_agg(a.attempt_id) into mine
  from (
    select attempt_id, state from payment_attempt where attempt_id = any (attempts) order by attempt_id for update
  ) a where a.state = any (allowed);
  if mine is null then return '{}'; end if;
  update payment_attempt set state = ended, updated_at = at, failure_code = code, failure_message = message where attempt_id = any (mine);
  perform release_seats(array(select hold_id from payment_attempt where attempt_id = any (mine)), ended_hold);
  return mine;
end $$;
