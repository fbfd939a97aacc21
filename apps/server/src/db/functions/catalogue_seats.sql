-- Every seat row that the catalogue wants on these days, both ends included: a component round has seats on each day on which a product runs
-- that offers a round in it, unless staff have closed it for the day, and as many as its component, or its room, has on that day.
create function catalogue_seats(first_day date, last_day date)
returns table (kind text, component_round_id integer, visit_date date, room_id text, capacity integer) language sql stable as $$
  with open_round as (
    select distinct part.component_round_id, d.visit_date
    from catalogue_days(first_day, last_day) d
      join offered_rounds() o on o.product_id = d.product_id and d.visit_date between o.first_day and o.last_day
      join round_component part using (round_id)
    where not exists (
      select from round_closing k where k.component_round_id = part.component_round_id and k.visit_date = d.visit_date
    )
  )
  select seat.kind, o.component_round_id, o.visit_date, seat.room_id, seat.capacity
  from open_round o join component_round r using (component_round_id) join component c using (component_id)
    left join lateral (
      select k.experiencer_capacity, k.leader_capacity from component_capacity k
      where k.component_id = c.component_id and k.from_day <= o.visit_date order by k.from_day desc limit 1
    ) later on true
    cross join lateral (
      select 'experiencer', null::text, coalesce(later.experiencer_capacity, c.experiencer_capacity)
      union all
      select 'leader', null, coalesce(later.leader_capacity, c.leader_capacity) where c.leader_capacity is not null
      union all
      select 'room', cr.room_id, coalesce((
        select k.capacity from room_capacity k
        where k.component_id = cr.component_id and k.room_id = cr.room_id and k.from_day <= o.visit_date order by k.from_day desc limit 1
      ), cr.capacity)
      from component_room cr join room using (room_id)
      where cr.component_id = c.component_id and not room.removed and o.visit_date between coalesce(cr.from_day, o.visit_date) and coalesce(cr.to_day, o.visit_date)
    ) seat (kind, room_id, capacity)
  where not r.removed and not c.removed
$$;
