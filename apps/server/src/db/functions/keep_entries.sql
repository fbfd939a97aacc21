-- Entries of staff are written once. Only the retention job removes some: it says before which moment, for its transaction.
create function keep_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at <= nullif(current_setting('kkumteo.entries_before', true), '')::timestamptz then return old; end if;
  raise exception 'entries of staff are never changed' using errcode = 'insufficient_privilege', constraint = 'staff_entry_kept';
end $$;

create trigger staff_entry_kept before update or delete on staff_entry for each row execute function keep_entries();

create trigger staff_entry_whole before truncate on staff_entry for each statement execute function keep_entries();
