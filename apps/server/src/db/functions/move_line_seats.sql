-- Moves changed lines (as in change_demand) to the seats that they are to have: new seats are had before old ones are given back, for all lines or
-- none. False where seats are lacking, and nothing is changed then. Whoever calls it holds the reservation. Stock rows are locked in one order and
-- counted under the lock alone (architecture, capacity law); among them those of `rooms` [{ componentRoundId, roomId, visitDate }] that are chosen next,
-- and of a line that chooses those that it has.
create function move_line_seats(lines jsonb) returns boolean language plpgsql set lock_timeout = '2s' as $$
declare
  stock bigint[];
  changes integer[];
  rooms bigint[];
begin
  select coalesce(array_agg(d.stock_id), '{}'), coalesce(array_agg(d.change), '{}') into stock, changes from change_demand(lines) d;
  if array_position(stock, null) is not null then return false; end if;
  select array_agg(r.stock_id) into rooms
  from (
    select s.stock_id
    from jsonb_array_elements(lines) l (line)
      cross join jsonb_to_recordset(l.line -> 'rooms') q ("componentRoundId" integer, "roomId" text, "visitDate" date)
      join seat_stock s on s.component_round_id = q."componentRoundId" and s.visit_date = q."visitDate" and s.kind = 'room' and s.room_id = q."roomId"
    union all
    select b.stock_id
    from jsonb_array_elements(lines) l (line)
      join reservation_line_seat b on b.line_id = (l.line ->> 'lineKey')::bigint
    where jsonb_array_length(l.line -> 'rooms') > 0
  ) r;
  perform from seat_stock where stock_id = any (stock || rooms) order by stock_id for no key update;
  if exists (
    select from unnest(stock, changes) c (stock_id, change) join seat_stock s using (stock_id)
    where c.change > 0 and s.held + s.sold + c.change > s.capacity
  ) then return false; end if;
  update seat_stock s set sold = s.sold + c.change from unnest(stock, changes) c (stock_id, change) where s.stock_id = c.stock_id;
  delete from reservation_line_seat b using jsonb_array_elements(lines) l (line), seat_stock s
  where b.line_id = (l.line ->> 'lineKey')::bigint and s.stock_id = b.stock_id and (s.kind <> 'room' or (l.line ->> 'releasesRooms')::boolean);
  insert into reservation_line_seat (line_id, stock_id, quantity)
  select (l.line ->> 'lineKey')::bigint, s.stock_id, q.quantity
  from jsonb_array_elements(lines) l (line)
    cross join jsonb_to_recordset(l.line -> 'seats') q (kind text, "componentRoundId" integer, "visitDate" date, quantity integer)
    join seat_stock s on s.component_round_id = q."componentRoundId" and s.visit_date = q."visitDate" and s.kind = q.kind and s.room_id is null;
  return true;
end $$;
