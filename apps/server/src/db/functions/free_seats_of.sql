-- People of a reservation's open lines who come for nothing (freeSeats in packages/domain).
create function free_seats_of(of_reservation bigint) returns integer language sql stable as $$
  select coalesce(sum(p.headcount), 0)::integer
  from reservation_line l join participant p using (line_id)
  where l.reservation_id = of_reservation and l.state = 'open' and p.role = 'experiencer' and (l.amount = 0 or p.price = 0)
$$;
