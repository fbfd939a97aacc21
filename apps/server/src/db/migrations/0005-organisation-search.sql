-- Organisations are found by any part of their name, also by its first consonants (ㅎㅅㅊ for 햇살초등학교), through an index: each place
-- at which a reader may begin is a row of its own.

-- The first consonant of every Hangul syllable; everything else stays as it is.
create function initial_consonants(of_text text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(
    case when ascii(letter) between 44032 and 55203
      then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) else letter end, '' order by place), '')
  from string_to_table(of_text, null) with ordinality t (letter, place)
$$;

-- A name as it is compared: composed, in small letters, without spaces.
create function organisation_key(name text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(name, NFC), '\s', '', 'g'))
$$;

drop index organisation_name, organisation_initials;
alter table organisation drop column initials;

create table organisation_beginning (
  organisation_id integer not null references organisation (organisation_id) on delete cascade,
  -- 1 is the beginning of the name itself
  place smallint not null check (place > 0),
  rest text not null,
  initials text not null generated always as (initial_consonants(rest)) stored,
  primary key (organisation_id, place)
);
create index organisation_beginning_initials on organisation_beginning (initials text_pattern_ops);

create function keep_organisation_beginnings() returns trigger language plpgsql as $$
begin
  delete from organisation_beginning where organisation_id = new.organisation_id;
  insert into organisation_beginning (organisation_id, place, rest)
  select new.organisation_id, place, substr(key, place)
  from organisation_key(new.name) key, generate_series(1, char_length(key)) place;
  return null;
end $$;
create trigger organisation_beginnings after insert or update of name on organisation
  for each row execute function keep_organisation_beginnings();

insert into organisation_beginning (organisation_id, place, rest)
select o.organisation_id, place, substr(key, place)
from organisation o, organisation_key(o.name) key, generate_series(1, char_length(key)) place;
