-- Scans of the gates are written once: who is in is worked out of them (decision 102). A table without scans may be emptied with what it refers to.
create function keep_scans() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' and not exists (select from admission_scan) then return null; end if;
  raise exception 'scans are never changed' using errcode = 'insufficient_privilege', constraint = 'admission_scan_kept';
end $$;

create trigger admission_scan_kept before update or delete on admission_scan for each row execute function keep_scans();

create trigger admission_scan_whole before truncate on admission_scan for each statement execute function keep_scans();
