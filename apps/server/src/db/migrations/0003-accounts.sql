-- Sessions that their member can tell apart, and tries of a login that are counted before they are looked at.

alter table login_session
  -- names the session to its member, and opens nothing
  add column session_key uuid not null unique default gen_random_uuid(),
  -- names of browser and system, never what the browser sent
  add column browser text not null default '' check (char_length(browser) <= 60);
create index on login_session (member_id);

alter table login_throttle
  -- of a pair of account and address: when it was last looked at
  add column last_tried_at timestamptz;

comment on table login_throttle is 'Tries that are counted, by what they have in common.';

create table spent_login_proof (
  proof_hash bytea primary key,
  -- after that the challenge is worth nothing anyway
  expires_at timestamptz not null
);
comment on table spent_login_proof is 'Proofs of work that a login has used, each once.';

create table site_secret (
  name text primary key,
  secret bytea not null check (octet_length(secret) >= 32)
);
comment on table site_secret is 'What the processes of the site sign with, made by the first of them that needs it.';
