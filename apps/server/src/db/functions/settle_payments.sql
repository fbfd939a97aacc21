-- What follows a captured payment, in one transaction: attempt, seats, reservation, ledger, outbox. `payments`: attemptId, method (how it was
-- paid, whatever it was prepared for), approvedAt (epoch ms), refundClosesAt (likewise, or null), cardIssuer, cardNumber, approvalNo, receiptUrl,
-- transferBank. Answers paid, repeated, no-seats (the money has to go back), or the state. Plans are made once, and read by keys, as in sell_bookings.
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
