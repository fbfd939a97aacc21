-- The leader of a group gives its participants a link, by which each types one row of the line (PD-71, decision 52).
create table registration_link (
  link_id bigint primary key generated always as identity,
  line_id bigint not null references reservation_line (line_id),
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index registration_link_open on registration_link (line_id) where withdrawn_at is null;
comment on table registration_link is 'Links by which the participants of a line register themselves; one of a line is open. Its token is computed, not kept.';

create table registration (
  line_id bigint not null references reservation_line (line_id),
  -- of a key that the participant's browser made and keeps
  key_hash bytea not null,
  participant_id bigint not null unique references participant (participant_id) on delete cascade,
  registered_at timestamptz not null,
  primary key (line_id, key_hash)
);
comment on table registration is 'Which participant registered themself, by whose browser; another cannot change that row by the link.';
