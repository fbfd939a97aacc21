-- Notes of staff are written once. Only the retention job removes some, and says so for its transaction.
create function keep_notes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('kkumteo.notes_are_over', true) = 'yes' then return old; end if;
  if tg_op = 'TRUNCATE' and not exists (select from reservation_note) then return null; end if;
  raise exception 'notes of staff are never changed' using errcode = 'insufficient_privilege', constraint = 'reservation_note_kept';
end $$;

create trigger reservation_note_kept before update or delete on reservation_note for each row execute function keep_notes();

create trigger reservation_note_whole before truncate on reservation_note for each statement execute function keep_notes();
