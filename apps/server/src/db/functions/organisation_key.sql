-- A name as it is compared: composed, in small letters, without spaces.
create function organisation_key(name text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(name, NFC), '\s', '', 'g'))
$$;
