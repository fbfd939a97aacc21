-- The visit days on which each round is offered, both ends included: those of its own row and of all its component rounds. A removed one
-- is offered on none.
create function offered_rounds() returns table (product_id integer, round_id integer, first_day date, last_day date) language sql stable as $$
  select r.product_id, r.round_id, coalesce(greatest(r.from_day, max(c.from_day)), '-infinity'), coalesce(least(r.to_day, min(c.to_day)), 'infinity')
  from round r left join round_component using (round_id) left join component_round c using (component_round_id)
  where not r.removed
  group by r.round_id
$$;
