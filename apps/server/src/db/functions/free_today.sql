-- What came to cost nothing for a member on a day in Korea: reservations as a whole, and people of a track, in reservations and in open payments
-- but that of the attempt `beside`.
create function free_today(of_member bigint, of_track text, day date, beside text) returns table (orders integer, seats integer)
language sql stable as $$
  select count(*) filter (where r.free_order)::integer,
    (coalesce(sum(r.free_seats) filter (where r.track = of_track), 0) + (
      select coalesce(sum((a.booking ->> 'freeSeats')::integer), 0) from payment_attempt a
      where a.member_id = of_member and a.state in ('created', 'confirming') and a.target = 'new-booking' and a.track = of_track
        and a.attempt_id is distinct from beside
    ))::integer
  from reservation r where r.member_id = of_member and r.free_on = day
$$;
