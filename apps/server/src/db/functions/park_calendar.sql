-- What kind of day each known day is for the park: its own word where it has one (park_day), the bundled calendar's otherwise. Kinds are those of
-- calendar_day (PD-47).
create function park_calendar() returns table (day date, kind smallint, name text) language sql stable as $$
  select c.day,
    case p.kind when 'open' then 0::smallint when 'holiday' then 1::smallint when 'closed' then 2::smallint else c.kind end,
    case when p.day is null then c.name else p.name end
  from calendar_day c left join park_day p using (day)
$$;
