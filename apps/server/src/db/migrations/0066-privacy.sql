-- builds before: run
-- What 개인정보 of the console shows: runs of retention that failed.

alter table retention_run add failed_at timestamptz, add failure text;
comment on column retention_run.failed_at is 'Since the last run that ended well; null where none has failed.';

-- Who leaves has no login at a provider under way: found without reading all of them.
create index on provider_login (member_id) where member_id is not null;

create table staff_entry_month (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  acts integer not null,
  looks integer not null,
  logins integer not null
);
comment on table staff_entry_month is 'How many entries of staff a month that is over has, counted once.';

-- The Korean text that was agreed to, which is kept as it was however the park's texts change.
create table consent_text (
  text_id integer primary key generated always as identity,
  -- of the park's texts
  name text not null,
  document jsonb not null,
  hash bytea not null unique,
  first_at timestamptz not null
);
comment on table consent_text is 'Each text that a member has agreed to or refused, as it was then.';
alter table consent add text_id integer references consent_text (text_id);
comment on column consent.text_id is 'Null of what was decided before texts were kept, and where the park had written none.';
