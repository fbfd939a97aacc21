-- builds before: run
-- The people of the park who use its console, and what each of them did and read there (decisions 98, 99).

create table staff_member (
  staff_id integer primary key generated always as identity,
  login_id text not null unique check (login_id ~ '^[a-z0-9][a-z0-9._-]{2,29}$'),
  name text not null check (char_length(name) between 1 and 20),
  role text not null check (role in ('reception', 'programme', 'counsel', 'finance', 'admin')),
  -- invited until password and second factor are set by the link
  state text not null default 'invited' check (state in ('invited', 'active', 'stopped')),
  password_hash text,
  -- the secret of the authenticator app, encrypted by the key of that name
  totp_sealed text,
  totp_key_id text,
  totp_since timestamptz,
  -- the last step of 30 seconds whose code was used: no code counts twice
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  constraint staff_member_factors check (state <> 'active' or (password_hash is not null and totp_sealed is not null))
);
comment on table staff_member is 'Accounts of the console. None is ever deleted: entries name them.';

create table staff_invitation (
  token_hash bytea primary key,
  staff_id integer not null unique references staff_member (staff_id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- what was chosen by the link, until the first code shows that the app has the secret
  password_hash text,
  totp_sealed text,
  totp_key_id text
);
comment on table staff_invitation is 'Open links by which password and second factor are set, by the hash of a token.';

create table staff_session (
  token_hash bytea primary key,
  -- names the session on lists; opens nothing
  session_key uuid not null unique default gen_random_uuid(),
  staff_id integer not null references staff_member (staff_id),
  -- code: the password was right and the second factor is asked; it opens nothing
  stage text not null check (stage in ('code', 'open')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- when the second factor was given last
  fresh_at timestamptz,
  -- what a passkey has to sign next
  challenge text,
  browser text not null default '',
  address text not null default ''
);
create index on staff_session (staff_id);
comment on table staff_session is 'Who is logged in at the console, by the hash of a token.';

create table staff_passkey (
  credential_id text primary key,
  passkey_key uuid not null unique default gen_random_uuid(),
  staff_id integer not null references staff_member (staff_id),
  name text not null check (char_length(name) between 1 and 30),
  public_key bytea not null,
  -- as the authenticator counts its signatures; 0 where it does not
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on staff_passkey (staff_id);
comment on table staff_passkey is 'Public keys of the passkeys of staff.';

create table staff_recovery_code (
  staff_id integer not null references staff_member (staff_id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
comment on table staff_recovery_code is 'Codes that each replace the second factor once, by their hash.';

create table staff_entry (
  entry_id bigint primary key generated always as identity,
  at timestamptz not null,
  -- null of a login for which there is no account
  staff_id integer references staff_member (staff_id),
  -- as it was then
  role text,
  -- null of a command at the server
  address text,
  act text not null,
  kind text not null check (kind in ('act', 'look', 'login')),
  -- of whom: reservation:NO, member:KEY, round:DAY/NUMBER, staff:KEY
  subjects text[] not null default '{}',
  reason text,
  request_id text,
  facts jsonb not null default '{}'
);
create index on staff_entry (at);
create index on staff_entry (staff_id, at);
create index on staff_entry using gin (subjects);
comment on table staff_entry is 'What each member of staff did and read; nothing is changed, and nothing is removed before two years.';

create table staff_review (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  staff_id integer not null references staff_member (staff_id),
  at timestamptz not null,
  note text not null
);
comment on table staff_review is 'Who has reviewed the entries of a month.';

create table staff_proposal (
  proposal_id integer primary key generated always as identity,
  kind text not null,
  facts jsonb not null,
  reason text not null,
  proposed_by integer not null references staff_member (staff_id),
  proposed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  decided_by integer references staff_member (staff_id),
  decided_at timestamptz,
  note text not null default '',
  constraint staff_proposal_decided check ((state = 'open') = (decided_by is null) and (state = 'open') = (decided_at is null)),
  -- four eyes, whoever writes
  constraint staff_proposal_two_people check (state in ('open', 'withdrawn') or decided_by <> proposed_by)
);
create unique index staff_proposal_open on staff_proposal (kind, facts) where state = 'open';
comment on table staff_proposal is 'Acts that wait for a second person, and who decided them.';
