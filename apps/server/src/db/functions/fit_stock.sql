-- Makes the stock of these days, both ends included, what the catalogue says, by difference: missing rows are made, the others get its
-- capacity, which is 0 where it has no such row; `most` of them, so that no booking waits long. No row goes below what is held and sold; it
-- shrinks as these are released. Rows are kept for ever: holds and lines refer to them. Rows that differ are locked in one order and counted
-- under the lock alone (architecture, capacity law).
create function fit_stock(first_day date, last_day date, most integer, out opened integer, out changed integer)
language plpgsql set lock_timeout = '2s' set jit = off as $$
declare
  stock bigint[];
  capacities integer[];
begin
  with wanted as materialized (
    select * from catalogue_seats(first_day, last_day)
  ), present as materialized (
    select s.stock_id, s.kind, s.component_round_id, s.visit_date, s.room_id, coalesce(s.shrinks_to, s.capacity) as capacity
    from component_round r join seat_stock s on s.component_round_id = r.component_round_id and s.visit_date between first_day and last_day
  ), compared as materialized (
    select p.stock_id, p.capacity as has, coalesce(w.kind, p.kind) as kind, coalesce(w.capacity, 0) as capacity,
      coalesce(w.component_round_id, p.component_round_id) as component_round_id, coalesce(w.visit_date, p.visit_date) as visit_date,
      coalesce(w.room_id, p.room_id) as room_id
    from wanted w full join present p on p.component_round_id = w.component_round_id and p.visit_date = w.visit_date and p.kind = w.kind
      and coalesce(p.room_id, '') = coalesce(w.room_id, '')
  ), made as (
    insert into seat_stock (kind, component_round_id, visit_date, room_id, capacity)
    select c.kind, c.component_round_id, c.visit_date, c.room_id, c.capacity from compared c where c.stock_id is null
    order by c.visit_date, c.component_round_id, c.kind, c.room_id
    on conflict do nothing
    returning kind, component_round_id, visit_date, capacity
  ), released as (
    -- For queues: the trigger of seat_stock sees changed rows alone.
    insert into seat_release (component_round_id, visit_date, quantity)
    select m.component_round_id, m.visit_date, m.capacity from made m
    where m.kind = 'experiencer' and exists (
      select from round_component rc join waitlist_request w using (round_id)
      where rc.component_round_id = m.component_round_id and w.visit_date = m.visit_date and w.state in ('waiting', 'part-offered')
    )
  )
  select (select count(*) from made), array_agg(c.stock_id), array_agg(c.capacity) into opened, stock, capacities
  from (select stock_id, capacity from compared where has <> capacity order by stock_id limit most) c;

  perform from seat_stock where stock_id = any (stock) order by stock_id for no key update;
  update seat_stock s set
    capacity = greatest(d.capacity, s.held + s.sold),
    shrinks_to = case when d.capacity < s.held + s.sold then d.capacity end
  from unnest(stock, capacities) d (stock_id, capacity) where s.stock_id = d.stock_id;
  get diagnostics changed = row_count;
  if opened > 0 then perform pg_notify('seats', ''); end if;
end $$;
