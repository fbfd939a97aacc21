-- An act on a reservation has ended: what it made free counts for its member today (free_today). `acted` is the row before it, `before` the people
-- who came for nothing then.
create function count_made_free(acted reservation, before integer, at timestamptz) returns void language sql as $$
  update reservation r set free_on = d.day,
    free_seats = case when r.free_on = d.day then r.free_seats else 0 end + d.more,
    free_order = d.order_too or (r.free_order and r.free_on = d.day)
  from (
    select (at at time zone 'Asia/Seoul')::date as day, greatest(free_seats_of(acted.reservation_id) - before, 0) as more,
      acted.pay_total > 0 and now.pay_total = 0 as order_too
    from reservation now where now.reservation_id = acted.reservation_id and now.state = 'open'
  ) d
  where r.reservation_id = acted.reservation_id and (d.more > 0 or d.order_too)
$$;
