-- A name as two spellings of it are compared: composed, in small letters, without spaces (childKey in packages/domain).
create function child_key(name text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(name, nfc), '\s', '', 'g'))
$$;
