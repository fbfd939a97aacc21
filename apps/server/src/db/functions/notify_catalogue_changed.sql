-- Whoever changes the catalogue says so on the channel `catalogue`: every process then drops what it keeps of it. The day is written down once
-- a day for each table, so that changes do not wait for one another. What changes days, rounds, rooms or capacities is noted for the stock,
-- which follows (follow_catalogue).
create function notify_catalogue_changed() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Asia/Seoul')::date;
begin
  if not exists (select from catalogue_change where table_name = tg_table_name and changed_on = today) then
    insert into catalogue_change (table_name, changed_on) values (tg_table_name, today)
      on conflict (table_name) do update set changed_on = excluded.changed_on;
  end if;
  if tg_table_name in (
    'hall', 'calendar_day', 'park_day', 'component', 'component_capacity', 'component_room', 'room_capacity', 'component_round', 'product',
    'round', 'round_component', 'exception_date', 'round_closing'
  ) then
    insert into stock_change (table_name) values (tg_table_name);
  end if;
  perform pg_notify('catalogue', '');
  return null;
end $$;

create trigger operator_settings_changed after insert or update or delete or truncate on operator_settings
  for each statement execute function notify_catalogue_changed();
create trigger notice_changed after insert or update or delete or truncate on notice
  for each statement execute function notify_catalogue_changed();
create trigger hall_changed after insert or update or delete or truncate on hall
  for each statement execute function notify_catalogue_changed();
create trigger calendar_day_changed after insert or update or delete or truncate on calendar_day
  for each statement execute function notify_catalogue_changed();
create trigger park_day_changed after insert or update or delete or truncate on park_day
  for each statement execute function notify_catalogue_changed();
create trigger street_changed after insert or update or delete or truncate on street
  for each statement execute function notify_catalogue_changed();
create trigger room_changed after insert or update or delete or truncate on room
  for each statement execute function notify_catalogue_changed();
create trigger component_changed after insert or update or delete or truncate on component
  for each statement execute function notify_catalogue_changed();
create trigger component_room_changed after insert or update or delete or truncate on component_room
  for each statement execute function notify_catalogue_changed();
create trigger component_capacity_changed after insert or update or delete or truncate on component_capacity
  for each statement execute function notify_catalogue_changed();
create trigger room_capacity_changed after insert or update or delete or truncate on room_capacity
  for each statement execute function notify_catalogue_changed();
create trigger component_round_changed after insert or update or delete or truncate on component_round
  for each statement execute function notify_catalogue_changed();
create trigger product_changed after insert or update or delete or truncate on product
  for each statement execute function notify_catalogue_changed();
create trigger invitation_changed after insert or update or delete or truncate on invitation
  for each statement execute function notify_catalogue_changed();
create trigger product_component_changed after insert or update or delete or truncate on product_component
  for each statement execute function notify_catalogue_changed();
create trigger round_changed after insert or update or delete or truncate on round
  for each statement execute function notify_catalogue_changed();
create trigger round_component_changed after insert or update or delete or truncate on round_component
  for each statement execute function notify_catalogue_changed();
create trigger exception_date_changed after insert or update or delete or truncate on exception_date
  for each statement execute function notify_catalogue_changed();
create trigger round_closing_changed after insert or update or delete or truncate on round_closing
  for each statement execute function notify_catalogue_changed();
create trigger person_category_changed after insert or update or delete or truncate on person_category
  for each statement execute function notify_catalogue_changed();
create trigger price_row_changed after insert or update or delete or truncate on price_row
  for each statement execute function notify_catalogue_changed();
create trigger price_row_category_changed after insert or update or delete or truncate on price_row_category
  for each statement execute function notify_catalogue_changed();
create trigger park_text_changed after insert or update or delete or truncate on park_text
  for each statement execute function notify_catalogue_changed();
create trigger catalogue_english_changed after insert or update or delete or truncate on catalogue_english
  for each statement execute function notify_catalogue_changed();
create trigger park_opening_changed after insert or update or delete or truncate on park_opening
  for each statement execute function notify_catalogue_changed();
