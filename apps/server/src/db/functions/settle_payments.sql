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

-- What follows a captured payment for a reservation, in one transaction: attempt, reservation, ledger, outbox.
-- `payment` as in settle_payments, `owing`, `charged` and `unclear` as in is_owed. Answers paid, repeated, not-owed
-- (the money has to go back), or the state.
create function settle_pay_later(payment jsonb, at timestamptz, owing text[], charged text[], unclear text[]) returns table (outcome text, reservation_no text)
language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  attempt text := payment ->> 'attemptId';
  paying payment_attempt;
  number text;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  select r.reservation_no into number from reservation r where r.attempt_id = attempt;
  if number is not null then return query select 'repeated', number; return; end if;
  if paying.state is distinct from 'confirming' then return query select coalesce(paying.state, 'unknown'), null::text; return; end if;
  if not is_owed(paying, owing, charged, unclear) then return query select 'not-owed', null::text; return; end if;
  update payment_attempt set state = 'paid', updated_at = at, method = payment ->> 'method',
    approved_at = to_timestamp((payment ->> 'approvedAt')::bigint / 1000.0), card_issuer = payment ->> 'cardIssuer',
    card_number_masked = payment ->> 'cardNumber', approval_no = payment ->> 'approvalNo', receipt_url = payment ->> 'receiptUrl',
    transfer_bank = payment ->> 'transferBank', failure_code = null, failure_message = null
  where attempt_id = attempt;
  number := mark_reservation_paid(paying.target_reservation_id, payment ->> 'method', attempt, at);
  perform record_transfer('charge:' || attempt, 'sales', paying.amount, attempt, paying.target_reservation_id, at);
  return query select 'paid', number;
end $$;

-- The reservation is paid: its lines that stand, and no others, are its price from now on.
create function mark_reservation_paid(paid bigint, method text, attempt text, at timestamptz) returns text language plpgsql as $$
declare
  number text;
begin
  update reservation r
  set payment_state = 'paid', payment_method = method, attempt_id = attempt, paid_at = at,
    list_total = t.list, discount_total = t.discount, pay_total = t.pay
  from (
    select coalesce(sum(list_amount), 0)::integer as list, coalesce(sum(discount_amount), 0)::integer as discount,
      coalesce(sum(amount), 0)::integer as pay
    from reservation_line where reservation_id = paid and state = 'open'
  ) t
  where r.reservation_id = paid returning r.reservation_no into number;
  insert into outbox (message_key, topic, payload, created_at, available_at)
  values ('reservation.confirmed:' || number, 'reservation.confirmed', jsonb_build_object('reservationNo', number), at, at)
  on conflict (message_key) do nothing;
  insert into audit_entry (at, action, subject, facts)
  values (at, 'reservation.paid-later', number, jsonb_build_object('attemptId', attempt));
  return number;
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
