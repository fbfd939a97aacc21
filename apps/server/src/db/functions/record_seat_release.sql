-- Notes that a round's queue has to be looked at again, with what a request gives up of what it was told of.
create function record_seat_release(of_round integer, of_day date, seats integer) returns void language sql as $$
  insert into seat_release (component_round_id, visit_date, quantity)
  select component_round_id, of_day, seats from round_component where round_id = of_round order by component_round_id limit 1
$$;
