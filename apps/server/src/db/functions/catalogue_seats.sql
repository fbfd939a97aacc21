-- Every seat row that the catalogue wants on these days, both ends included: a component round has seats on each day on which a product runs
-- that has a round in it.
create function catalogue_seats(first_day date, last_day date)
returns table (kind text, component_round_id integer, visit_date date, room_id text, capacity integer) language sql stable as $$
  with open_round as (
    select distinct part.component_round_id, d.visit_date
    from catalogue_days(first_day, last_day) d join round using (product_id) join round_component part using (round_id)
    where not round.removed
  )
  select seat.kind, o.component_round_id, o.visit_date, seat.room_id, seat.capacity
  from open_round o join component_round r using (component_round_id) join component c using (component_id)
    cross join lateral (
      select 'experiencer', null::text, c.experiencer_capacity
      union all
      select 'leader', null, c.leader_capacity where c.leader_capacity is not null
      union all
      select 'room', cr.room_id, cr.capacity from component_room cr join room using (room_id)
      where cr.component_id = c.component_id and not room.removed
    ) seat (kind, room_id, capacity)
  where not r.removed and not c.removed
$$;
