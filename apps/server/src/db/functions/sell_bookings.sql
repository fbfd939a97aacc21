-- Sells seats for bookings that cost nothing, written together and answered one by one: written, repeated (this
-- member's key was used before; with the number of then), no-seats or a reason of booking_refusals, with the number
-- that it names. A member's bookings are never two in one batch. Its plan is made once, for every batch, and that may
-- be while the tables are small, when reading all of one by its index looks cheap. Each table is therefore asked for
-- its own keys, not only joined by them: whatever plan is made, it reads the rows of its batch.
create function sell_bookings(bookings jsonb, bounds jsonb, at timestamptz) returns table (place integer, outcome text, reservation_no text)
language plpgsql set jit = off set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  known integer[];
  known_no text[];
  accepted integer[];
  refused integer[];
  reasons text[];
  besides text[];
begin
  perform lock_members(bookings);
  select coalesce(array_agg(b.place::integer), '{}'), coalesce(array_agg(r.reservation_no), '{}') into known, known_no
  from jsonb_array_elements(bookings) with ordinality b (booking, place)
    join reservation r on r.member_id = (b.booking ->> 'memberId')::bigint and r.idempotency_key = b.booking ->> 'idempotencyKey'
  where r.member_id = any (array(select (b ->> 'memberId')::bigint from jsonb_array_elements(bookings) b))
    and r.idempotency_key = any (array(select b ->> 'idempotencyKey' from jsonb_array_elements(bookings) b));
  select coalesce(array_agg(r.place), '{}'), coalesce(array_agg(r.refusal), '{}'), coalesce(array_agg(r.beside), '{}')
  into refused, reasons, besides
  from booking_refusals(bookings, known, bounds) r;
  accepted := take_seats(array(
    select row (w.place, w.stock_id, w.quantity, 'sell')::seat_request from requested_seats(bookings) w
    where w.place <> all (known) and w.place <> all (refused)
  ));
  if cardinality(accepted) > 0 then
    perform insert_bookings(pick_places(bookings, accepted), at);
  end if;
  return query
    select b.place::integer,
      case when k.reservation_no is not null then 'repeated' when b.place = any (accepted) then 'written' else coalesce(f.reason, 'no-seats') end,
      coalesce(k.reservation_no, case when f.place is null then b.booking ->> 'reservationNo' else f.beside end)
    from jsonb_array_elements(bookings) with ordinality b (booking, place)
      left join unnest(known, known_no) k (place, reservation_no) on k.place = b.place
      left join unnest(refused, reasons, besides) f (place, reason, beside) on f.place = b.place;
end $$;
