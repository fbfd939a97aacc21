-- Which logins by the provider of identities prove a person as a password does.

alter table provider_login
  -- whether the visitor was sent to log in there once more; a visit that the provider lets pass without asking proves nothing
  add column again boolean not null default false;

alter table login_session
  -- when the provider asked the person for their login because this site wanted it; null where it did not
  add column proved_at timestamptz;
