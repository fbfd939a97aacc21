-- A deposit that waits for another amount gets another account (docs/rules/changes.md).

-- Known once the provider has opened it; the code is the bank that it is asked for.
alter table deposit_account alter column bank_name drop not null;
alter table deposit_account alter column account_number drop not null;
alter table deposit_account alter column holder drop not null;
alter table deposit_account add constraint deposit_account_opened_whole
  check ((account_number is null) = (bank_name is null) and (account_number is null) = (holder is null));

-- It is being closed (closing_since) so that another one takes its place.
alter table deposit_account add column replacing boolean not null default false;
alter table deposit_account add constraint deposit_account_replacing_closes check (not replacing or closing_since is not null);
-- The reservation that waits elsewhere since it was closed: money that still comes opens nothing and goes back.
alter table deposit_account add column replaced_for bigint references reservation (reservation_id);
