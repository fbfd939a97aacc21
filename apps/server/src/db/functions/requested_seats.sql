-- Seats of a list of bookings, one row per booking and stock row; `place` counts from 1 in the order of the list.
-- The stock row is looked up for each seat by itself: joined with a list that comes as JSON, the planner would read the whole table.
create function requested_seats(bookings jsonb) returns table (place integer, stock_id bigint, quantity integer)
language sql stable rows 100 as $$
  select w.place::integer, w.stock_id, sum(w.quantity)::integer
  from (
    select b.place, (
        select s.stock_id from seat_stock s
        where s.component_round_id = q."componentRoundId" and s.visit_date = q."visitDate" and s.kind = q.kind
          and s.room_id is not distinct from q."roomId"
      ) as stock_id, q.quantity
    from jsonb_array_elements(bookings) with ordinality b (booking, place)
      cross join jsonb_array_elements(b.booking -> 'lines') l (line)
      cross join jsonb_to_recordset(l.line -> 'seats')
        q (kind text, "componentRoundId" integer, "visitDate" date, "roomId" text, quantity integer)
  ) w
  group by w.place, w.stock_id
$$;
