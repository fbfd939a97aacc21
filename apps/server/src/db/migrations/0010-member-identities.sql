-- Members who log in by a provider of OpenID Connect.

alter table member
  -- false for who came by a provider and has never had a password; the login id is made up then and fits no login
  add column has_password boolean not null default true;

alter table login_session
  -- begun by the provider of identities, so that a logout ends the session there too
  add column by_provider boolean not null default false;

create table member_identity (
  issuer text not null check (char_length(issuer) <= 255),
  subject text not null check (char_length(subject) between 1 and 255),
  member_id bigint not null references member (member_id),
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (member_id, issuer)
);
comment on table member_identity is 'By whom a member is known at a provider of identities.';

create table provider_login (
  -- of the random value that the visitor''s browser alone has
  token_hash bytea primary key,
  step text not null check (step in ('sent', 'returned')),
  return_to text not null check (char_length(return_to) <= 2000),
  -- who links the identity to their account; null for a login
  member_id bigint references member (member_id),
  nonce text,
  code_verifier text,
  issuer text,
  subject text,
  name text,
  email text,
  mobile text,
  birth_date date,
  expires_at timestamptz not null,
  check ((step = 'sent') = (nonce is not null)),
  check ((step = 'sent') = (code_verifier is not null)),
  check ((step = 'returned') = (subject is not null)),
  check ((step = 'returned') = (issuer is not null))
);
create index on provider_login (expires_at);
comment on table provider_login is 'Visitors on their way to the provider of identities, and back without an account yet.';
