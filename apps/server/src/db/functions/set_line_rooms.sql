-- Gives a line the seats of rooms that it is to have, and back what it has no more: `wanted` is [{ stockId, quantity
-- }]; rooms that are not in it stay as they are. All or none: answers the stock rows that have too few seats left, and
-- has changed nothing then. The caller holds the line's reservation. Stock rows are locked in one order
-- (architecture, capacity law), and counted under the lock alone.
create function set_line_rooms(of_line bigint, wanted jsonb) returns bigint[] language plpgsql set lock_timeout = '2s' as $$
declare
  stock bigint[];
  changes integer[];
  lacking bigint[];
begin
  select coalesce(array_agg(w."stockId"), '{}'), coalesce(array_agg(w.quantity - coalesce(q.quantity, 0)), '{}') into stock, changes
  from jsonb_to_recordset(wanted) w ("stockId" bigint, quantity integer)
    left join reservation_line_seat q on q.line_id = of_line and q.stock_id = w."stockId"
  where w.quantity <> coalesce(q.quantity, 0);
  perform 1 from seat_stock where stock_id = any (stock) order by stock_id for no key update;
  select coalesce(array_agg(s.stock_id order by s.stock_id), '{}') into lacking
  from unnest(stock, changes) c (stock_id, change) join seat_stock s using (stock_id)
  where c.change > 0 and s.held + s.sold + c.change > s.capacity;
  if cardinality(lacking) > 0 then return lacking; end if;
  update seat_stock s set sold = s.sold + c.change from unnest(stock, changes) c (stock_id, change) where s.stock_id = c.stock_id;
  delete from reservation_line_seat q using jsonb_to_recordset(wanted) w ("stockId" bigint, quantity integer)
  where q.line_id = of_line and q.stock_id = w."stockId" and w.quantity = 0;
  insert into reservation_line_seat (line_id, stock_id, quantity)
  select of_line, w."stockId", w.quantity from jsonb_to_recordset(wanted) w ("stockId" bigint, quantity integer)
  where w.quantity > 0 and w."stockId" = any (stock)
  on conflict (line_id, stock_id) do update set quantity = excluded.quantity;
  return '{}';
end $$;
