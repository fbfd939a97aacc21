-- What a booking document books, without what is drawn anew for each: two documents that answer the same are the same list, in whatever order its
-- items stand. Prices are part of it.
create function list_of(booking jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_array(booking -> 'track', booking -> 'organisation', jsonb_agg(i.item order by i.item))
  from (select l.line - 'lineNo' - 'position' as item from jsonb_array_elements(booking -> 'lines') l (line)) i
$$;
