-- Architecture, capacity law: locks the stock rows in order, then decides the bookings in the order of their places,
-- each all or none. Answers the places that got their seats; a request without a stock row refuses its booking.
create function take_seats(requests seat_request[]) returns integer[] language plpgsql set lock_timeout = '2s' as $$
declare
  stock bigint[];
  free integer[];
  places integer[];
  spots integer[];
  quantities integer[];
  modes text[];
  accepted integer[] := '{}';
  first integer := 1;
  last integer;
  fits boolean;
  expected integer;
  changed integer;
begin
  select array_agg(s.stock_id), array_agg(s.free) into stock, free
  from (
    select stock_id, capacity - held - sold as free from seat_stock
    where stock_id = any (array(select r.stock_id from unnest(requests) r)) order by stock_id for no key update
  ) s;

  select array_agg(r.place order by r.place), array_agg(k.spot order by r.place),
    array_agg(r.quantity order by r.place), array_agg(r.mode order by r.place)
  into places, spots, quantities, modes
  from unnest(requests) r left join unnest(stock) with ordinality k (stock_id, spot) using (stock_id);

  while first <= cardinality(places) loop
    last := first;
    fits := true;
    while last <= cardinality(places) and places[last] = places[first] loop
      fits := fits and spots[last] is not null and (modes[last] = 'convert' or free[spots[last]] >= quantities[last]);
      last := last + 1;
    end loop;
    if fits then
      accepted := accepted || places[first];
      for at in first .. last - 1 loop
        if modes[at] <> 'convert' then
          free[spots[at]] := free[spots[at]] - quantities[at];
        end if;
      end loop;
    end if;
    first := last;
  end loop;
  if cardinality(accepted) = 0 then return accepted; end if;

  with change as (
    select r.stock_id,
      sum(case r.mode when 'hold' then r.quantity when 'convert' then -r.quantity else 0 end)::integer as held,
      sum(case r.mode when 'hold' then 0 else r.quantity end)::integer as sold
    from unnest(requests) r where r.place = any (accepted) group by r.stock_id
  ), counted as (
    select count(*) as rows from change
  ), updated as (
    update seat_stock s set held = s.held + c.held, sold = s.sold + c.sold
    from change c where s.stock_id = c.stock_id and s.held + s.sold + c.held + c.sold <= s.capacity
    returning 1
  )
  select rows, (select count(*) from updated) into expected, changed from counted;
  if changed <> expected then
    raise exception 'seats were taken meanwhile' using errcode = 'serialization_failure';
  end if;
  return accepted;
end $$;

-- Gives the seats of active holds back and ends the holds as `ended` (released or lapsed). Waits for nothing but the
-- rows themselves.
create function release_seats(holds uuid[], ended text) returns void language plpgsql as $$
declare
  mine uuid[];
begin
  select array_agg(h.hold_id) into mine
  from (select hold_id from seat_hold where hold_id = any (holds) and state = 'active' order by hold_id for update) h;
  if mine is null then return; end if;
  update seat_hold set state = ended where hold_id = any (mine);
  perform 1 from seat_stock
  where stock_id = any (array(select stock_id from seat_hold_seat where hold_id = any (mine))) order by stock_id for no key update;
  update seat_stock s set held = s.held - b.quantity
  from (select stock_id, sum(quantity)::integer as quantity from seat_hold_seat where hold_id = any (mine) group by stock_id) b
  where s.stock_id = b.stock_id;
end $$;

-- The elements of a list at the places given, counted from 1.
create function pick_places(list jsonb, places integer[]) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_array_length(list) = cardinality(places) then return list; end if;
  return (select jsonb_agg(e.element) from jsonb_array_elements(list) with ordinality e (element, place) where e.place = any (places));
end $$;

-- Seats of a list of bookings, one row per booking and stock row; `place` counts from 1 in the order of the list. The
-- stock row is looked up for each seat by itself: joined with a list that comes as JSON, the planner would read the
-- whole table.
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
