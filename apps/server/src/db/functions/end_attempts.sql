-- Ends attempts that will not be charged and gives their seats back, where they are still in one of the states `allowed`. Answers
-- those that it ended.
create function end_attempts(
  attempts text[], allowed text[], ended text, ended_hold text, code text, message text, at timestamptz
) returns text[] language plpgsql set jit = off as $$
declare
  mine text[];
begin
  select array_agg(a.attempt_id) into mine
  from (
    select attempt_id, state from payment_attempt where attempt_id = any (attempts) order by attempt_id for update
  ) a where a.state = any (allowed);
  if mine is null then return '{}'; end if;
  update payment_attempt set state = ended, updated_at = at, failure_code = code, failure_message = message where attempt_id = any (mine);
  perform release_seats(array(select hold_id from payment_attempt where attempt_id = any (mine)), ended_hold);
  return mine;
end $$;
