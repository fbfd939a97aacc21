-- A name as two spellings of it are compared: composed, in small letters, without blanks and characters that draw
-- nothing (nameKey in packages/domain).
create function child_key(name text) returns text language sql immutable parallel safe as $$
  select lower(normalize(regexp_replace(name, '[\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2'
    '\u115F-\u1160\u1680\u17B4-\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0'
    '\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'), nfc))
$$;

-- A name as it is compared: composed, in small letters, without spaces.
create function organisation_key(name text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(name, NFC), '\s', '', 'g'))
$$;

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
