-- builds before: run
-- A day at the park as its staff see it (decision 101).

create table staff_notice (
  notice_id bigint primary key generated always as identity,
  text text not null check (char_length(text) between 1 and 300),
  -- roles that it is for; empty: everyone
  audience text[] not null default '{}',
  staff_id integer not null references staff_member (staff_id),
  written_at timestamptz not null
);
comment on table staff_notice is 'What staff tell one another at the console, until it is taken down, and for two weeks at most.';

create table no_show (
  participant_id bigint primary key references participant (participant_id) on delete cascade,
  staff_id integer not null references staff_member (staff_id),
  marked_at timestamptz not null
);
comment on table no_show is 'Who of the booked people is marked as not coming; taken back by deleting the row.';

create table round_closing (
  component_round_id integer not null references component_round (component_round_id),
  visit_date date not null,
  reason text not null check (reason <> ''),
  staff_id integer not null references staff_member (staff_id),
  closed_at timestamptz not null,
  primary key (component_round_id, visit_date)
);
comment on table round_closing is 'Rounds that are not sold on one day; the stock follows (docs/rules/stock.md).';

-- What the search of the console reads: ends of numbers and phones, beginnings of names by their first consonants.
create index reservation_reference_end on reservation ((booking_reference % 1000));
create index reservation_mobile_end on reservation (right(booker_mobile, 4));
create index reservation_booker_initials on reservation
  (initial_consonants(lower(regexp_replace(booker_name, '\s', '', 'g'))) text_pattern_ops);
create index reservation_organisation_initials on reservation
  (initial_consonants(lower(regexp_replace(organisation_name, '\s', '', 'g'))) text_pattern_ops) where organisation_name is not null;
create index participant_initials on participant
  (initial_consonants(lower(regexp_replace(name, '\s', '', 'g'))) text_pattern_ops) where name <> '';
