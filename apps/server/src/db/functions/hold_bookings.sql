-- Holds seats for bookings that are about to be paid: hold and attempt in one. `attempts`: attemptId, holdId, memberId, track, method,
-- provider, amount, expiresAt (epoch ms), booking. Answers written, repeated (the attempt is there already), no-seats or a reason of
-- booking_refusals, whose `bounds` these are. A member's attempts are never two in one batch.
-- Plans are made once, and read by keys, as in sell_bookings.
create function hold_bookings(attempts jsonb, bounds jsonb, at timestamptz) returns table (place integer, outcome text)
language plpgsql set jit = off set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  known integer[];
  accepted integer[];
  refused integer[];
  reasons text[];
  bookings jsonb := (
    select jsonb_agg(a.attempt -> 'booking' order by a.place) from jsonb_array_elements(attempts) with ordinality a (attempt, place)
  );
begin
  perform lock_members(bookings);
  select coalesce(array_agg(a.place::integer), '{}') into known
  from jsonb_array_elements(attempts) with ordinality a (attempt, place)
    join payment_attempt p on p.attempt_id = a.attempt ->> 'attemptId'
  where p.attempt_id = any (array(select a ->> 'attemptId' from jsonb_array_elements(attempts) a));
  select coalesce(array_agg(r.place), '{}'), coalesce(array_agg(r.refusal), '{}') into refused, reasons
  from booking_refusals(bookings, known, bounds) r;
  accepted := take_seats(array(
    select row (w.place, w.stock_id, w.quantity, 'hold')::seat_request
    from requested_seats(bookings) w where w.place <> all (known) and w.place <> all (refused)
  ));
  if cardinality(accepted) > 0 then
    perform insert_attempts(pick_places(attempts, accepted), at);
  end if;
  return query
    select p.place, case when p.place = any (known) then 'repeated' when p.place = any (accepted) then 'written'
      else coalesce(f.reason, 'no-seats') end
    from generate_series(1, jsonb_array_length(attempts)) p (place) left join unnest(refused, reasons) f (place, reason) on f.place = p.place;
end $$;
