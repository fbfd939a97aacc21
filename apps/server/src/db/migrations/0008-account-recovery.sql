-- Members who have forgotten their login id or their password are told by what their account has.

create table account_recovery (
  recovery_id bigint primary key generated always as identity,
  purpose text not null check (purpose in ('login-id', 'password')),
  -- null where nobody was found: the same is written, so that an answer takes as long
  member_id bigint references member (member_id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on account_recovery (member_id, created_at) where member_id is not null;
create index on account_recovery (created_at);
comment on table account_recovery is 'Who asked for a forgotten login id or a new password, for a day.';

create table account_recovery_link (
  -- of the token that a message carries and nobody keeps
  token_hash bytea primary key,
  recovery_id bigint not null references account_recovery (recovery_id) on delete cascade
);
create index on account_recovery_link (recovery_id);
comment on table account_recovery_link is 'Links for a new password, one for each message that was sent of a request.';

create index member_by_email on member (lower(email)) where withdrawn_at is null;
create index member_by_mobile on member (mobile) where withdrawn_at is null;
