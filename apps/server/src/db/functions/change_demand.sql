-- What changed lines take of each stock row beyond what they have, or give back (below 0); a seat that there is no stock row for has none. `lines`:
-- lineKey, releasesRooms, seats [{ kind, componentRoundId, visitDate, quantity }] of the round that is wanted. Rooms that are not released stay.
create function change_demand(lines jsonb) returns table (stock_id bigint, change integer) language sql stable as $$
  select w.stock_id, sum(w.quantity)::integer
  from (
    select (
        select s.stock_id from seat_stock s
        where s.component_round_id = q."componentRoundId" and s.visit_date = q."visitDate" and s.kind = q.kind and s.room_id is null
      ) as stock_id, q.quantity
    from jsonb_array_elements(lines) l (line)
      cross join jsonb_to_recordset(l.line -> 'seats') q (kind text, "componentRoundId" integer, "visitDate" date, quantity integer)
    union all
    select b.stock_id, -b.quantity
    from jsonb_array_elements(lines) l (line)
      join reservation_line_seat b on b.line_id = (l.line ->> 'lineKey')::bigint
      join seat_stock s on s.stock_id = b.stock_id
    where s.kind <> 'room' or (l.line ->> 'releasesRooms')::boolean
  ) w
  group by w.stock_id having w.stock_id is null or sum(w.quantity) <> 0
$$;
