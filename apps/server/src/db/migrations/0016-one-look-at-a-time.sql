-- Several looks at one account may be under way: a letter of the provider, the job, the buyer who came back. What one has read may be old once
-- another has acted on what is newer. Each look says how many had been through when it began to ask; it acts only where none has been since.
alter table deposit_account add column looks integer not null default 0;

-- Whether the look that began after `seen` others is still the next one; then it counts. Within the statement that acts on it. 0003's order of
-- locks: the attempt comes first.
create function take_look(attempt text, seen integer) returns boolean language plpgsql set jit = off as $$
begin
  perform from payment_attempt where attempt_id = attempt for update;
  update deposit_account set looks = looks + 1 where attempt_id = attempt and looks = seen;
  return found;
end $$;
