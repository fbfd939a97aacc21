-- The days on which each product runs, both ends included: within its sale window, on a working day of the park, on a weekday of product and
-- hall, or against these where an exceptional date opens or closes it (PD-47).
create function catalogue_days(first_day date, last_day date) returns table (product_id integer, visit_date date) language sql stable as $$
  select p.product_id, c.day
  from product p join hall h using (hall)
    join park_calendar() c on c.day between first_day and last_day and c.day between p.sale_from and p.sale_to
    left join exception_date e on e.product_id = p.product_id and e.day = c.day
  where not p.removed and not h.removed and coalesce(
    e.kind = 'open',
    c.kind = 0
      and extract(dow from c.day)::smallint = any (p.included_weekdays)
      and not extract(dow from c.day)::smallint = any (h.closed_weekdays)
  )
$$;
