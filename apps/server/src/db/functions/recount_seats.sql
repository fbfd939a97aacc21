-- What the stock rows say against what holds and reservations say; no row is what we want to see.
create function recount_seats() returns table (
  stock_id bigint, held integer, counted_held bigint, sold integer, counted_sold bigint
) language sql stable as $$
  with holding as (
    select q.stock_id, sum(q.quantity) as quantity from seat_hold h join seat_hold_seat q using (hold_id)
    where h.state = 'active' group by q.stock_id
  ), selling as (
    select q.stock_id, sum(q.quantity) as quantity from reservation_line l join reservation_line_seat q using (line_id)
    where l.state = 'open' group by q.stock_id
  )
  select s.stock_id, s.held, coalesce(h.quantity, 0), s.sold, coalesce(l.quantity, 0)
  from seat_stock s left join holding h using (stock_id) left join selling l using (stock_id)
  where s.held <> coalesce(h.quantity, 0) or s.sold <> coalesce(l.quantity, 0)
$$;
