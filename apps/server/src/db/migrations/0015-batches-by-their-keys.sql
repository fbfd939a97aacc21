-- A plan that is made once may be made while a table is small, and reading all of it by its index looks cheap then. Each table of the write path is
-- therefore asked for its own keys, not only joined by them: whatever plan is made, it reads the rows of its batch. As in 0003 and 0013 otherwise.

create or replace function sell_bookings(bookings jsonb, at timestamptz) returns table (place integer, outcome text, reservation_no text)
language plpgsql set jit = off set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  known integer[];
  known_no text[];
  accepted integer[];
begin
  select coalesce(array_agg(b.place::integer), '{}'), coalesce(array_agg(r.reservation_no), '{}') into known, known_no
  from jsonb_array_elements(bookings) with ordinality b (booking, place)
    join reservation r on r.member_id = (b.booking ->> 'memberId')::bigint and r.idempotency_key = b.booking ->> 'idempotencyKey'
  where r.member_id = any (array(select (b ->> 'memberId')::bigint from jsonb_array_elements(bookings) b))
    and r.idempotency_key = any (array(select b ->> 'idempotencyKey' from jsonb_array_elements(bookings) b));
  accepted := take_seats(array(
    select row (w.place, w.stock_id, w.quantity, 'sell')::seat_want from booking_wants(bookings) w where w.place <> all (known)
  ));
  if cardinality(accepted) > 0 then
    perform insert_bookings(pick_places(bookings, accepted), at);
  end if;
  return query
    select b.place::integer,
      case when k.reservation_no is not null then 'repeated' when b.place = any (accepted) then 'written' else 'no-seats' end,
      coalesce(k.reservation_no, b.booking ->> 'reservationNo')
    from jsonb_array_elements(bookings) with ordinality b (booking, place)
      left join unnest(known, known_no) k (place, reservation_no) on k.place = b.place;
end $$;

create or replace function hold_bookings(attempts jsonb, at timestamptz) returns table (place integer, outcome text)
language plpgsql set jit = off set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  known integer[];
  accepted integer[];
begin
  select coalesce(array_agg(a.place::integer), '{}') into known
  from jsonb_array_elements(attempts) with ordinality a (attempt, place)
    join payment_attempt p on p.attempt_id = a.attempt ->> 'attemptId'
  where p.attempt_id = any (array(select a ->> 'attemptId' from jsonb_array_elements(attempts) a));
  accepted := take_seats(array(
    select row (w.place, w.stock_id, w.quantity, 'hold')::seat_want
    from booking_wants((
      select jsonb_agg(a.attempt -> 'booking' order by a.place) from jsonb_array_elements(attempts) with ordinality a (attempt, place)
    )) w
    where w.place <> all (known)
  ));
  if cardinality(accepted) > 0 then
    perform insert_attempts(pick_places(attempts, accepted), at);
  end if;
  return query
    select p.place, case when p.place = any (known) then 'repeated' when p.place = any (accepted) then 'written' else 'no-seats' end
    from generate_series(1, jsonb_array_length(attempts)) p (place);
end $$;

create or replace function settle_payments(payments jsonb, at timestamptz) returns table (attempt_id text, outcome text, reservation_no text)
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
      select row (r.place::integer, q.stock_id, q.quantity, case when r.hold_id = any (active) then 'convert' else 'sell' end)::seat_want
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

create or replace function save_payments(payments jsonb, settled text[], at timestamptz) returns void language plpgsql as $$
declare
  holds uuid[];
  bookings jsonb;
begin
  update payment_attempt a set state = 'paid', updated_at = at, approved_at = to_timestamp(p."approvedAt" / 1000.0),
    card_issuer = p."cardIssuer", card_number_masked = p."cardNumber", approval_no = p."approvalNo", receipt_url = p."receiptUrl",
    transfer_bank = p."transferBank", failure_code = null, failure_message = null
  from jsonb_to_recordset(payments) p (
    "attemptId" text, "approvedAt" bigint, "cardIssuer" text, "cardNumber" text, "approvalNo" text, "receiptUrl" text, "transferBank" text
  )
  where a.attempt_id = p."attemptId" and a.attempt_id = any (settled);
  select array_agg(hold_id), jsonb_agg(booking) into holds, bookings from payment_attempt where attempt_id = any (settled);
  update seat_hold set state = 'converted' where hold_id = any (holds);
  perform insert_bookings(bookings, at);
  insert into ledger_entry (transfer_key, account, amount, attempt_id, reservation_id, at)
  select 'charge:' || a.attempt_id, side.account, side.sign * a.amount, a.attempt_id, r.reservation_id, at
  from payment_attempt a join reservation r using (attempt_id)
    cross join (values ('provider-receivable', 1), ('sales', -1)) side (account, sign)
  where a.attempt_id = any (settled) and r.attempt_id = any (settled);
end $$;
