-- Keeps the places at which a reader may begin to search an organisation's name.
create function index_organisation_name() returns trigger language plpgsql as $$
begin
  delete from organisation_beginning where organisation_id = new.organisation_id;
  insert into organisation_beginning (organisation_id, place, rest)
  select new.organisation_id, place, substr(key, place)
  from organisation_key(new.name) key, generate_series(1, char_length(key)) place;
  return null;
end $$;

create trigger organisation_beginnings after insert or update of name on organisation
  for each row execute function index_organisation_name();
