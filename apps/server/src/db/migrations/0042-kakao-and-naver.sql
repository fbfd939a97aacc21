-- builds before: run
-- Logins by several providers of identities, and codes that show who is logged in (decision 94).

alter table provider_login
  -- where the visitor was sent: only what comes back from there is taken
  add column provider text not null default 'oidc';

alter table contact_change
  -- `proof`: the code went to the member's own contact, and shows that the session is theirs; nothing changes
  add column purpose text not null default 'change' check (purpose in ('change', 'proof'));
