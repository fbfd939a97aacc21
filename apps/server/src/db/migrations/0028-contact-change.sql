-- Members change their mail address or mobile once a code confirms the new one (PD-113).
create table contact_change (
  contact_change_id bigint primary key generated always as identity,
  member_id bigint not null references member (member_id),
  channel text not null check (channel in ('mail', 'phone')),
  contact text not null check (contact <> ''),
  -- what it took the place of, for the notice that goes there
  old_contact text not null,
  -- of the codes that messages carry and nobody keeps, one for each message that was written
  code_digests text[] not null default '{}',
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index on contact_change (member_id, created_at);
create index on contact_change (lower(contact), created_at);
create index on contact_change (created_at);
comment on table contact_change is 'Changes of a mail address or mobile that wait for their code, for a day.';
