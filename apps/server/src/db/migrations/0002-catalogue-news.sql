-- Whoever changes the catalogue tells every process, which then drops what it keeps of it.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'operator_settings', 'notice', 'hall', 'calendar_day', 'street', 'room', 'component', 'component_room', 'component_round', 'product',
    'product_component', 'round', 'round_component', 'exception_date', 'person_category', 'price_row', 'price_row_category'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I for each statement execute function tell_catalogue_changed()',
      name || '_news', name
    );
  end loop;
end $$;
