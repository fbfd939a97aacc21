-- Money that was received at the park's desk for a pledged reservation (PD-59): it is on the ledger without any provider.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in ('provider-receivable', 'sales', 'refunds', 'desk'));
alter table ledger_entry add constraint ledger_entry_desk_names_its_reservation check (account <> 'desk' or reservation_id is not null);
create index ledger_entry_of_desk on ledger_entry (reservation_id) where attempt_id is null;
