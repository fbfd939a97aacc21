-- Which bookings ask for more seats, in people, than their member may have without money, by their place in the list (part of booking_refusals):
-- free-seats-individual and free-seats-group (people who come for nothing, of today's acts and open payments), held-seats and held-seats-on-day (open payments and unpaid reservations together),
-- let-go (seats that the member's payments since `letGoSince` held and gave back unpaid). `bounds`: mostFreeSeats by track, today; mostHeld,
-- mostHeldOnDay; mostLetGo, letGoSince; instants in epoch ms. What is absent is not looked at.
create function seat_refusals(bookings jsonb, skipped integer[], bounds jsonb) returns table (place integer, first integer, refusal text)
language plpgsql as $$
begin
  return query
  with given as materialized (
    select b.place::integer as place, (b.booking ->> 'memberId')::bigint as member_id, b.booking ->> 'track' as track,
      b.booking ->> 'attemptId' as attempt_id, b.booking,
      (b.booking ->> 'payTotal')::integer = 0 and b.booking ->> 'paymentState' = 'paid' as free
    from jsonb_array_elements(bookings) with ordinality b (booking, place) where b.place <> all (skipped)
  ), asked as materialized (
    select g.place, (l.line ->> 'visitDate')::date as visit_date, sum((l.line ->> 'experiencerCount')::integer) as seats
    from given g cross join jsonb_array_elements(g.booking -> 'lines') l (line) group by 1, 2
  ), had as materialized (
    select g.place, v.visit_date, sum(v.seats) as seats
    from given g cross join lateral (
      select l.visit_date, l.experiencer_count::integer as seats
      from reservation r join reservation_line l on l.reservation_id = r.reservation_id
      where r.member_id = g.member_id and r.status in ('provisional', 'pledged', 'awaiting-deposit') and l.state = 'open'
        and l.visit_date >= (bounds ->> 'today')::date
      union all
      select (l.line ->> 'visitDate')::date, (l.line ->> 'experiencerCount')::integer
      from payment_attempt a cross join jsonb_array_elements(a.booking -> 'lines') l (line)
      where a.member_id = g.member_id and a.state in ('created', 'confirming') and a.target = 'new-booking'
        and a.attempt_id is distinct from g.attempt_id
    ) v
    where not g.free and bounds ? 'mostHeld' group by 1, 2
  )
  select g.place, 5, 'free-seats-' || g.track from given g
  where bounds ? 'mostFreeSeats' and (g.booking ->> 'freeSeats')::integer > 0 and (g.booking ->> 'freeSeats')::integer + (
    select f.seats from free_today(g.member_id, g.track, (bounds ->> 'today')::date, g.attempt_id) f
  ) > (bounds -> 'mostFreeSeats' ->> g.track)::integer
  union all
  select g.place, 6, 'held-seats' from given g
  where not g.free and (select sum(a.seats) from asked a where a.place = g.place)
    + (select coalesce(sum(h.seats), 0) from had h where h.place = g.place) > (bounds ->> 'mostHeld')::integer
  union all
  select a.place, 7, 'held-seats-on-day' from asked a join given g on g.place = a.place and not g.free
    left join had h on h.place = a.place and h.visit_date = a.visit_date
  where a.seats + coalesce(h.seats, 0) > (bounds ->> 'mostHeldOnDay')::integer
  union all
  select g.place, 8, 'let-go' from given g
  where bounds ? 'mostLetGo' and (
    select coalesce(sum((l.line ->> 'experiencerCount')::integer), 0)
    from seat_hold h join payment_attempt a on a.hold_id = h.hold_id cross join jsonb_array_elements(a.booking -> 'lines') l (line)
    where h.member_id = g.member_id and h.created_at > to_timestamp((bounds ->> 'letGoSince')::bigint / 1000.0)
      and h.state in ('released', 'lapsed')
  ) >= (bounds ->> 'mostLetGo')::integer;
end $$;
