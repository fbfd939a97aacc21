-- The elements of a list at the places given, counted from 1.
create function pick_places(list jsonb, places integer[]) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_array_length(list) = cardinality(places) then return list; end if;
  return (select jsonb_agg(e.element) from jsonb_array_elements(list) with ordinality e (element, place) where e.place = any (places));
end $$;
