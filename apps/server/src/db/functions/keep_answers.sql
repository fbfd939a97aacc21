-- An answer to a question is written once, and goes with its question alone.
create function keep_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from inquiry where inquiry_id = old.inquiry_id) then return old; end if;
  raise exception 'answers are never changed' using errcode = 'insufficient_privilege', constraint = 'inquiry_answer_kept';
end $$;

create trigger inquiry_answer_kept before update or delete on inquiry_answer for each row execute function keep_answers();
